import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectValid } from '../../../../test/conformance/expect-valid.ts'
import { buildSitemaps } from '../build-sitemaps.ts'
import type { BuildContext } from '../options/build-context.ts'
import type { SitemapOptions } from '../options/types.ts'
import type { Page } from '../page.ts'
import { createDevSitemap, type KnownPages } from './dev-sitemap.ts'

const origin = 'http://localhost:5173'
const site = 'https://example.com'
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sitemapkit-dev-'))
  await writeFile(join(root, 'package.json'), '{}')
})
afterAll(() => rm(root, { recursive: true }))

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
}

interface Given {
  pages?: readonly Page[] | (() => KnownPages | Promise<KnownPages>)
  options?: SitemapOptions
  context?: Partial<BuildContext>
  ownAnswer?: (path: string) => string | undefined
}

function start({ pages = [{ path: '/' }, { path: '/a b/' }], options = { site }, context, ownAnswer }: Given = {}) {
  const lines: string[] = []
  const log = (kind: string) => (text: string) => void lines.push(`${kind}: ${text}`)
  const sitemap = createDevSitemap({
    options,
    context: () => ({ dir: join(root, 'public'), root, ...context }),
    pages: typeof pages === 'function' ? pages : () => ({ pages }),
    ownAnswer,
    logger: { info: log('info'), warn: log('warn'), error: log('error') },
  })
  return {
    lines,
    inspect: () => sitemap.inspect(origin),
    respond: (path: string) => sitemap.respond(path, origin),
    async get(path: string): Promise<{ status: number; type: string | undefined; text: string } | undefined> {
      const response = await sitemap.respond(path, origin)
      if (!response) return undefined
      const { status, headers, body } = response
      return { status, type: headers['content-type'], text: new TextDecoder().decode(body) }
    },
  }
}

test('the sitemap in memory says what it was made from, and is valid', async () => {
  const { respond, lines } = start()
  const { status, headers, body } = (await respond('/sitemap.xml'))!
  expectValid(body)
  expect(new TextDecoder().decode(body)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <!-- sitemapkit: sitemap.xml -->
    <!-- Made by the dev server for this request; a build writes its own. No HTML was read: what only the built pages say, such as noindex, canonicals and dates, is missing. -->
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.com/</loc></url>
    <url><loc>https://example.com/a%20b/</loc></url>
    </urlset>
    "
  `)
  expect({ status, headers, lines }).toEqual({
    status: 200,
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
    },
    lines: [],
  })
  expect(await readdir(root)).toEqual(['package.json'])
})

test('the same bytes as a build of the same pages, but for the note', async () => {
  const options: SitemapOptions = {
    site,
    groups: { even: '/**/*[02468]/' },
    output: { urls: 2, text: true, stylesheet: true },
  }
  const pages = Array.from({ length: 9 }, (_, i) => ({ path: `/p/${i}/`, data: { updated: `2026-01-0${i + 1}` } }))
  const dir = join(root, 'built')
  await mkdir(dir)
  const { files } = await buildSitemaps(pages, { ...options, dir })
  const { get } = start({ pages, options })
  const { readFile } = await import('node:fs/promises')
  for (const { path } of files) {
    const name = path.slice(dir.length)
    const { text } = (await get(name))!
    expect(text.replace(/<!-- Made by .*? -->\n/, ''), name).toBe(await readFile(path, 'utf8'))
  }
  expect(files.length).toBeGreaterThan(6)
})

test('a changed page is there with the next request, and requests at once share one run', async () => {
  let runs = 0
  const pages: Page[] = [{ path: '/' }]
  const { get } = start({
    pages: async () => {
      runs++
      return { pages: [...pages] }
    },
  })
  const both = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')])
  expect(both[0]!.text).toBe(both[1]!.text)
  expect(runs).toBe(1)
  pages.push({ path: '/new/' })
  expect((await get('/sitemap.xml'))!.text).toContain('/new/</loc>')
  pages.length = 1
  expect((await get('/sitemap.xml'))!.text).not.toContain('/new/')
  expect(runs).toBe(3)
})

test.each([
  '/',
  '/about/',
  '/favicon.ico',
  '/sitemap.xml/',
  '/sitemap',
  '/style.css',
  '/sitemap-7.xml',
  '/sitemap-news.xml',
  '/a/sitemap.xml',
  '/robots.txt',
])('%s is none of its files', async (path) => {
  expect(await start().get(path)).toBeUndefined()
})

test('nothing is made for what is no sitemap', async () => {
  let runs = 0
  const { get } = start({ pages: () => ({ pages: [{ path: `/${runs++}/` }] }) })
  for (const path of ['/', '/a.html', '/src/main.css', '/photo.xml', '/llms.txt']) await get(path)
  expect(runs).toBe(0)
})

test('a page whose content file is gone is gone', async () => {
  await write({ 'a.md': '# A' })
  const { get } = start({ pages: [{ path: '/a/', source: 'a.md' }, { path: '/b/' }] })
  expect((await get('/sitemap.xml'))!.text).toContain('/a/<')
  await rm(join(root, 'a.md'))
  expect((await get('/sitemap.xml'))!.text).not.toContain('/a/<')
})

test('base', async () => {
  const { get } = start({ pages: [{ path: '/docs/a/' }], context: { base: '/docs/' } })
  expect(await get('/sitemap.xml')).toBeUndefined()
  expect((await get('/docs/sitemap.xml'))!.text).toContain('<loc>https://example.com/docs/a/</loc>')
})

test('a base that only `site` tells, and one with letters that are encoded', async () => {
  const { get } = start({ options: { site: 'https://example.com/größe' }, pages: [{ path: '/a/' }] })
  for (const path of ['/gr%C3%B6%C3%9Fe/sitemap.xml', '/sitemap.xml'])
    expect((await get(path))!.text).toContain('<loc>https://example.com/gr%C3%B6%C3%9Fe/a/</loc>')
})

test('without `site`, addresses are those of the server, and the note says so', async () => {
  for (const options of [{}, { site: '' }]) {
    const { get, lines } = start({ options })
    const { text } = (await get('/sitemap.xml'))!
    expect(text).toContain('<loc>http://localhost:5173/a%20b/</loc>')
    expect(text).toContain('`site` is not set, so the addresses are those of this server, http://localhost:5173. -->')
    expect(lines).toEqual([])
  }
})

test.each<[string, Given, RegExp]>([
  [
    'entries',
    { options: { site, entries: () => Promise.reject(new Error('no database')) } },
    /no database.*\[entries-failed\]/s,
  ],
  [
    'transform',
    {
      options: {
        site,
        transform: () => {
          throw new Error('bad page')
        },
      },
    },
    /bad page.*\[callback-failed\]/s,
  ],
  ['site', { options: { site: 'example.com' } }, /https:\/\/example\.com.*\[site-invalid\]/s],
  ['the list of pages', { pages: () => Promise.reject(new Error('no routes')) }, /^no routes\n$/],
  [
    'strict',
    { options: { site, strict: true }, pages: [{ path: '/', data: { updated: 'soon' } }] },
    /\[strict-failed\]/,
  ],
  [
    'no page',
    { pages: () => ({ pages: [], notes: ['Routes with parameters are not known.'] }) },
    /Routes with parameters are not known\..*\[dev-no-page\]/s,
  ],
])('a fault of %s answers with its text and is told once', async (_, given, text) => {
  const { get, lines } = start(given)
  const answer = (await get('/sitemap.xml'))!
  expect(answer).toEqual({ status: 500, type: 'text/plain; charset=utf-8', text: expect.stringMatching(text) })
  await get('/sitemap.xml')
  expect(lines).toEqual([`error: ${answer.text.trimEnd()}`])
})

test('a fault of the options breaks no other address', async () => {
  const { get } = start({ options: { site: 'example.com' } })
  expect(await get('/style.css')).toBeUndefined()
  expect(await get('/feed.xml')).toBeUndefined()
})

test('warnings are told once; a pattern that matches nothing yet is none', async () => {
  const { get, lines } = start({
    options: { site, exclude: '/later/**' },
    pages: [{ path: '/', data: { updated: 'soon' } }],
  })
  await get('/sitemap.xml')
  await get('/sitemap.xml')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^warn: .*"soon"/s)
})

test('all pages kept from search engines: no sitemap, and the reason', async () => {
  const { get } = start({
    pages: [{ path: '/', html: '<!doctype html><html><head><meta name="robots" content="noindex"></head></html>' }],
  })
  expect(await get('/sitemap.xml')).toMatchObject({ status: 404, text: expect.stringMatching(/\[all-left-out\]/) })
})

test('HTML in memory is read; the note counts it', async () => {
  const html = (head: string) => `<!doctype html><html lang="en"><head>${head}</head><body>Text</body></html>`
  const { get } = start({
    pages: [
      { path: '/', html: html('<meta property="article:modified_time" content="2026-03-01">') },
      { path: '/hidden/', html: Buffer.from(html('<meta name="robots" content="noindex">')) },
      { path: '/unread/' },
    ],
  })
  const { text } = (await get('/sitemap.xml'))!
  expect(text).toContain('<url><loc>https://example.com/</loc><lastmod>2026-03-01</lastmod></url>')
  expect(text).not.toContain('/hidden/')
  expect(text).toContain('The HTML of 2 of 3 pages was read.')
})

test('what the project answers itself comes first: a route, a file of its public folder; its own robots.txt too', async () => {
  await write({ 'public/robots.txt': 'User-agent: *\nAllow: /\n', 'public/maps/sitemap.xml': '<urlset/>' })
  const byRoute = start({ ownAnswer: (path) => (path === 'sitemap.xml' ? 'the route src/sitemap.xml.ts' : undefined) })
  expect(await byRoute.get('/sitemap.xml')).toBeUndefined()
  expect(await byRoute.get('/robots.txt')).toBeUndefined()
  expect(byRoute.lines).toEqual([
    expect.stringMatching(
      /^info: \/sitemap\.xml is answered by the project itself: the route src\/sitemap\.xml\.ts\..*\[dev-own-answer\]$/,
    ),
  ])
  const byFile = start({ options: { site, output: { file: 'maps/sitemap.xml' } } })
  expect(await byFile.get('/maps/sitemap.xml')).toBeUndefined()
  expect(byFile.lines).toEqual([expect.stringContaining('the file public/maps/sitemap.xml')])
  await rm(join(root, 'public'), { recursive: true })
})

test('a sitemap that a build of ours left there does not hide it', async () => {
  const dir = join(root, 'public')
  await mkdir(dir)
  await buildSitemaps([{ path: '/old/' }], { site, dir, output: { text: true }, robots: false })
  const { get } = start({ options: { site, output: { text: true } } })
  expect((await get('/sitemap.xml'))!.text).toContain('/a%20b/')
  expect((await get('/sitemap.txt'))!.text).toBe('https://example.com/\nhttps://example.com/a%20b/\n')
  await rm(dir, { recursive: true })
})

test('robots.txt where the option makes one, and the project has none', async () => {
  const { get } = start({ options: { site, robots: 'create' } })
  expect((await get('/robots.txt'))!.text).toContain('Sitemap: https://example.com/sitemap.xml')
})

test('the rules of the public folder are heeded', async () => {
  await write({ 'public/_redirects': '/a\\ b/ /\n/gone/ / 301\n' })
  const { get } = start({ pages: [{ path: '/' }, { path: '/gone/' }] })
  expect((await get('/sitemap.xml'))!.text).not.toContain('/gone/')
  await rm(join(root, 'public'), { recursive: true })
})

test('inspect gives the run and the witness of every value', async () => {
  const { inspect } = start({
    pages: [
      { path: '/', data: { updated: '2026-01-02' } },
      { path: '/d/', data: { draft: true } },
    ],
  })
  const { report, run, records, note } = await inspect()
  expect(report).toMatchObject({
    url: 'https://example.com/sitemap.xml',
    counts: { listed: 1, excluded: 1 },
    witnesses: undefined,
  })
  expect(run).toMatchObject({ version: 1, site, base: '/' })
  expect(records).toEqual([
    expect.objectContaining({
      path: '/',
      loc: 'https://example.com/',
      values: expect.arrayContaining([
        expect.objectContaining({
          field: 'lastmod',
          value: '2026-01-02',
          by: { source: 'frontmatter', field: 'updated' },
        }),
      ]),
    }),
    expect.objectContaining({ path: '/d/', reason: 'draft' }),
  ])
  expect(note).toMatch(/^Made by the dev server/)
  expect(await readdir(root)).toEqual(['built', 'package.json'])
})

test('a committed history is read and not written', async () => {
  const { get } = start({
    options: { site, history: { file: 'history.json', update: true } },
    pages: [{ path: '/', html: '<!doctype html><html><body>Text</body></html>' }],
  })
  expect((await get('/sitemap.xml'))!.status).toBe(200)
  expect(await readdir(root)).toEqual(['built', 'package.json'])
})
