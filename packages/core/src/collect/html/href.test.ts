import { describe, expect, test } from 'vitest'
import { isFetchable, resolveHref, trimHref } from './href.ts'

describe('resolveHref', () => {
  test.each([
    ['a.png', undefined, 'a.png'],
    ['a.png', '', 'a.png'],
    ['a.png', '/docs/', '/docs/a.png'],
    ['a.png', '/docs/x', '/docs/a.png'],
    ['../a.png', '/docs/x/', '/docs/a.png'],
    ['/a.png', '/docs/', '/a.png'],
    ['?q=1', '/docs/', '/docs/?q=1'],
    ['', '/docs/', '/docs/'],
    ['a.png', 'https://example.com/docs/', 'https://example.com/docs/a.png'],
    ['/a.png', 'https://example.com/docs/', 'https://example.com/a.png'],
    ['//cdn.example/a.png', 'https://example.com/', '//cdn.example/a.png'],
    ['https://x.example/a', '/docs/', 'https://x.example/a'],
    ['a.png', '//cdn.example/x/', '//cdn.example/x/a.png'],
    ['/a.png', '//cdn.example/x/', '//cdn.example/a.png'],
    ['a.png', '../x/y.html', '../x/a.png'],
    ['a.png', './', './a.png'],
    ['a.png', '.', 'a.png'],
    ['a.png', 'sub/', 'sub/a.png'],
    ['?q', 'sub/x.html?p#f', 'sub/x.html?q'],
    ['', 'sub/x.html?p#f', 'sub/x.html?p'],
    ['a.png', 'data:text/plain,x', 'a.png'],
    ['a.png', 'https://', 'a.png'],
  ])('%j with base %j is %j', (href, base, expected) => expect(resolveHref(href, base)).toBe(expected))

  test.each([
    '../x/y.html',
    './',
    '.',
    'sub/',
    'sub/x.html?p#f',
    '?x',
    '/docs/',
    '//cdn.example/x/',
    'https://b.example/y/z',
  ])('against base %s it resolves as a browser would', (base) => {
    const page = 'https://example.com/blog/one/'
    for (const href of ['a.png', './a', '../a', '/a', '?q', '', '//c.example/a', 'https://d.example/a'])
      expect(new URL(resolveHref(href, base), page).href).toBe(new URL(href, new URL(base, page)).href)
  })
})

test.each([
  ['/a', true],
  ['a/b:c', true],
  ['//cdn.example/a', true],
  ['HTTPS://example.com', true],
  ['http://example.com', true],
  ['', false],
  ['#top', false],
  ['data:image/png;base64,AA', false],
  ['blob:x', false],
  ['file:///c/a.png', false],
  ['javascript:void(0)', false],
  ['mailto:a@example.com', false],
  ['about:blank', false],
  ['c:\\a.png', false],
])('isFetchable: %j → %s', (href, expected) => expect(isFetchable(href)).toBe(expected))

test.each([
  ['  /a b \n', '/a b'],
  ['/a\n\tb', '/ab'],
  ['java\nscript:x', 'javascript:x'],
])('trimHref: %j → %j', (href, expected) => expect(trimHref(href)).toBe(expected))
