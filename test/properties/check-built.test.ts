import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSitemaps, type Entry, writeSitemaps } from '@sitemapkit/core'
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
])

test('check(write(x)) finds nothing for any x that the writer accepts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 30 }),
      fc.record({ gzip: fc.boolean(), text: fc.boolean(), urls: fc.integer({ min: 1, max: 40 }) }),
      async (entries, output) => {
        const dir = mkdtempSync(join(tmpdir(), 'sitemapkit-property-'))
        const report = await writeSitemaps(entries, {
          site,
          dir,
          root: dir,
          now,
          output,
          robots: 'create',
          empty: 'allow',
        })
        if (report.files.length === 0) return
        const found: string[] = []
        for await (const { code, message, file, line } of checkSitemaps(dir, { site, now, audit: false }))
          if (!given.has(code)) found.push(`${file?.slice(dir.length)}:${line} ${code} ${message}`)
        expect(found).toEqual([])
      },
    ),
    { numRuns: 100 },
  )
}, 120_000)
