import fc from 'fast-check'
import { expect } from 'vitest'
import { jsonItems } from '../../packages/core/src/entries/json-items.ts'
import { createJsonScanner, type JsonScanner } from '../../packages/next/src/json-scanner.ts'
import { fuzz, pieces, textOf } from './fuzz.ts'

class Refused extends Error {}
const items = (text: string, list?: string): unknown[] =>
  [...jsonItems(text, list, (detail) => new Refused(detail))].map(({ value }) => value)
const itemsOrReason = (text: string, list?: string): unknown[] | Refused => {
  try {
    return items(text, list)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expect(error.message).not.toMatch(/undefined|\[object/)
    return error
  }
}

/** @param size bytes that are read at a time */
function scan(text: string, size: number): JsonScanner {
  const bytes = Buffer.from(text)
  let read = 0
  return createJsonScanner((buffer, offset) => {
    const count = bytes.copy(buffer, offset, read, read + Math.min(size, buffer.length - offset))
    read += count
    return count
  }, size)
}
const sizes = fc.integer({ min: 4, max: 40 })

const signs = pieces(
  '{¦}¦[¦]¦,¦:¦"loc"¦"/a"¦"entries"¦"urls"¦"data"¦1¦-¦e9¦null¦true¦\n¦\r\n¦ ¦"¦\\¦\\u¦__proto__',
  '"__proto__"¦{"loc":"/b"}¦[]',
)

fuzz(
  'JSON of any form: items, or a reason',
  fc.tuple(textOf(signs), fc.constantFrom(undefined, 'data', 'data.items', '__proto__', 'entries.0')),
  ([text, list]) => {
    itemsOrReason(text, list)
  },
)

fuzz('a list gives its items in order, as JSON, below a name, and line by line', fc.array(fc.jsonValue()), (list) => {
  const plain = JSON.parse(JSON.stringify(list)) as unknown[]
  expect(items(JSON.stringify(list))).toEqual(plain)
  expect(items(JSON.stringify({ data: { items: list } }), 'data.items')).toEqual(plain)
  // One line would be the value itself.
  if (plain.length > 1) expect(items(plain.map((item) => JSON.stringify(item)).join('\n'))).toEqual(plain)
})

fuzz(
  'what a manifest holds is read as JSON.parse reads it',
  fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.boolean(), sizes),
  ([given, indented, size]) => {
    const text = JSON.stringify(given, null, indented ? 2 : 0)
    const scanner = scan(text, size)
    const found: [string, unknown][] = []
    expect(scanner.enter()).toBe(true)
    for (let name = scanner.next(); name !== undefined; name = scanner.next()) {
      if (name.length % 2 === 0) found.push([name, scanner.value()])
      else scanner.skip()
    }
    const expected = Object.entries(JSON.parse(text) as object).filter(([name]) => name.length % 2 === 0)
    expect(found).toEqual(expected)
  },
)

fuzz('a manifest that is no JSON ends with a SyntaxError', fc.tuple(textOf(signs), sizes), ([text, size]) => {
  try {
    const scanner = scan(text, size)
    if (!scanner.enter()) return
    for (let name = scanner.next(); name !== undefined; name = scanner.next()) scanner.value()
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
  }
})
