import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalPath } from './normal-path.ts'

test.each([
  ['/a/b-c_d.e~f', '/a/b-c_d.e~f'],
  ['/ü y', '/%C3%BC%20y'],
  ['/%c3%bc', '/%C3%BC'],
  ['/%7Ex/%41%2d', '/~x/A-'],
  ['/a%2fb', '/a%2Fb'],
  ['/100%', '/100%25'],
  ['/%zz', '/%25zz'],
  ['/a?x=[1]&y', '/a?x=%5B1%5D&y'],
  ["/!$&'()*+,;=:@", "/!$&'()*+,;=:@"],
  ['/\ud83d\ude00', '/%F0%9F%98%80'],
  ['/\ud83d', '/%EF%BF%BD'],
])('R8: %j → %j', (text, expected) => expect(normalPath(text)).toBe(expected))

test('R8: it is idempotent, and reads raw and encoded text alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normalPath(text)
      expect(normalPath(once)).toBe(once)
      expect(normalPath(encodeURI(text.replaceAll('%', '')))).toBe(normalPath(text.replaceAll('%', '')))
    }),
  )
})
