import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runSitemaps } from '../run-sitemaps.ts'
import { createMemoryFolder } from './memory-folder.ts'
import { strengthOf } from './placement.ts'

const loc = (n: number): string => `/p/${String(n).padStart(6, '0')}/`
const range = (count: number): string[] => Array.from({ length: count }, (_, n) => loc(n * 10))

type Files = Record<string, string>
const isShard = (name: string): boolean => /^sitemap-.*\.xml$/.test(name)

async function build(entries: readonly string[], more: object = {}): Promise<Files> {
  const folder = createMemoryFolder()
  const output = { urls: 500 }
  const options = {
    site: 'https://example.com',
    dir: 'dist',
    entries,
    shards: 'stable',
    output,
    check: false,
    ...more,
  } as const
  await runSitemaps([], options, { target: { folder: async () => folder } })
  return Object.fromEntries([...folder.files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

/** Files that are not the same in both, the index aside. */
const changed = (a: Files, b: Files): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => isShard(name) && a[name] !== b[name])
const locsOf = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)/g)].map((match) => match[1]!)

describe('one URL more', () => {
  const entries = range(10_000)

  test('changes at most 2 of 40 files, wherever it stands', async () => {
    const before = await build(entries)
    const shards = Object.keys(before).filter(isShard)
    expect(shards.length).toBeGreaterThanOrEqual(40)
    const worst: string[][] = []
    for (let n = 0; n < 24; n++) {
      const at = n * 4_270 + 3
      const after = await build([...entries, loc(at)])
      const found = changed(before, after)
      expect(found.length, loc(at)).toBeGreaterThan(0)
      if (found.length > 2) worst.push(found)
    }
    expect(worst).toEqual([])
  })

  test('before the first and after the last one', async () => {
    const before = await build(entries)
    expect(changed(before, await build(['/a/', ...entries]))).toEqual(['sitemap-0.xml'])
    expect(changed(before, await build([...entries, '/z/']))).toHaveLength(1)
  })

  test('of `filled` files it changes all behind it', async () => {
    const before = await build(entries, { shards: 'filled' })
    const after = await build([...entries, '/a/'], { shards: 'filled' })
    expect(changed(before, after)).toHaveLength(21)
  })
})

describe('limits', () => {
  test('all URLs are listed once and in order, and no file is too large (P9)', async () => {
    const addresses = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 400 })
    const property = fc.asyncProperty(addresses, fc.integer({ min: 1, max: 60 }), async (names, urls) => {
      const bytes = 2_000
      const entries = names.map((name) => `/${name}`)
      const files = await build(entries, { output: { urls, bytes, index: 'always' } })
      const shards = locsOf(files['sitemap.xml']!).map((url) => files[url.slice('https://example.com/'.length)]!)
      expect(shards.flatMap(locsOf)).toEqual(entries.map((path) => `https://example.com${path}`).sort())
      for (const text of shards) {
        expect(locsOf(text).length).toBeLessThanOrEqual(urls)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes)
      }
    })
    await fc.assert(property, { numRuns: 40 })
  })

  test('one file while all fits into one', async () => {
    expect(Object.keys(await build(range(500)))).toEqual(['sitemap.xml'])
    expect(Object.keys(await build(range(501))).length).toBeGreaterThan(2)
  })

  test('groups have files of their own, packed ones too', async () => {
    const files = await build(range(1_200), { groups: { low: '/p/00[0-3]*/' }, output: { urls: 500, gzip: true } })
    const names = Object.keys(files)
    expect(names).toContain('sitemap-low-0.xml.gz')
    expect(names).toContain('sitemap-pages-0.xml.gz')
    expect(names.filter((name) => /^sitemap-(?:low|pages)-[\da-f]{12}\.xml\.gz$/.test(name)).length).toBeGreaterThan(1)
  })
})

test('numbers of similar addresses are spread evenly', () => {
  const buckets = new Uint32Array(16)
  for (let n = 0; n < 160_000; n++) buckets[strengthOf(`https://example.com/p/${n}`) >>> 28]!++
  for (const count of buckets) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})
