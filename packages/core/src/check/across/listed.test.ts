import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createListed } from './listed.ts'

/** The same with texts instead of hashes. */
function createPlain() {
  const all = new Set<string>()
  let set = new Map<string, { file: string; line: number }>()
  return {
    begin: () => {
      set = new Map()
    },
    add(key: string, file: string, line: number) {
      const [bare, query = ''] = key.split(/(?=\?)/)
      const other = (bare!.endsWith('/') ? bare!.slice(0, -1) : `${bare}/`) + query
      const before = set.get(key)
      const variant = before === undefined && set.has(other)
      all.add(key)
      if (before === undefined) set.set(key, { file, line })
      return { before, variant }
    },
    has: (key: string) => all.has(key),
  }
}

const key = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom('', '/', '?a', '/?a', '?a/'))
  .map(([n, end]) => `https://a.example/${n}${end}`)

test('duplicates and variants of the final slash are those of a map of texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 20, arbitrary: key }, { weight: 1, arbitrary: fc.constant('begin') }), {
        maxLength: 1500,
        minLength: 500,
      }),
      (steps) => {
        const listed = createListed()
        const plain = createPlain()
        listed.begin()
        for (const [line, step] of steps.entries()) {
          if (step === 'begin') {
            listed.begin()
            plain.begin()
            continue
          }
          const file = `${Math.floor(line / 100)}.xml`
          listed.add(step, file, line)
          expect({ before: listed.before, variant: listed.variant }).toEqual(plain.add(step, file, line))
        }
        for (let n = 0; n < 301; n += 1)
          for (const end of ['', '/', '?a', '/?a', '?a/']) {
            const one = `https://a.example/${n}${end}`
            expect([one, listed.has(one)]).toEqual([one, plain.has(one)])
          }
      },
    ),
    { numRuns: 30 },
  )
})
