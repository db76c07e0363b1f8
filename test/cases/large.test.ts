import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../packages/core/src/index.ts'
import { type Output, write } from '../conformance/output-folder.ts'

const limit = 52_428_800

/** Every file within the limit, every URL once and in order, an index over all. */
function expectShards({ report, locs }: Output, entries: readonly Entry[]): void {
  const shards = report.files.filter(({ kind }) => kind === 'urlset')
  expect(shards.length).toBeGreaterThan(1)
  for (const { path } of shards) expect(statSync(path).size).toBeLessThanOrEqual(limit)
  expect(locs()).toEqual(entries.map(({ loc }) => `https://example.com${loc}`))
  expect(locs('sitemap.xml')).toEqual(shards.map(({ url }) => url))
}

describe('files are cut at 52,428,800 bytes as well as at 50,000 URLs', () => {
  test('core-01: 30,000 URLs of 1,830 bytes', async () => {
    const entries = Array.from({ length: 30_000 }, (_, i) => ({
      loc: `/${String(i).padStart(5, '0')}/${'x'.repeat(1_772)}`,
    }))
    expectShards(await write(entries), entries)
  }, 120_000)

  test('an-063: 12,000 URLs, each with 20 hreflang links and 50 images', async () => {
    const codes = 'de en fr it es pt nl da sv nb fi pl cs sk hu ro bg el tr uk'.split(' ')
    const entries = Array.from({ length: 12_000 }, (_, i) => ({
      loc: `/de/products/item-${i}`,
      alternates: codes.map((hreflang) => ({ hreflang, href: `/${hreflang}/products/item-${i}` })),
      images: Array.from({ length: 50 }, (__, n) => `/media/products/${i}/picture-of-the-item-${n}.jpg`),
    }))
    expectShards(await write(entries), entries)
  }, 240_000)
})
