import { expect, test } from 'vitest'
import { isDynamic, isIntercepting, toUrl } from './route.ts'

test.each([
  ['/blog/a & b', '/blog/[slug]', '/blog/a%20&%20b'],
  ['/blog/naïve', '/blog/[slug]', '/blog/na%C3%AFve'],
  ['/docs/guide/über', '/docs/[[...slug]]', '/docs/guide/%C3%BCber'],
  ['/t/100%', '/t/[slug]', '/t/100%25'],
  ['/t/a%2Fb', '/t/[slug]', '/t/a%2Fb'],
  ['/t/q%3Fx', '/t/[slug]', '/t/q%3Fx'],
  ['/t/h%23x', '/t/[...slug]', '/t/h%23x'],
  ['/t/b%5Cs', '/t/[slug]', '/t/b%5Cs'],
])('next-percent-encoding: %s of %s is %s', (path, source, url) => {
  expect(toUrl(path, source)).toBe(url)
})

test.each([
  ['a parameter that looks encoded is data', '/t/a%20b', '/t/[slug]', '/t/a%2520b'],
  ['so is any other % of it', '/t/pct%41', '/t/[slug]', '/t/pct%2541'],
  ['a literal %2f, which the manifest escapes', '/t/l%252fx', '/t/[slug]', '/t/l%252fx'],
  ['a literal %252f that is followed by other text', '/t/%25zz', '/t/[slug]', '/t/%2525zz'],
  ['a fixed segment is URL text', '/%C3%A4/ü', '/%C3%A4/[id]', '/%C3%A4/%C3%BC'],
  ['brackets of a real slug', '/wiki/[draft]', '/wiki/[slug]', '/wiki/%5Bdraft%5D'],
  ['a decomposed letter stays decomposed', '/t/e\u0301', '/t/[slug]', '/t/e%CC%81'],
  ['half a character, which is reported as no URL', '/t/\uD800', '/t/[slug]', '/t/\uD800'],
  ['all of an optional catch-all', '/灯/塔', '/[[...path]]', '/%E7%81%AF/%E5%A1%94'],
])('%s', (_, path, source, url) => {
  expect(toUrl(path, source)).toBe(url)
})

test.each([
  ['/blog/[slug]', true],
  ['/docs/[[...slug]]', true],
  ['/a[b]c', false],
  ['/about', false],
])('%s has a parameter: %s', (route, expected) => {
  expect(isDynamic(route)).toBe(expected)
})

test.each([
  ['/(.)photo/[id]', true],
  ['/a/(..)b', true],
  ['/a/(..)(..)b', true],
  ['/(...)c', true],
  ['/(x)y', false],
  ['/a(.)b', false],
])('next-intercept-slot: %s intercepts: %s', (route, expected) => {
  expect(isIntercepting(route)).toBe(expected)
})
