import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detachedCopy } from './detached-copy.ts'

test('a copy that is equal, of any text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', 'ÿ', 'Ā', '中', '😀', '\ud800', '\u0000'), maxLength: 40 })
  const value = fc.letrec((tie) => ({
    value: fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.date(), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  })).value
  fc.assert(
    fc.property(value, (given) => {
      const copy = detachedCopy(given)
      expect(copy).toEqual(given)
      if (Array.isArray(given)) expect(copy).not.toBe(given)
    }),
  )
})

test('what is undefined is left out', () => expect(Object.keys(detachedCopy({ a: undefined, b: 1 }))).toEqual(['b']))
