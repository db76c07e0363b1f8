import { expect, test } from 'vitest'
import { compileSource } from './source-pattern.ts'

test.each([
  ['/a', '/a', {}],
  ['/a/*', '/a', { splat: '' }],
  ['/a/*', '/a/b/c', { splat: 'b/c' }],
  ['/a/*', '/ab', undefined],
  ['/*', '/', { splat: '' }],
  ['/:x/b/*', '/a/b', { x: 'a', splat: '' }],
  ['/:x/:y', '/a/b', { x: 'a', y: 'b' }],
  ['/:x/:y', '/a/b/c', undefined],
  ['/:x.html', '/a.b.html', { x: 'a.b' }],
  ['/*/end', '/a/end/b/end', { splat: 'a/end/b' }],
  ['https://:sub.example.com/a/*', '/a/b', { splat: 'b' }],
  ['https://other.example/a/*', '/a/b', undefined],
])('%s, %s', (written, path, captures) => {
  expect(compileSource(written, 'https://www.example.com').match(path)).toEqual(captures)
})

test('many wildcards are not tried in every way', () => {
  const { match } = compileSource(`/${'*a'.repeat(20)}b`, undefined)
  expect(match(`/${'a'.repeat(300)}`)).toBeUndefined()
  expect(match(`/${'a'.repeat(300)}b`)).toBeDefined()
})
