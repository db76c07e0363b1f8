import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseFeed } from '@rowanmanning/feed-parser'
import {
  type BuildOptions,
  buildSitemaps,
  checkSitemaps,
  type Page,
  pagesOfFolder,
  type Report,
  writeSitemaps,
} from '@sitemapkit/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOutlets } from './create-outlets.ts'

const site = 'https://example.com'
const outlets: BuildOptions['outlets'] = async () => ({ createOutlets })
const now = new Date('2026-05-10T12:00:00Z')

const page = (title: string, date?: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${date ? `<meta property="article:modified_time" content="${date}">` : ''}${head}</head><body><main>${title}</main></body></html>`

interface Project {
  root: string
  build(options: Partial<BuildOptions>): Promise<Report>
  read(name: string): Promise<string>
  write(files: Record<string, string>): Promise<void>
  names(): Promise<string[]>
}

async function project(files: Record<string, string>): Promise<Project> {
  const root = await mkdtemp(join(tmpdir(), 'outlets-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const dir = join(root, 'dist')
  const made: Project = {
    root,
    async write(more) {
      for (const [name, text] of Object.entries(more)) {
        await mkdir(dirname(join(root, name)), { recursive: true })
        await writeFile(join(root, name), text)
      }
    },
    async build(options) {
      const pages: Page[] = await pagesOfFolder(dir, { site })
      return buildSitemaps(pages, { site, dir, root, now, outlets, lastmod: 'html', ...options })
    },
    read: (name) => readFile(join(dir, name), 'utf8'),
    names: async () => (await readdir(dir)).filter((name) => /^_|\.(?!html)/.test(name)).sort(),
  }
  await made.write({ 'package.json': '{}', ...files })
  return made
}

const blog = (): Promise<Project> =>
  project({
    'dist/robots.txt': 'User-agent: *\nAllow: /\n',
    'dist/index.html': page('Home', '2026-01-01', '<meta name="description" content="All of   it.">'),
    'dist/a/index.html': page('A &amp; [b] &lt;i&gt;', '2026-05-09T10:00:00Z'),
    'dist/b/index.html': page('B', '2026-05-08'),
    'dist/c/index.html': page('C'),
    'dist/hidden/index.html': page('Hidden', '2026-05-09', '<meta name="robots" content="noindex">'),
  })

const locs = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)/g)].map((match) => match[1]!)
const codes = ({ findings }: Report): string[] => findings.map(({ code }) => code)

async function check(file: string): Promise<string[]> {
  const found: string[] = []
  for await (const { code } of checkSitemaps([file], { site })) found.push(code)
  return found
}

describe('delta', () => {
  test('the pages of the last days, named in robots.txt and not in the index', async () => {
    const { build, read, root } = await blog()
    const report = await build({ delta: { days: 2 }, check: 'full' })
    expect(codes(report)).toEqual([])
    expect(report.files.map(({ kind }) => kind)).toEqual(['urlset', 'delta', 'robots'])
    expect(locs(await read('sitemap-delta.xml'))).toEqual([`${site}/a/`])
    expect(await read('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\nSitemap: ${site}/sitemap-delta.xml\n`,
    )
    expect(await check(join(root, 'dist/sitemap-delta.xml'))).toEqual([])
  })

  test('with `index` it stands first in the index', async () => {
    const { build, read } = await blog()
    await build({ delta: { days: 30, index: true } })
    expect(locs(await read('sitemap.xml'))).toEqual([`${site}/sitemap-delta.xml`, `${site}/sitemap-0.xml`])
    expect(await read('sitemap.xml')).toContain('<lastmod>2026-05-09T10:00:00Z</lastmod>')
    expect(await read('robots.txt')).not.toContain('delta')
  })

  test('with nothing new it keeps the newest page, so that its address answers', async () => {
    const { build, read } = await blog()
    await build({ delta: { days: 0 } })
    expect(locs(await read('sitemap-delta.xml'))).toEqual([`${site}/a/`])
  })

  test('since the last build', async () => {
    const { build, read, write, root } = await blog()
    expect(codes(await build({ delta: true }))).toEqual(['delta-first'])
    await write({ 'dist/c/index.html': page('C', '2026-05-10'), 'dist/d/index.html': page('D') })
    expect(codes(await build({ delta: true }))).toEqual([])
    expect(locs(await read('sitemap-delta.xml'))).toEqual([`${site}/c/`, `${site}/d/`])
    await build({ delta: true })
    expect(locs(await read('sitemap-delta.xml'))).toEqual([`${site}/c/`])
    await rm(join(root, 'node_modules'), { recursive: true })
    expect(codes(await build({ delta: true }))).toEqual(['delta-first'])
  })

  test('since a sitemap of before; one that is not there yet fails no build', async () => {
    const { build, read, write, root } = await blog()
    await build({})
    await write({ 'old.xml': await read('sitemap.xml'), 'dist/b/index.html': page('B', '2026-05-10') })
    await build({ delta: { since: join(root, 'old.xml') } })
    expect(locs(await read('sitemap-delta.xml'))).toEqual([`${site}/b/`])
    expect(codes(await build({ delta: { since: join(root, 'none.xml') } }))).toEqual(['delta-first'])
  })

  test('limits hold, a file of a run before is removed, and a group of that name meets none', async () => {
    const { build, read, names } = await blog()
    await build({ delta: { days: 30 }, output: { urls: 1 }, groups: { delta: '/c/' } })
    expect(await names()).toContain('sitemap-delta-1.xml')
    expect(await names()).toContain('sitemap-delta-pages-0.xml')
    await build({ delta: { days: 30 } })
    expect(await names()).toEqual(['robots.txt', 'sitemap-delta.xml', 'sitemap.xml'])
    expect(locs(await read('sitemap-delta.xml'))).toHaveLength(2)
    await build({})
    expect(await names()).toEqual(['robots.txt', 'sitemap.xml'])
  })
})

describe('feed (P21)', () => {
  test.each(['rss', 'atom'])('%s: an independent parser reads what was written, newest first', async (format) => {
    const { build, read } = await blog()
    await build({ feed: { title: 'Ex & <ample>', description: 'About' } })
    const feed = parseFeed(await read(`sitemap-${format}.xml`))
    expect(feed.meta).toMatchObject({
      type: format === 'rss' ? 'rss' : 'atom',
      version: format === 'rss' ? '2.0' : '1.0',
    })
    expect(feed).toMatchObject({ title: 'Ex & <ample>', description: 'About', url: `${site}/` })
    const items = feed.items.map(({ title, url, published, updated }) => [
      title,
      url,
      (updated ?? published)?.toISOString(),
    ])
    expect(items).toEqual([
      ['A & [b] <i>', `${site}/a/`, '2026-05-09T10:00:00.000Z'],
      ['B', `${site}/b/`, '2026-05-08T00:00:00.000Z'],
      ['Home', `${site}/`, '2026-01-01T00:00:00.000Z'],
    ])
    expect(feed.items[2]!.description).toBe('All of it.')
  })

  test('the same pages give the same bytes, and robots.txt names both', async () => {
    const { build, read } = await blog()
    await build({ feed: true })
    const again = await build({ feed: true, now: new Date('2027-01-01') })
    expect(again.files.map(({ changed }) => changed)).not.toContain(true)
    expect(await read('robots.txt')).toContain(`Sitemap: ${site}/sitemap-rss.xml\nSitemap: ${site}/sitemap-atom.xml\n`)
  })

  test('limit, formats and include; of a million entries no more than the limit', async () => {
    const { build, read, names, root } = await blog()
    await build({ feed: { limit: 1, formats: ['atom'], include: ['/b/', '/'] } })
    expect(parseFeed(await read('sitemap-atom.xml')).items.map(({ url }) => url)).toEqual([`${site}/b/`])
    expect(await names()).not.toContain('sitemap-rss.xml')
    const entries = Array.from({ length: 5_000 }, (_, n) => ({
      loc: `/p/${n}/`,
      lastmod: new Date(Date.UTC(2020, 0, 1, n)),
    }))
    await writeSitemaps(entries, { site, dir: join(root, 'dist'), outlets, feed: { limit: 3 } })
    expect(parseFeed(await read('sitemap-rss.xml')).items.map(({ title }) => title)).toEqual([
      '/p/4999/',
      '/p/4998/',
      '/p/4997/',
    ])
  })
})

describe('llms.txt', () => {
  test('all pages below one heading', async () => {
    const { build, read } = await blog()
    await build({ llms: { title: 'Example', summary: 'Examples\nof everything.' } })
    expect(await read('llms.txt')).toMatchSnapshot()
  })

  test('sections: the first that matches', async () => {
    const { build, read } = await blog()
    await build({ llms: { title: 'Example', sections: { Start: '/', Letters: ['/a', '/b', '/'], None: '/x/**' } } })
    expect(await read('llms.txt')).toMatchSnapshot()
  })

  test('one that is the user’s own is never overwritten, one of a run before is', async () => {
    const { build, write, names } = await blog()
    await build({ llms: { title: 'Example' } })
    await build({ llms: { title: 'Another' } })
    await build({})
    expect(await names()).toEqual(['robots.txt', 'sitemap.xml'])
    await write({ 'dist/llms.txt': '# Mine\n' })
    await expect(build({ llms: { title: 'Example' } })).rejects.toThrow(/file-foreign/)
  })
})

describe('headers', () => {
  test('_headers: what the file held stays, and the same again changes nothing', async () => {
    const { build, read, write } = await blog()
    await write({ 'dist/_headers': '/a\n  X-Robots-Tag: noarchive' })
    await build({ headers: '_headers', output: { text: true } })
    const text = await read('_headers')
    expect(text).toMatchSnapshot()
    const again = await build({ headers: '_headers', output: { text: true } })
    expect(again.files.map(({ changed }) => changed)).not.toContain(true)
    await build({ headers: '_headers' })
    expect((await read('_headers')).split('# sitemapkit: begin')).toHaveLength(2)
    expect(await read('_headers')).not.toContain('sitemap.txt')
  })

  test('vercel.json is read before the build, so what it lacks is said', async () => {
    const { build, write, names } = await blog()
    const { findings } = await build({ headers: 'vercel.json' })
    expect(findings.map(({ code, params }) => [code, params!.lines])).toEqual([
      ['headers-vercel', expect.stringContaining('rel=\\"sitemap\\"')],
    ])
    expect(await names()).toEqual(['robots.txt', 'sitemap.xml'])
    await write({ 'vercel.json': JSON.stringify({ headers: JSON.parse(String(findings[0]!.params!.lines)) }) })
    expect(codes(await build({ headers: 'vercel.json' }))).toEqual([])
  })
})

describe('merge', () => {
  const map = (...paths: string[]): string =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${site}${path}</loc><lastmod>2026-02-03</lastmod></url>`).join('')}</urlset>`

  test('sitemaps of other builds stand in the index, flattened; what both list is told', async () => {
    const { build, read, write, root } = await blog()
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${site}/shop/s-0.xml</loc></sitemap></sitemapindex>`
    await write({
      'dist/shop/sitemap.xml': index,
      'dist/shop/s-0.xml': map('/shop/', '/a/'),
      'docs.xml': map('/docs/'),
    })
    const docs = `${join(root, 'docs.xml')}=${site}/docs/sitemap.xml`
    const { findings } = await build({ merge: [join(root, 'dist/shop/sitemap.xml'), docs] })
    expect(findings.map(({ message }) => message)).toEqual([
      `${site}/a/ is listed by this build and by ${site}/shop/s-0.xml.`,
    ])
    const text = await read('sitemap.xml')
    expect(locs(text)).toEqual([`${site}/sitemap-0.xml`, `${site}/shop/s-0.xml`, `${site}/docs/sitemap.xml`])
    expect(text).toContain(`<loc>${site}/docs/sitemap.xml</loc><lastmod>2026-02-03</lastmod>`)
  })

  test('a map that cannot be read fails the build, and nothing is written', async () => {
    const { build, names } = await blog()
    await expect(build({ merge: ['none.xml'] })).rejects.toThrow(/entries-unreadable/)
    expect(await names()).toEqual(['robots.txt'])
  })
})

test('output.home: the site’s robots.txt names the index on the other host (P12)', async () => {
  const { build, read } = await blog()
  const { url } = await build({ output: { home: 'https://maps.example.net/ex', index: 'always' }, headers: '_headers' })
  expect(url).toBe('https://maps.example.net/ex/sitemap.xml')
  expect(locs(await read('sitemap.xml'))).toEqual(['https://maps.example.net/ex/sitemap-0.xml'])
  expect(locs(await read('sitemap-0.xml'))[0]).toBe(`${site}/`)
  expect(await read('robots.txt')).toContain('Sitemap: https://maps.example.net/ex/sitemap.xml\n')
  expect(await read('_headers')).toBe(
    '# sitemapkit: begin\n/\n  Link: <https://maps.example.net/ex/sitemap.xml>; rel="sitemap"; type="application/xml"\n# sitemapkit: end\n',
  )
})

test('link: pages without it are told', async () => {
  const { build, write } = await project({ 'dist/index.html': page('Home'), 'dist/a/index.html': page('A') })
  const { findings } = await build({ link: true })
  expect(findings.filter(({ code }) => code === 'link-missing').map(({ message }) => message)).toMatchSnapshot()
  const link = '<link rel="sitemap" href="/sitemap.xml">'
  await write({ 'dist/index.html': page('Home', undefined, link), 'dist/a/index.html': page('A', undefined, link) })
  expect(codes(await build({ link: true }))).not.toContain('link-missing')
})

test('who calls the core gives what makes them', async () => {
  const { build, names } = await blog()
  await expect(build({ feed: true, outlets: undefined })).rejects.toThrow(/outlets-missing/)
  expect(await names()).toEqual(['robots.txt'])
})
