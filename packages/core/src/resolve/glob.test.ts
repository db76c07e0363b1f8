import fc from 'fast-check'
import picomatch from 'picomatch'
import { expect, test } from 'vitest'
import { compileGlob, linearGlob } from './glob.ts'

const sign = fc.constantFrom('*', '*', '?', 'a', 'b', '.', '-', '+', '@', '^', '$', '~', 'ü')
const part = fc.oneof(fc.string({ unit: sign, minLength: 1, maxLength: 5 }), fc.constantFrom('*', '**', '**', 'a'))
const name = fc.string({ unit: fc.constantFrom('a', 'b', '.', '-', '+', 'ü', '$'), minLength: 1, maxLength: 4 })
/** Where picomatch lets `*` be a part without a name: behind a `**` that no slash leads, and as three stars. */
const isClear = (text: string): boolean => !/^(?:\*\*\/)+\*|(?:^|\/)\*{3,}(?:\/|$)/.test(text)
const glob = fc
  .tuple(fc.boolean(), fc.array(part, { minLength: 1, maxLength: 5 }))
  .map(([rooted, parts]) => (rooted ? '/' : '**/') + parts.join('/'))
  .filter(isClear)
/** A path that the glob may be for: its wildcards are replaced, or it is another one. */
const pair = fc.tuple(glob, fc.array(name, { minLength: 1, maxLength: 6 })).chain(([pattern, names]) =>
  fc.tuple(
    fc.constant(pattern),
    fc.constantFrom(
      `/${names.join('/')}`,
      pattern
        .replace(/\*\*/g, names.slice(0, names.length >> 1).join('/'))
        .replace(/[*?]/g, () => names[0]!.slice(0, names.length % 3))
        .replace(/^\/*/, '/')
        .replace(/\/+(?=\/|$)/g, ''),
    ),
  ),
)

test('the linear way matches what picomatch matches', () => {
  let matched = 0
  fc.assert(
    fc.property(pair, ([pattern, path]) => {
      // No address has dot segments, and none is without a path.
      if (/(?:^|\/)\.{1,2}(?:\/|$)|^$/.test(path) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(pattern)) return
      const expected = picomatch(pattern, { dot: true })(path)
      expect(linearGlob(pattern)(path)).toBe(expected)
      if (expected) matched++
    }),
    { numRuns: 10_000 },
  )
  expect(matched).toBeGreaterThan(300)
})

test.each([`/${'*a'.repeat(30)}*b`, `/${'**/'.repeat(30)}*b`, `/${'**/*a*/'.repeat(10)}b`, `/${'?*'.repeat(40)}b`])(
  '%s takes no time that grows with its stars',
  (pattern) => {
    expect(compileGlob(pattern)(`/${'a'.repeat(2000)}`)).toBe(false)
    expect(compileGlob(pattern)(`/${'a/'.repeat(500)}a`)).toBe(false)
  },
)

test.each([
  '/+(a*)b',
  '/*(*a)c',
  '/+(*)x',
  '/(a+)+b',
  '/(x|(a*))*b',
  '/{a,b}*a*a*a*a*a*a*b',
  `/[ab]${'/**'.repeat(9)}`,
])('%s is refused: it could take for ever', (pattern) => {
  expect(() => compileGlob(pattern)).toThrow(/^(?:repeats a group|holds more than)/)
})

test('as many stars as may be', () => {
  for (const pattern of ['/*a*b*', '/{a,b}*a*a*a*a*a*', '/(a*b)c*d*e*f*g'])
    expect(compileGlob(pattern)('/axb')).toBe(picomatch(pattern, { dot: true })('/axb'))
})

test.each<[string, string, boolean]>([
  ['/a/**/*b*c*', '/a/bc', true],
  ['/a*b*c*/**', '/abc', false],
  ['/a*b*c*d/**', '/abcd', true],
  ['/**/*a*b*', '/ab', false],
  ['**/a*b*c*', '/abc', true],
  ['/**/**/a*b*/x', '/y/ab/x', true],
  ['/a**b**c***d', '/a1b2c3d', true],
  ['/*-*-*-*-*', '/123e4567-e89b-12d3-a456-426614174000', true],
  ['/*-*-*-*-*', '/a-b-c', false],
  ['/@(de|en)/**/*.{html,htm}', '/de/a/b.htm', true],
  ['/(de|en)+/a', '/deen/a', true],
  ['/a\\*(b)+', '/a*b', true],
  ['/[*+(]/**', '/*/a', true],
  ['/**/a/**/b/**/c/**/*.html', '/x/a/b/y/z/c/d.html', true],
])('%s, %s: %s', (pattern, path, expected) => {
  expect(compileGlob(pattern)(path)).toBe(expected)
})
