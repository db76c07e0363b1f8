import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSitemaps } from '../build-sitemaps.ts'
import type { Entry } from '../entry.ts'
import { entriesFromSitemap, mapsOfSitemap, type SitemapSourceOptions } from './from-sitemap.ts'

const ns =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const urlset = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${ns}>${body}</urlset>\n`
const url = (loc: string, more = ''): string => `<url><loc>${loc}</loc>${more}</url>`
const index = (...locs: string[]): string =>
  `<sitemapindex ${ns}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entries-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, body: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, body)
  return path
}

async function read(target: string | URL, options?: SitemapSourceOptions): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const entry of entriesFromSitemap(target, options)) found.push(entry)
  return found
}

const locs = async (target: string | URL, options?: SitemapSourceOptions): Promise<string[]> =>
  (await read(target, options)).map((entry) => String((entry as Entry).loc))

describe('map by map', () => {
  const mapsOf = async (target: string, options?: Parameters<typeof mapsOfSitemap>[2]): Promise<[string, number][]> => {
    const maps: [string, number][] = []
    for await (const { name, entries } of mapsOfSitemap(target, {}, options))
      maps.push([relative(folder, name), entries.length])
    return maps
  }

  test('one that is not beside its index is passed over where that is wanted', async () => {
    await file('there.xml', urlset(url('https://example.com/a') + url('https://example.com/b')))
    const target = await file('two.xml', index('https://example.com/gone.xml', 'https://example.com/there.xml'))
    await expect(mapsOf(target)).rejects.toMatchObject({ code: 'entries-unreadable' })
    expect(await mapsOf(target, { skipMissing: true })).toEqual([['there.xml', 2]])
  })

  test('an index names at most 500 sitemaps, unless more are wanted', async () => {
    const names = Array.from({ length: 502 }, (_, n) => `many-${n}.xml`)
    await Promise.all(names.map((name) => file(name, urlset(url('https://example.com/a')))))
    const target = await file('many.xml', index(...names.map((name) => `https://example.com/${name}`)))
    await expect(mapsOf(target)).rejects.toThrow('more than 500 sitemaps')
    expect(await mapsOf(target, { most: Number.POSITIVE_INFINITY })).toHaveLength(502)
  })
})

describe('of files', () => {
  const full = urlset(`<url>
  <loc> https://example.com/a?x=1&amp;y=2 </loc><lastmod>2026-01-02</lastmod><changefreq>daily</changefreq><priority>0.8</priority>
  <image:image><image:loc>https://example.com/a.png</image:loc></image:image>
  <image:image><image:loc>https://example.com/b.png</image:loc><image:title>B</image:title></image:image>
  <video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>V</video:title><video:description>D</video:description><video:content_loc>https://example.com/v.mp4</video:content_loc><video:duration>60</video:duration><video:tag>x</video:tag><video:tag>y</video:tag><video:restriction relationship="allow">DE FR</video:restriction><video:platform relationship="deny">tv</video:platform><video:uploader info="https://example.com/u">U</video:uploader></video:video>
  <news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-01-02</news:publication_date><news:title>T</news:title></news:news>
  <xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/a"/>
  <xhtml:link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/a"/>
</url>`)

  test('all that a sitemap says of a page is kept', async () => {
    expect(await read(await file('full.xml', full))).toEqual([
      {
        loc: 'https://example.com/a?x=1&y=2',
        lastmod: '2026-01-02',
        changefreq: 'daily',
        priority: '0.8',
        images: ['https://example.com/a.png', { loc: 'https://example.com/b.png', title: 'B' }],
        videos: [
          {
            thumbnailLoc: 'https://example.com/t.jpg',
            title: 'V',
            description: 'D',
            contentLoc: 'https://example.com/v.mp4',
            duration: '60',
            tag: ['x', 'y'],
            restriction: { relationship: 'allow', countries: 'DE FR' },
            platform: { relationship: 'deny', platforms: 'tv' },
            uploader: { name: 'U', info: 'https://example.com/u' },
          },
        ],
        news: { publication: { name: 'N', language: 'en' }, publicationDate: '2026-01-02', title: 'T' },
        alternates: [{ hreflang: 'de', href: 'https://example.com/de/a' }],
      },
    ])
  })

  test('what it says is written again as it was', async () => {
    const target = await file('again.xml', full)
    const dir = join(folder, 'again')
    const options = { site: 'https://example.com', dir, now: new Date('2026-01-02T12:00:00Z'), dryRun: true } as const
    const { counts, findings } = await buildSitemaps([], { ...options, entries: entriesFromSitemap(target) })
    expect(counts.listed).toBe(1)
    expect(findings.map(({ code }) => code).filter((code) => code.startsWith('entry-'))).toEqual(['entry-withdrawn'])
  })

  test.each<[string, string, string | Uint8Array]>([
    ['packed', 'a.xml.gz', gzipSync(urlset(url('https://example.com/a')))],
    ['packed under another name', 'packed.xml', gzipSync(urlset(url('https://example.com/a')))],
    ['text', 'a.txt', 'https://example.com/a\r\n\n'],
    ['text without such a name', 'list', 'https://example.com/a'],
    ['with a BOM', 'bom.xml', `\uFEFF${urlset(url('https://example.com/a'))}`],
  ])('%s', async (_, name, body) => {
    const path = await file(name, body)
    expect(await locs(path)).toEqual(['https://example.com/a'])
    expect(await locs(relative(process.cwd(), path))).toEqual(['https://example.com/a'])
    expect(await locs(pathToFileURL(path))).toEqual(['https://example.com/a'])
    expect(await locs(pathToFileURL(path).href)).toEqual(['https://example.com/a'])
  })

  test('an index finds its sitemaps beside itself, each once, also those of an index in it', async () => {
    await file('s-0.xml', urlset(url('https://example.com/a')))
    await file('s-1.xml.gz', gzipSync(urlset(url('https://example.com/b'))))
    await file('inner.xml', index('https://example.com/s-1.xml.gz', 'https://example.com/outer.xml'))
    const outer = index('https://example.com/s-0.xml', 'https://example.com/inner.xml', 'https://example.com/s-0.xml')
    expect(await locs(await file('outer.xml', outer))).toEqual(['https://example.com/a', 'https://example.com/b'])
  })

  test('`map` changes an entry, or leaves it out', async () => {
    const path = await file('map.xml', urlset(url('https://cms.example.com/a') + url('https://cms.example.com/b')))
    const map = async ({ loc }: Entry) => (String(loc).endsWith('/b') ? null : String(loc).replace('cms.', ''))
    expect(await read(path, { map })).toEqual(['https://example.com/a'])
  })

  test('it is read anew for each run', async () => {
    const source = entriesFromSitemap(await file('anew.xml', urlset(url('https://example.com/a'))))
    const options = { site: 'https://example.com', dir: folder, entries: source, dryRun: true } as const
    for (const loc of ['a', 'b']) {
      await file('anew.xml', urlset(url(`https://example.com/${loc}`) + url('https://example.com/c')))
      expect((await buildSitemaps([], options)).counts.listed).toBe(2)
    }
  })

  test.each<[string, string, string | Uint8Array]>([
    ['is not there', 'none.xml', ''],
    ['breaks off', 'broken.xml', urlset(url('https://example.com/a')).slice(0, -12)],
    ['an & that is not escaped', 'amp.xml', urlset(`\n${url('https://example.com/?a&b')}`)],
    ['is an HTML page', 'page.xml', '<!doctype html><html></html>'],
    ['is a feed', 'feed.xml', '<rss version="2.0"><channel></channel></rss>'],
    ['is no UTF-8', 'latin.xml', Buffer.from(urlset(url('https://example.com/ä')), 'latin1')],
    ['is a broken archive', 'broken.xml.gz', gzipSync(urlset(url('https://example.com/a'))).subarray(0, 60)],
    ['names a sitemap that is not beside it', 'lone.xml', index('https://example.com/nowhere.xml')],
    ['has a DOCTYPE', 'doctype.xml', '<!DOCTYPE urlset><urlset/>'],
  ])('an error: it %s', async (_, name, body) => {
    const path = name === 'none.xml' ? join(folder, name) : await file(name, body)
    const error = await read(path).catch((error) => error)
    expect(error).toMatchObject({ code: 'entries-unreadable', where: { file: path } })
    expect(error.message.replaceAll(folder, '<folder>')).toMatchSnapshot()
  })

  test('an error: it is a folder', async () => {
    await expect(read(folder)).rejects.toThrow(/it is a folder/)
  })
})

describe('over the network', () => {
  let server: Server
  let origin: string
  const answers = new Map<string, { status?: number; type?: string; location?: string; body?: string | Uint8Array }>()
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!)
      const answer = answers.get(request.url!)
      const headers = {
        ...(answer?.location && { location: answer.location }),
        'content-type': answer?.type ?? 'application/xml',
      }
      response.writeHead(answer?.status ?? (answer ? 200 : 404), headers).end(answer?.body)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => server.close(done)))

  test('a sitemap, a redirect to it, an index of packed ones', async () => {
    answers.set('/a.xml', { body: urlset(url('https://example.com/a')) })
    answers.set('/old.xml', { status: 301, location: '/a.xml' })
    answers.set('/b.xml.gz', { body: gzipSync(urlset(url('https://example.com/b'))), type: 'application/gzip' })
    answers.set('/index.xml', { body: index(`${origin}/a.xml`, `${origin}/b.xml.gz`) })
    expect(await locs(new URL(`${origin}/a.xml`))).toEqual(['https://example.com/a'])
    expect(await locs(`${origin}/old.xml`)).toEqual(['https://example.com/a'])
    expect(await locs(`${origin}/index.xml`)).toEqual(['https://example.com/a', 'https://example.com/b'])
  })

  test('nothing that a file names is fetched', async () => {
    asked.length = 0
    const path = await file('remote-index.xml', index(`${origin}/elsewhere.xml`))
    await expect(read(path)).rejects.toThrow(/give the address of the index/)
    expect(asked).toEqual([])
  })

  test('errors', async () => {
    answers.set('/other.xml', { body: index('http://169.254.169.254/sitemap.xml') })
    answers.set('/loop.xml', { status: 302, location: '/loop.xml' })
    answers.set('/many.xml', { body: index(`${origin}/a.xml`, `${origin}/b.xml.gz`) })
    answers.set('/private.xml', { status: 302, location: 'http://localhost:1/a.xml' })
    const messages: string[] = []
    for (const path of ['/none.xml', '/other.xml', '/loop.xml', '/many.xml', '/private.xml']) {
      const error = await read(`${origin}${path}`, { network: { sitemaps: 1 } }).catch((error) => error)
      expect(error.code).toBe('entries-unreadable')
      messages.push(error.message.replaceAll(origin, '<origin>').replace(/(?:127\.0\.0\.1|::1)\./g, '<loopback>.'))
    }
    expect(messages).toMatchSnapshot()
  })
})
