import { expect, test } from 'vitest'
import { looseUrl } from './loose-url.ts'

test.each([
  ['/', { path: '/' }],
  ['/blog/one/', { path: '/blog/one' }],
  ['/blog/one/index.html?x#y', { path: '/blog/one' }],
  ['/blog/one.html', { path: '/blog/one' }],
  ['/index.html', { path: '/' }],
  ['/ü', { path: '/%C3%BC' }],
  ['https://www.Example.com', { host: 'example.com', path: '/' }],
  ['HTTP://example.com:80/a/', { host: 'example.com', path: '/a' }],
  ['//cdn.example/a', { host: 'cdn.example', path: '/a' }],
])('%s → %j', (url, expected) => expect(looseUrl(url)).toEqual(expected))
