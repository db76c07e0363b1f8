import { expect, test } from 'vitest'
import { slashRule } from './slash.ts'

test.each([
  ['/', '/'],
  ['/about', '/about/'],
  ['/about/', '/about/'],
  ['/blog/x.y', '/blog/x.y'],
  ['/blog/x.y/', '/blog/x.y'],
  ['/report.html', '/report.html'],
  ['/v1.2/notes', '/v1.2/notes/'],
  ['/ends-in-a-dot.', '/ends-in-a-dot./'],
  ['/a.b-c', '/a.b-c'],
  ['/.well-known/security', '/.well-known/security'],
  ['/.well-known/security/', '/.well-known/security'],
  ['/a/.well-known/b', '/a/.well-known/b/'],
  ['/größe/a b', '/größe/a b/'],
])('next-slash-dot-rule: trailingSlash, %s is served as %s', (path, served) => {
  expect(slashRule(true)(path)).toBe(served)
})

test('next-slash-dot-rule: with a base path', () => {
  const rule = slashRule(true, '/docs')
  expect(['/docs', '/docs/.well-known/x', '/docs/x.y/', '/docs/a'].map(rule)).toEqual([
    '/docs/',
    '/docs/.well-known/x',
    '/docs/x.y',
    '/docs/a/',
  ])
})

test.each([
  ['/', '/'],
  ['/docs/', '/docs'],
  ['/a//', '/a'],
  ['/x.y/', '/x.y'],
])('without trailingSlash %s is served as %s', (path, served) => {
  expect(slashRule(false, '/docs')(path)).toBe(served)
})
