import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urlKey } from './key.ts'

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.COM:443/', 'https://example.com/'],
  ['http://example.com:80/a', 'http://example.com/a'],
  ['https://example.com:80/a', 'https://example.com:80/a'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
  ['https://example.com/%7Eann/%41%2d%2E%5f', 'https://example.com/~ann/A-._'],
  ['https://example.com/b%c3%bc', 'https://example.com/b%C3%BC'],
  ['https://example.com/bü', 'https://example.com/b%C3%BC'],
  ['https://example.com/a/../b/./c', 'https://example.com/b/c'],
  ['https://example.com/a/%2e%2E/b', 'https://example.com/b'],
  ['https://example.com/a#b', 'https://example.com/a'],
  ['https://example.com/a%2Fb', 'https://example.com/a%2Fb'],
  ["https://example.com/o'n", "https://example.com/o'n"],
  ['https://example.com/o%27n', 'https://example.com/o%27n'],
  ['https://example.com/a//b', 'https://example.com/a//b'],
  ['https://example.com/A', 'https://example.com/A'],
  ['https://example.com/a/', 'https://example.com/a/'],
  ['https://example.com/?a=%7e', 'https://example.com/?a=~'],
  ['https://example.com/?', 'https://example.com/?'],
  ['mailto:a@b', 'mailto:a@b'],
])('U6: %s → %s', (url, key) => {
  expect(urlKey(url)).toBe(key)
  expect(urlKey(key)).toBe(key)
})

test('U6: equal for every spelling of the same URL', () => {
  const spelling = fc.array(fc.constantFrom(['a', '%61'], ['~', '%7e'], ['%c3', '%C3'], ['/', '/./'], ['b', 'b']), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(spelling, fc.infiniteStream(fc.boolean()), (pairs, flips) => {
      const one = `https://example.com/${pairs.map(([first]) => first).join('')}`
      const other = `HTTPS://EXAMPLE.com:443/${pairs.map((pair) => pair[flips.next().value ? 1 : 0]).join('')}#x`
      expect(urlKey(other)).toBe(urlKey(one))
    }),
  )
})
