import { expect, test } from 'vitest'
import { parseJsonLd } from './json-ld.ts'

test.each([
  '{"a":1}',
  '<!-- {"a":1} -->',
  '<!--\n{"a":1}\n-->',
  '<![CDATA[{"a":1}]]>',
  '//<![CDATA[\n{"a":1}\n//]]>',
  '// <![CDATA[\n{"a":1}\n// ]]>',
  '/*<![CDATA[*/{"a":1}/*]]>*/',
  '/* <![CDATA[ */ {"a":1} /* ]]> */',
])('%j is unwrapped', (script) => expect(parseJsonLd(script)).toEqual([{ a: 1 }]))

test('blanks cost no more than their number', () => {
  const blanks = ' '.repeat(1_000_000)
  expect(parseJsonLd(`<!--${blanks}{"a":1}${blanks}`)).toEqual([{ a: 1 }])
})
