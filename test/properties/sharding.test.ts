import { statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '../../packages/core/src/index.ts'
import { protocolLimits, ShardBuffer } from '../../packages/core/src/write/shard-buffer.ts'
import { urlsetFormat } from '../../packages/core/src/write/xml/format.ts'
import { pages, write } from '../conformance/output-folder.ts'

test('P9: each entry once, in order, no file past a limit, multi-byte text counted in bytes', async () => {
  const caption = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  const entry = fc.record({
    images: fc
      .array(caption, { maxLength: 3 })
      .map((captions) => captions.map((text, i) => ({ loc: `/${i}.png`, caption: text }))),
    lastmod: fc.constantFrom(undefined, '2024-01-01', '2024-02-02T10:00:00Z'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1000, max: 4000 }),
      fc.boolean(),
      async (given, urls, bytes, gzip) => {
        const entries: Entry[] = given.map((one, i) => ({ loc: `/${i}`, ...one }))
        const output = { urls, bytes, gzip, withdrawnTags: true }
        const { report, locs, text, names } = await write(entries, { output })
        const tooLarge = report.findingCounts['entry-too-large'] ?? 0
        expect(locs()).toHaveLength(entries.length - tooLarge)
        if (tooLarge === 0) expect(locs()).toEqual(entries.map(({ loc }) => `https://example.com${loc}`))
        for (const name of names.filter((file) => /\.xml(\.gz)?$/.test(file))) {
          expect(Buffer.byteLength(text(name))).toBeLessThanOrEqual(bytes)
          expect(text(name).match(/<url>/g)?.length ?? 0).toBeLessThanOrEqual(urls)
        }
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)

test('P9: a file is filled to its last byte', () => {
  const size = fc.integer({ min: 300, max: 3000 })
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { minLength: 1 }), size, (texts, bytes) => {
      const format = urlsetFormat()
      const buffer = new ShardBuffer(format, { urls: 1000, bytes })
      let kept = ''
      let expected = Buffer.byteLength(format.head(0) + format.tail)
      for (const text of texts) {
        const fits = expected + Buffer.byteLength(text) <= bytes
        expect(buffer.add(text)).toBe(fits)
        if (!fits) continue
        expected += Buffer.byteLength(text)
        kept += text
      }
      expect(Buffer.concat(buffer.finish()).toString()).toBe(format.head(0) + kept + format.tail)
      expect(Buffer.concat(buffer.finish())).toHaveLength(expected)
    }),
    { numRuns: 1000 },
  )
})

test('exactly 50,000 entries are one file, one more are two', async () => {
  const full = await write(pages(50_000))
  expect(full.names).toEqual(['sitemap.xml'])
  expect(full.locs()).toHaveLength(50_000)
  const more = await write(pages(50_001))
  expect(more.names).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml'])
  expect([more.locs('sitemap-0.xml').length, more.locs('sitemap-1.xml').length]).toEqual([50_000, 1])
}, 120_000)

/** Entries of about 2 MB each, the last one as long as needed. */
function heavy(lastImage: number): Entry[] {
  const image = (entry: number, i: number): string => `/${entry}/${i}/${'x'.repeat(1980)}.png`
  const entries = Array.from({ length: 25 }, (_, entry) => ({
    loc: `/ü/${entry}`,
    images: Array.from({ length: 1000 }, (__, i) => ({
      loc: image(entry, i),
      caption: i === 0 ? 'Grüße 🌞' : undefined,
    })),
  }))
  return [...entries, { loc: '/last', images: [...filler(lastImage)] }]
}

/** Images whose paths have that many characters together. */
function* filler(characters: number): Generator<string> {
  const most = 1900
  for (let left = characters, i = 1000; left > 0; i++) {
    const length = left > 2 * most ? most : left > most ? Math.ceil(left / 2) : left
    yield `/${i}${'y'.repeat(length - 5)}`
    left -= length
  }
}

test('exactly 52,428,800 bytes are one file, one more are two', async () => {
  const output = { withdrawnTags: true }
  const probe = await write(heavy(400_000), { output })
  expect(probe.names).toEqual(['sitemap.xml'])
  const size = statSync(join(probe.dir, 'sitemap.xml')).size
  const images = [...filler(400_000)].length
  // Equal numbers of images, so that a longer path is all that grows.
  const room = protocolLimits.bytes - size
  const overhead = '<image:image><image:loc>https://example.com</image:loc></image:image>'.length
  let characters = 400_000 + room
  for (let i = 0; i < 5; i++) characters = 400_000 + room - ([...filler(characters)].length - images) * overhead
  const full = await write(heavy(characters), { output })
  expect(full.names).toEqual(['sitemap.xml'])
  expect(statSync(join(full.dir, 'sitemap.xml')).size).toBe(52_428_800)
  const more = await write(heavy(characters + 1), { output })
  expect(more.names).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml'])
  expect(more.locs('sitemap-1.xml')).toHaveLength(1)
}, 300_000)
