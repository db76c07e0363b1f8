import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOptions, buildSitemaps, type EntriesContext, type Page, type SitemapError } from '@sitemapkit/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { generatePart } from './generate-part.ts'
import { mergeParts } from './merge-parts.ts'
import { partName } from './part-file.ts'

const site = 'https://example.com'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'parts-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

async function filesOf(dir: string): Promise<Record<string, string>> {
  const names = (await readdir(dir)).filter((name) => name.startsWith('sitemap')).sort()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'latin1')])),
  )
}

type Options = Omit<BuildOptions, 'dir'>

/** The files of one run, and those of parts that are merged. */
async function bothWays(options: Options, count: number, pages: Page[] = []) {
  const root = await folder()
  const given = { site, root, now: new Date('2026-05-01T12:00:00Z'), ...options }
  const [one, many, parts] = ['one', 'many', 'parts'].map((name) => join(root, name)) as [string, string, string]
  await buildSitemaps(pages, { ...given, dir: one })
  const shares: number[] = []
  for (let index = 1; index <= count; index++) {
    shares.push((await generatePart(pages, { ...given, dir: many }, { index, count }, parts)).listed)
  }
  const report = await mergeParts([parts], { ...given, dir: many })
  return { one: await filesOf(one), many: await filesOf(many), shares, report, parts, given: { ...given, dir: many } }
}

const products = Array.from({ length: 500 }, (_, n) => ({ loc: `/p/${n}/`, lastmod: `2026-01-${10 + (n % 20)}` }))

describe('parts make the same files as one run', () => {
  const sets = Array.from({ length: 60 }, (_, n) => {
    const alternates = ['de', 'en', 'fr'].map((code) => ({ hreflang: code, href: `/${code}/artikel-${code}-${n}/` }))
    return alternates.map(({ href }) => ({ loc: href, alternates }))
  }).flat()
  const locales = { en: '', de: 'de', fr: 'fr' }
  const translated = Array.from({ length: 90 }, (_, n) => [`/a-${n}`, `/de/a-${n}`, `/fr/a-${n}`]).flat()

  test.each<[string, Options]>([
    ['addresses alone', { entries: products.map(({ loc }) => loc) }],
    ['with dates', { entries: products }],
    [
      'a function',
      {
        entries: async function* () {
          yield* products
        },
      },
    ],
    ['shards', { entries: products, output: { urls: 60 } }],
    ['stable shards', { entries: products, shards: 'stable', output: { urls: 60 } }],
    ['packed, with text', { entries: products, output: { urls: 60, gzip: true, text: true } }],
    ['groups in the order of the option', { entries: products, groups: { z: '/p/1*/', b: '/p/2*/' } }],
    ['groups by a function', { entries: products, groups: ({ entry }) => `g${String(entry.loc).length}` }],
    [
      'transform and filters, once',
      { entries: products, exclude: '/p/7*/', transform: ({ entry }) => ({ ...entry, loc: `${entry.loc}x/` }) },
    ],
    ['repeats', { entries: [...products, ...products.slice(0, 50)] }],
    ['alternates that entries state', { entries: sets }],
    ['alternates of locales', { entries: translated, alternates: { locales, defaultLocale: 'en' } }],
    [
      'media',
      {
        entries: products.map((entry) => ({
          ...entry,
          priority: 0.55,
          changefreq: 'daily',
          images: ['/i.png', { loc: '/j.png' }],
          videos: [
            {
              thumbnailLoc: '/t.jpg',
              title: 'T & "t"',
              description: 'D',
              contentLoc: '/v.mp4',
              duration: 60,
              tag: ['a', 'b'],
              restriction: { relationship: 'allow', countries: 'DE FR' },
              uploader: { name: 'U', info: 'https://example.com/u' },
              live: true,
            },
          ],
        })),
      },
    ],
    [
      'news',
      {
        entries: products.map((entry) => ({
          ...entry,
          news: { publication: { name: 'N', language: 'en' }, publicationDate: '2026-05-01', title: 'T' },
        })),
      },
    ],
    ['below a base', { entries: products, base: '/shop/' }],
  ])('%s', async (_, options) => {
    const { one, many, shares } = await bothWays(options, 4)
    expect(many).toEqual(one)
    expect(Math.min(...shares)).toBeGreaterThan(Math.max(...shares) / 3)
  })

  test('pages of a build, and entries that name one of them', async () => {
    const pages: Page[] = [{ path: '/' }, { path: '/p/3/' }, { path: '/ü ber/' }]
    const entries = [...products, { loc: '/%C3%BC%20ber/', priority: 0.9 }]
    const { one, many } = await bothWays({ entries }, 3, pages)
    expect(many).toEqual(one)
    expect(one['sitemap.xml']).toContain('<loc>https://example.com/%C3%BC%20ber/</loc><priority>0.9</priority>')
  })

  test('one part, and more parts than entries', async () => {
    for (const count of [1, 7]) {
      const { one, many } = await bothWays({ entries: ['/a', '/b'] }, count)
      expect(many).toEqual(one)
    }
  })

  test('a function that reads `part` gives its own share', async () => {
    const asked: unknown[] = []
    const entries = ({ part }: EntriesContext) => {
      asked.push(part)
      return products.filter((_, n) => !part || n % part.count === part.index - 1)
    }
    const { one, many, shares } = await bothWays({ entries }, 4)
    expect(many).toEqual(one)
    expect(shares).toEqual([125, 125, 125, 125])
    expect(asked).toEqual([undefined, ...[1, 2, 3, 4].map((index) => ({ index, count: 4 }))])
  })

  test('what two parts list is listed once, and counted', async () => {
    const entries = ({ part }: EntriesContext) => (part ? products : products)
    const { one, many, report } = await bothWays({ entries }, 2)
    expect(many).toEqual(one)
    expect(report.excluded).toEqual({ duplicate: 500 })
  })
})

describe('what does not make one sitemap is told, and nothing is written', () => {
  async function parts() {
    const { parts: dir, given } = await bothWays({ entries: products }, 3)
    await rm(given.dir, { recursive: true })
    const file = (index: number): string => join(dir, partName({ index, count: 3 }))
    return { dir, given, file }
  }
  const failure = async (run: Promise<unknown>): Promise<string> => {
    const error: SitemapError = await run.then(
      () => expect.unreachable(),
      (reason) => reason,
    )
    expect(error).toHaveProperty('code')
    return error.message.replaceAll(/\S*[\\/](?=sitemap-part)/g, '')
  }

  test('messages', async () => {
    const { dir, given, file } = await parts()
    const messages = [
      await failure(mergeParts([file(1), file(3)], given)),
      await failure(mergeParts([file(1), file(2), file(2), file(3)], given)),
      await failure(mergeParts([dir], { ...given, site: 'https://example.org' })),
      await failure(mergeParts([dir], { ...given, groups: { a: '/a' } })),
      await failure(mergeParts([join(dir, 'none', partName({ index: 1, count: 3 }))], given)),
    ]
    await generatePart([], { ...given, entries: products }, { index: 1, count: 2 }, dir)
    messages.push(await failure(mergeParts([dir], given)))
    await rm(join(dir, partName({ index: 1, count: 2 })))
    await writeFile(file(2), 'no archive')
    messages.push(await failure(mergeParts([dir], given)))
    await mkdir(join(dir, 'empty'))
    messages.push(await failure(mergeParts([join(dir, 'empty')], given)))
    expect(messages).toMatchSnapshot()
    expect(await readdir(given.dir).catch(() => 'none')).toBe('none')
  })

  test('a part that breaks off', async () => {
    const { dir, given, file } = await parts()
    await truncate(file(3), 300)
    expect(await failure(mergeParts([dir], given))).toMatch(/cannot be read: unexpected end of file/)
    expect(await readdir(given.dir).catch(() => 'none')).toBe('none')
  })
})
