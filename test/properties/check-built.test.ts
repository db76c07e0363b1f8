import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSitemaps, checkSitemaps, type Entry, type SitemapOptions, writeSitemaps } from '@sitemapkit/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const site = 'https://example.com'
const now = new Date('2026-01-10T00:00:00Z')
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const path = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`)
const url = fc.webUrl({ validSchemes: ['https'] })
const date = fc.oneof(
  fc.date({ min: new Date('1990-01-01'), max: now, noInvalidDate: true }),
  fc.date({ min: new Date('1990-01-01'), max: now, noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
)
const entry: fc.Arbitrary<Entry> = fc.record(
  {
    loc: path,
    lastmod: date,
    changefreq: fc.constantFrom('daily' as const, 'never' as const),
    priority: fc.double({ min: 0, max: 1, noNaN: true }),
    images: fc.array(fc.record({ loc: url }), { maxLength: 3 }),
    videos: fc.array(
      fc.record({
        thumbnailLoc: url,
        title: text,
        description: text,
        contentLoc: url,
        duration: fc.integer({ min: 1, max: 28_800 }),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['loc'] },
)

/** Findings about what the caller gave, which is written as given. */
const given = new Set([
  'tracking-parameter',
  'slash-variants',
  'unicode-variants',
  'dot-segments',
  'double-encoded',
  'loc-long',
  'loc-short',
  'lastmod-uniform',
  'duplicate-loc',
  'video-title-long',
  // The default locale has no such page.
  'hreflang-no-default',
])

const output = fc.record({ gzip: fc.boolean(), text: fc.boolean(), urls: fc.integer({ min: 1, max: 40 }) })

/** What a check finds in a folder that is not about what the caller gave. */
async function faultsOf(dir: string): Promise<string[]> {
  const found: string[] = []
  for await (const { code, message, file, line } of checkSitemaps(dir, { site, now, audit: false }))
    if (!given.has(code)) found.push(`${file?.slice(dir.length)}:${line} ${code} ${message}`)
  return found
}
const folder = (): string => mkdtempSync(join(tmpdir(), 'sitemapkit-property-'))
const common = (dir: string) => ({ site, dir, root: dir, now, robots: 'create', empty: 'allow' }) as const

test('check(write(x)) finds nothing for any x that the writer accepts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 30 }), output, async (entries, output) => {
      const dir = folder()
      const report = await writeSitemaps(entries, { ...common(dir), output })
      if (report.files.length > 0) expect(await faultsOf(dir)).toEqual([])
    }),
    { numRuns: 100 },
  )
}, 120_000)

/** Pages in three locales, some of them not in all; with a base, groups and news. */
const pages = fc.array(
  fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((name) => !/^[./\\]+$|[/\\]/.test(name)),
    locales: fc.uniqueArray(fc.constantFrom('', 'de', 'fr'), { minLength: 1 }),
    lastmod: fc.option(date, { nil: undefined }),
    news: fc.boolean(),
    images: fc.array(url, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 20 },
)
const settings: fc.Arbitrary<SitemapOptions> = fc.record({
  output,
  alternates: fc.constantFrom<SitemapOptions['alternates']>(
    { locales: { en: '', de: 'de', fr: 'fr' }, defaultLocale: 'en' },
    false,
  ),
  groups: fc.constantFrom(undefined, { de: '/de/**' }),
  news: fc.constantFrom(undefined, { publication: { name: 'The Daily', language: 'en' } }),
})

test('check(build(x)) finds nothing for any x that the generator accepts', async () => {
  await fc.assert(
    fc.asyncProperty(pages, settings, fc.constantFrom('/', '/docs/'), async (list, options, base) => {
      const dir = folder()
      const all = list.flatMap(({ name, locales, lastmod, news, images }) =>
        locales.map((locale) => ({
          path: `${base}${locale ? `${locale}/` : ''}${name}/`,
          data: {
            sitemap: {
              lastmod,
              images,
              ...(news && { news: { title: name, publicationDate: '2026-01-09T10:00:00Z' } }),
            },
          },
        })),
      )
      // Two pages of one address are an error of the caller.
      const unique = [...new Map(all.map((page) => [page.path, page])).values()]
      const report = await buildSitemaps(unique, { ...common(dir), base, ...options })
      if (report.files.length > 0) {
        const found: string[] = []
        for await (const { code, message } of checkSitemaps(dir, { site: site + base, now, audit: false }))
          if (!given.has(code)) found.push(`${code} ${message}`)
        expect(found).toEqual([])
      }
    }),
    { numRuns: 100 },
  )
}, 120_000)
