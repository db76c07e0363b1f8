import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJsonScanner } from './json-scanner.ts'

const scan = (text: string) => createJsonScanner(Buffer.from(text))

/** All members of the outermost object, walked through. */
function membersOf(text: string): [string, unknown][] {
  const scanner = scan(text)
  scanner.enter()
  const members: [string, unknown][] = []
  for (let name = scanner.next(); name !== undefined; name = scanner.next()) members.push([name, scanner.value()])
  return members
}

test('walks through any object as JSON.parse does, with and without blanks', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
      fc.integer({ min: 0, max: 2 }),
      (object, indent) => {
        const text = JSON.stringify(object, undefined, indent)
        expect(membersOf(text)).toEqual(Object.entries(JSON.parse(text)))
        const scanner = scan(`\uFEFF${text}`)
        scanner.enter()
        let count = 0
        for (; scanner.next() !== undefined; scanner.skip()) count++
        expect(count).toBe(Object.keys(object).length)
      },
    ),
  )
})

test('goes into an object and comes out of it', () => {
  const scanner = scan('{ "a": { "b\\"}": "x}" , "c": [1, {"d": 2}] }, "e": null }')
  expect([scanner.enter(), scanner.next(), scanner.enter()]).toEqual([true, 'a', true])
  expect([scanner.next(), scanner.value()]).toEqual(['b"}', 'x}'])
  expect([scanner.next(), scanner.value()]).toEqual(['c', [1, { d: 2 }]])
  expect([scanner.next(), scanner.next(), scanner.value(), scanner.next()]).toEqual([undefined, 'e', null, undefined])
})

test.each(['[]', '1', '"a"', 'null'])('%j is no object', (text) => {
  expect(scan(text).enter()).toBe(false)
})

test.each(['', '{', '{"a"', '{"a":', '{"a":{"b":1}', '{"a":"x', '{a:1}', '{"a" 1}', '{"a":tru}', '{"a":[1,}'])(
  '%j is not JSON',
  (text) => {
    expect(() => membersOf(text)).toThrow(SyntaxError)
  },
)
