import { expect, test } from 'vitest'
import { isFetchable } from './href.ts'
import { largestOf } from './srcset.ts'

test.each([
  ['/a.png', '/a.png'],
  ['/s.png 480w, /l.png 960w, /m.png 640w', '/l.png'],
  ['/a.png, /b.png 2x', '/b.png'],
  ['/a.png 1.5x,/b.png .5x', '/a.png'],
  ['/a.png 1x, /b.png 1x', '/a.png'],
  ['/w_300,h_200/a.png 300w, /w_600,h_400/a.png 600w', '/w_600,h_400/a.png'],
  ['/a.png,/b.png 2x', '/a.png,/b.png'],
  ['/a.png 100w 50h, /b.png 200w 100h', '/b.png'],
  ['data:image/png;base64,AA 100w, /b.png 50w', '/b.png'],
  ['data:image/png;base64,AA', undefined],
  [' , /a.png 1x , ', '/a.png'],
  ['\n  /a b.png 2x', '/a'],
  ['/a.png 2y, /b.png', '/a.png'],
  ['/a.png (x, y) 2x, /b.png 3x', '/b.png'],
  ['', undefined],
  [',,,', undefined],
])('%j → %j', (srcset, expected) => expect(largestOf(srcset, isFetchable)).toBe(expected))

test('a long srcset takes linear time', () => {
  expect(largestOf('a'.repeat(100_000), isFetchable)).toHaveLength(100_000)
  expect(largestOf(`${','.repeat(100_000)}`, isFetchable)).toBeUndefined()
  expect(largestOf(`/a ${'('.repeat(50_000)}`, isFetchable)).toBe('/a')
  expect(largestOf('/a 1x, '.repeat(50_000), isFetchable)).toBe('/a')
})
