import { expect, test } from 'vitest'
import { strayPage } from './stray-page.ts'

test.each([
  ['/node_modules/pkg/', 'a copied npm package (node_modules)'],
  ['/vendor/node_modules/pkg/README.html', 'a copied npm package (node_modules)'],
  ['/.vercel/x.html', 'a hidden file or folder (.vercel)'],
  ['/blog/.draft.html', 'a hidden file or folder (.draft.html)'],
  ['/google1234567890abcdef.html', 'the verification file of Google'],
  ['/google1234567890abcdef', 'the verification file of Google'],
  ['/yandex_1234567890abcdef.html', 'the verification file of Yandex'],
  ['/pinterest-1a2b3.html', 'the verification file of Pinterest'],
  ['/README/', 'the README of the repository'],
  ['/README.html', 'the README of the repository'],
  ['/README', 'the README of the repository'],
  ['/README/index.html', 'the README of the repository'],
  ['/LICENSE/', 'the LICENSE of the repository'],
])('%s is %s', (path, expected) => expect(strayPage(path)).toBe(expected))

test.each([
  '/',
  '/.well-known/security',
  '/google-fonts.html',
  '/google/',
  '/blog/google1234567890abcdef.html',
  '/readme/',
  '/docs/README.html',
  '/license/',
  '/v1.2/',
  '/node_modules.html',
  '/README.md.html',
])('%s is a page', (path) => expect(strayPage(path)).toBeUndefined())
