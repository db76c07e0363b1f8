import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJsonScanner } from './json-scanner.ts'

/** @param size bytes that are read at a time */
function scan(text: string, size?: number) {
  const bytes = Buffer.from(text)
  let read = 0
  return createJsonScanner((buffer, offset) => {
    const count = bytes.copy(buffer, offset, read, read + Math.min(size ?? buffer.length, buffer.length - offset))
    read += count
    return count
  }, size)
}

/** All members of the outermost object, walked through. */
function membersOf(text: string, size?: number): [string, unknown][] {
  const scanner = scan(text, size)
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
      fc.integer({ min: 4, max: 40 }),
      (object, indent, size) => {
        const text = JSON.stringify(object, undefined, indent)
        const members = Object.entries(JSON.parse(text))
        expect(membersOf(text, size)).toEqual(members)
        const scanner = scan(`\uFEFF${text}`, size)
        scanner.enter()
        let count = 0
        for (; scanner.next() !== undefined; scanner.skip()) count++
        expect(count).toBe(members.length)
        const names = members.map(([name]) => name)
        expect(scan(text, size).pick([...names, 'none of them \0'])).toEqual([
          ...members.map(([, value]) => value),
          undefined,
        ])
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

test('picks members of one object after another', () => {
  const scanner = scan(
    '{"a":{"y":"s","x":[1],"z":{"x":2}},"b":{"x":"t","y":"s"},"c":{"\\u0078":1},"d":[{"x":1}],"e":1}',
    8,
  )
  scanner.enter()
  const picked: unknown[] = []
  while (scanner.next() !== undefined) picked.push(scanner.pick(['x', 'y']))
  expect(picked).toEqual([[[1], 's'], ['t', 's'], [1, undefined], undefined, undefined])
})

test('a value longer than what is read at a time', () => {
  const long = 'ü'.repeat(1000)
  expect(membersOf(JSON.stringify({ a: long, b: [long] }), 16)).toEqual([
    ['a', long],
    ['b', [long]],
  ])
})
