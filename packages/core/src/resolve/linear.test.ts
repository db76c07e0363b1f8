import { expect, test } from 'vitest'
import type { Entry } from '../entry.ts'
import { list } from './testing/list.ts'

/** Processor time of one run over n pages and as many given entries, half of which name a page. */
async function cost(n: number): Promise<number> {
  const pages = Array.from({ length: n }, (_, i) => `/list-${i % 50}/page-${i}/`)
  const entries: Entry[] = pages.map((path, i) => ({
    loc: i % 2 === 0 ? path.slice(0, -1) : `${path}more/`,
    lastmod: '2024-05-01',
  }))
  const start = process.cpuUsage()
  const { locs } = await list(pages, { entries, exclude: ['/list-7/**', /page-\d*3\/$/] })
  const { user, system } = process.cpuUsage(start)
  expect(locs.length).toBeGreaterThan(n)
  return user + system
}

test('the work grows with the number of pages, not with its square', async () => {
  await cost(2_000)
  const [few, many] = [await cost(10_000), await cost(40_000)]
  // Four times the pages: 4 when linear, 16 when quadratic. The gate leaves room for a busy machine.
  expect(many / few).toBeLessThan(10)
}, 120_000)
