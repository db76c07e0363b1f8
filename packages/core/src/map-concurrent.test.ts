import { expect, test } from 'vitest'
import { mapConcurrent } from './map-concurrent.ts'

test('keeps the order of the items and never runs more than the limit', async () => {
  let running = 0
  let most = 0
  const results = await mapConcurrent([5, 1, 3, 2, 4], 2, async (n) => {
    most = Math.max(most, ++running)
    for (let i = 0; i < n; i++) await Promise.resolve()
    running--
    return n * 10
  })
  expect(results).toEqual([50, 10, 30, 20, 40])
  expect(most).toBe(2)
})

test('plain values are taken without a wait', async () => {
  expect(await mapConcurrent([1, 2, 3], 8, (n, i) => n * i)).toEqual([0, 2, 6])
  expect(await mapConcurrent([], 8, (n) => n)).toEqual([])
})

test('the first failure rejects, and nothing further is started', async () => {
  const started: number[] = []
  const run = mapConcurrent([1, 2, 3, 4, 5, 6], 2, async (n) => {
    started.push(n)
    await Promise.resolve()
    if (n === 2) throw new Error('two')
  })
  await expect(run).rejects.toThrow('two')
  expect(started.length).toBeLessThan(6)
})

test('a function that throws at once rejects as well', async () => {
  await expect(
    mapConcurrent([1], 2, () => {
      throw new Error('one')
    }),
  ).rejects.toThrow('one')
})
