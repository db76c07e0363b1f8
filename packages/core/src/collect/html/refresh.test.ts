import { expect, test } from 'vitest'
import { parseRefresh } from './refresh.ts'

test.each([
  ['0;url=/x', { seconds: 0, url: '/x' }],
  ['0; URL=/x', { seconds: 0, url: '/x' }],
  ["0; URL='/x'", { seconds: 0, url: '/x' }],
  ['0; url="/x y" rest', { seconds: 0, url: '/x y' }],
  ["0; url='/x", { seconds: 0, url: '/x' }],
  ['0;/x', { seconds: 0, url: '/x' }],
  ['0,/x', { seconds: 0, url: '/x' }],
  ['0 /x', { seconds: 0, url: '/x' }],
  [' 5 ; url = /x ', { seconds: 5, url: '/x' }],
  ['0.5; url=/x', { seconds: 0, url: '/x' }],
  ['.5; url=/x', { seconds: 0, url: '/x' }],
  ['300', { seconds: 300 }],
  ['300;', { seconds: 300 }],
  ['0;url=', { seconds: 0 }],
  ['0; url=https://example.com/?a=1;b=2', { seconds: 0, url: 'https://example.com/?a=1;b=2' }],
  ['0;\nurl=/x', { seconds: 0, url: '/x' }],
  ['url=/x', undefined],
  ['0url=/x', undefined],
  ['-1;url=/x', undefined],
  ['', undefined],
  ['now', undefined],
])('%j → %j', (content, expected) => expect(parseRefresh(content)).toEqual(expected))
