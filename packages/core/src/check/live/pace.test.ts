import { describe, expect, test } from 'vitest'
import { createPace, retryAfter } from './pace.ts'

/** A clock that moves only when somebody waits. */
function clock() {
  let time = 0
  const waits: number[] = []
  return {
    waits,
    now: () => time,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds)
      time += milliseconds
    },
  }
}
const { signal } = new AbortController()

describe('pace', () => {
  test('turns are apart as the rate says', async () => {
    const { waits, now, wait } = clock()
    const pace = createPace({ rate: 4, now, wait })
    for (let i = 0; i < 4; i += 1) await pace.turn('a.example', signal)
    expect(waits).toEqual([250, 250, 250])
  })

  test('a host that asked for rest gets none until then, another does', async () => {
    const { waits, now, wait } = clock()
    const pace = createPace({ rate: 1000, now, wait })
    pace.pause('a.example', 5000)
    await pace.turn('b.example', signal)
    await pace.turn('a.example', signal)
    expect(waits).toEqual([5000])
  })
})

test.each<[string | undefined, number | undefined]>([
  ['120', 120_000],
  ['0', 0],
  ['Sat, 10 Jan 2026 00:01:00 GMT', 60_000],
  ['Fri, 09 Jan 2026 00:01:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  [undefined, undefined],
])('Retry-After: %s', (value, expected) => {
  expect(retryAfter(value, new Date('2026-01-10T00:00:00Z'))).toBe(expected)
})
