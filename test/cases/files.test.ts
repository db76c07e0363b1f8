import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BuildOptions, Entry } from '../../packages/core/src/index.ts'
import { resolveOptions } from '../../packages/core/src/options/resolve.ts'
import { removeSitemaps } from '../../packages/core/src/write/remove-sitemaps.ts'
import { pages, readFiles, temporaryFolder, write } from '../conformance/output-folder.ts'

const past = new Date('2020-01-01')

/** Everything in a folder, hidden files too. */
const listing = (dir: string): string[] => (readdirSync(dir, { recursive: true }) as string[]).sort()

describe('a file that did not change is not touched', () => {
  test.each<[string, BuildOptions['output']]>([
    ['one file', {}],
    ['shards', { urls: 2 }],
    ['archives, text and stylesheet', { urls: 2, gzip: true, text: true, stylesheet: true }],
  ])('%s', async (_, output) => {
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'robots.txt'), 'User-agent: *\n')
    const first = await write(pages(5), { dir, output })
    expect(first.report.files.every(({ changed }) => changed)).toBe(true)
    for (const { path } of first.report.files) utimesSync(path, past, past)
    const before = first.report.files.map(({ path }) => statSync(path).ino)
    const second = await write(pages(5), { dir, output })
    expect(second.report.files).toEqual(first.report.files.map((file) => ({ ...file, changed: false })))
    expect(second.report.files.map(({ path }) => statSync(path).ino)).toEqual(before)
    expect(second.report.files.map(({ path }) => statSync(path).mtime)).toEqual(before.map(() => past))
  })

  test('only what changed is', async () => {
    const { dir } = await write(pages(6), { output: { urls: 2 } })
    const { report } = await write(
      pages(6, (i) => (i === 3 ? { priority: 1 } : {})),
      { dir, output: { urls: 2 } },
    )
    expect(report.files.filter(({ changed }) => changed).map(({ url }) => url)).toEqual([
      'https://example.com/sitemap-1.xml',
    ])
  })
})

describe('files of earlier runs that are no longer listed are removed', () => {
  test.each<[string, Partial<BuildOptions>, Partial<BuildOptions>, string[]]>([
    ['fewer shards', { output: { urls: 1 } }, { output: { urls: 2 } }, ['sitemap-2.xml', 'sitemap-3.xml']],
    ['one file again', { output: { urls: 2 } }, {}, ['sitemap-0.xml', 'sitemap-1.xml']],
    ['groups gone', { groups: { a: '/0' } }, {}, ['sitemap-a-0.xml', 'sitemap-pages-0.xml']],
    [
      'gzip off',
      { output: { urls: 2, gzip: true } },
      { output: { urls: 2 } },
      ['sitemap-0.xml.gz', 'sitemap-1.xml.gz'],
    ],
    ['text off', { output: { text: true, urls: 2 } }, { output: { urls: 2 } }, ['sitemap-1.txt', 'sitemap.txt']],
    ['stylesheet off', { output: { stylesheet: true } }, {}, ['sitemap.css']],
    [
      'shards in another folder',
      { output: { shard: 'maps/{n}.xml', urls: 2 } },
      { output: { urls: 2 } },
      ['maps/0.xml', 'maps/1.xml'],
    ],
    [
      'a folder for each group',
      { groups: { a: '/0' }, output: { shard: '{group}/{n}.xml' } },
      {},
      ['a/0.xml', 'pages/0.xml'],
    ],
  ])('%s', async (_, before, after, gone) => {
    const { dir } = await write(pages(4), before)
    for (const name of gone) expect(existsSync(join(dir, name)), name).toBe(true)
    const { report, names } = await write(pages(4), { ...after, dir })
    expect(report.removed.sort()).toEqual(gone.map((name) => join(dir, name)))
    for (const name of gone) expect(names).not.toContain(name)
    const fresh = await write(pages(4), after)
    expect(readFiles(dir)).toEqual(readFiles(fresh.dir))
  })

  test('what another run or another tool wrote stays', async () => {
    const dir = temporaryFolder()
    await write(pages(4), { dir, output: { file: 'other.xml', shard: 'other-{n}.xml', urls: 2, text: true } })
    writeFileSync(join(dir, 'sitemap-7.xml'), '<urlset/>')
    writeFileSync(join(dir, 'sitemap-1.txt'), 'notes')
    const others = readFiles(dir)
    const blocked = write(pages(4), { dir, output: { urls: 1, text: true, shard: 's-{n}.xml' } })
    await expect(blocked).rejects.toMatchObject({ code: 'file-foreign', where: { file: join(dir, 'sitemap-1.txt') } })
    const { report } = await write(pages(4), { dir, output: { urls: 2 } })
    expect(report.removed).toEqual([])
    for (const [name, bytes] of others) expect(readFileSync(join(dir, name))).toEqual(bytes)
  })

  test('removeSitemaps takes all of them away, and nothing else', async () => {
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'sitemap-9.xml'), '<urlset/>')
    const output = { urls: 2, text: true, stylesheet: true, gzip: true }
    await write(pages(4), { dir, output })
    const options = resolveOptions({ site: 'https://example.com', dir, output })
    const removed = await removeSitemaps(options)
    const xml = removed.filter((path) => !path.endsWith('.txt'))
    expect(xml[0]).toBe(join(dir, 'sitemap.xml'))
    expect(removed).toHaveLength(6)
    expect(listing(dir)).toEqual(['sitemap-9.xml'])
    expect(await removeSitemaps(options)).toEqual([])
  })
})

describe('a file that this sitemap did not write is never overwritten in silence', () => {
  const urlset = '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>'
  test.each<[string, string, BuildOptions['output']]>([
    ['the entry file', 'sitemap.xml', {}],
    ['a shard', 'sitemap-1.xml', { urls: 2 }],
    ['an archive', 'sitemap-0.xml.gz', { urls: 2, gzip: true }],
    ['the stylesheet', 'sitemap.css', { stylesheet: true }],
    ['the text map', 'sitemap.txt', { text: true }],
    ['a file in a folder', 'maps/sitemap.xml', { file: 'maps/sitemap.xml' }],
  ])('%s', async (_, name, output) => {
    const dir = temporaryFolder()
    mkdirSync(join(dir, 'maps'))
    writeFileSync(join(dir, name), urlset)
    const before = listing(dir)
    const run = write(pages(4), { dir, output })
    await expect(run).rejects.toMatchObject({ code: 'file-foreign', where: { file: join(dir, name) } })
    expect(listing(dir)).toEqual(before)
    expect(readFileSync(join(dir, name), 'utf8')).toBe(urlset)
  })

  test('the message names the file and the ways out', async () => {
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'sitemap.xml'), urlset)
    const error = await write(pages(1), { dir }).catch((cause: Error) => cause)
    expect(String((error as Error).message).replaceAll(dir, '<dir>')).toMatchInlineSnapshot(
      `"<dir>/sitemap.xml is not a file of this sitemap (something else wrote it), and it would be overwritten. Nothing was written. It may be work that is kept nowhere else. Delete or rename it, or switch off what writes it, and run again; or give this sitemap another name with output.file (it is sitemap.xml) and output.shard. [file-foreign]"`,
    )
  })

  test('a file of another run', async () => {
    const { dir } = await write(pages(4), { output: { file: 'a.xml', urls: 2 } })
    const run = write(pages(4), { dir, output: { file: 'b.xml', urls: 2 } })
    await expect(run).rejects.toThrow('it belongs to the sitemap a.xml')
  })

  test('a folder or a link in its place', async () => {
    const dir = temporaryFolder()
    mkdirSync(join(dir, 'sitemap.xml'))
    await expect(write(pages(1), { dir })).rejects.toThrow('it is a folder')
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'target.xml'), 'mine')
    symlinkSync(join(outside, 'target.xml'), join(dir, 'map.xml'))
    await expect(write(pages(1), { dir, output: { file: 'map.xml' } })).rejects.toThrow('it is no ordinary file')
    expect(readFileSync(join(outside, 'target.xml'), 'utf8')).toBe('mine')
  })

  test('a file that equals what would be written is no obstacle', async () => {
    const { dir } = await write(pages(1))
    expect((await write(pages(1), { dir })).report.files[0]?.changed).toBe(false)
  })
})

describe('nothing is written outside the output folder', () => {
  test('a folder that is a link leading out', async () => {
    const [dir, outside] = [temporaryFolder(), temporaryFolder()]
    symlinkSync(outside, join(dir, 'maps'))
    const run = write(pages(1), { dir, output: { file: 'maps/deep/sitemap.xml' } })
    await expect(run).rejects.toMatchObject({ code: 'file-outside' })
    expect(listing(outside)).toEqual([])
  })

  test('a link to a folder inside is fine, and the output folder may be a link', async () => {
    const [real, elsewhere] = [temporaryFolder(), temporaryFolder()]
    mkdirSync(join(real, 'data'))
    symlinkSync(join(real, 'data'), join(real, 'maps'))
    const dir = join(elsewhere, 'dist')
    symlinkSync(real, dir)
    await write(pages(1), { dir, output: { file: 'maps/sitemap.xml' } })
    expect(existsSync(join(real, 'data', 'sitemap.xml'))).toBe(true)
  })

  test('robots.txt that links out is not edited', async () => {
    const [dir, outside] = [temporaryFolder(), temporaryFolder()]
    writeFileSync(join(outside, 'robots.txt'), 'User-agent: *\n')
    symlinkSync(join(outside, 'robots.txt'), join(dir, 'robots.txt'))
    const { report } = await write(pages(1), { dir })
    expect(readFileSync(join(outside, 'robots.txt'), 'utf8')).toBe('User-agent: *\n')
    expect(report.findings.map(({ code }) => code)).toEqual(['robots-unwritable'])
  })
})

describe('a failure leaves what was there', () => {
  async function* broken(count: number): AsyncGenerator<Entry> {
    for (let i = 0; i < count; i++) yield { loc: `/new/${i}` }
    throw new Error('connection lost')
  }

  test.each([0, 1, 5, 25])('the source breaks after %i entries', async (count) => {
    const { dir } = await write(pages(15), { output: { urls: 10 } })
    const before = readFiles(dir)
    const run = write(broken(count), { dir, output: { urls: 10 } })
    await expect(run).rejects.toMatchObject({
      code: 'entries-failed',
      message: expect.stringContaining(`item ${count + 1}: connection lost`),
      cause: expect.objectContaining({ message: 'connection lost' }),
    })
    expect(readFiles(dir)).toEqual(before)
    expect(listing(dir)).toEqual([...before.keys()])
  })

  test('a source is told when no more of it is wanted', async () => {
    let closed = false
    function* source(): Generator<Entry> {
      try {
        for (let i = 0; ; i++) yield { loc: `/${i}` }
      } finally {
        closed = true
      }
    }
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'sitemap-0.xml'), 'foreign')
    await expect(write(source(), { dir, output: { urls: 10 } })).rejects.toMatchObject({ code: 'file-foreign' })
    expect(closed).toBe(true)
  })

  test('what is no iterable is refused', async () => {
    await expect(write({} as Iterable<Entry>)).rejects.toMatchObject({ code: 'entries-invalid' })
  })

  test('core-15: the output folder is a file', async () => {
    const dir = join(temporaryFolder(), 'dist')
    writeFileSync(dir, '')
    const run = write(pages(3), { dir, output: { urls: 1 } })
    await expect(run).rejects.toThrow(dir)
  })

  test('core-15: a folder without permission rejects with the path and EACCES, and the process ends', () => {
    const dir = temporaryFolder()
    chmodSync(dir, 0o555)
    const script = new URL('../fixtures/write-into.mjs', import.meta.url).pathname
    // Permissions do not bind root: then the child runs as nobody.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const child = spawnSync(process.execPath, [script, dir, '3', '1'], { encoding: 'utf8', timeout: 30_000, ...user })
    expect(child).toMatchObject({ status: 1, signal: null })
    expect(child.stderr).toMatch(/write-failed/)
    expect(child.stderr).toContain(join(dir, 'sitemap-0.xml'))
    expect(child.stderr).toContain('EACCES')
    expect(listing(dir)).toEqual([])
  })
})

describe('what a killed run left behind', () => {
  test('is removed by the next; files of a living process stay', async () => {
    const dir = temporaryFolder()
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const dead = `.sitemapkit-${pid}-00c0ffee-0.tmp`
    const alive = `.sitemapkit-${process.ppid}-00c0ffee-0.tmp`
    const earlierUseOfOurId = `.sitemapkit-${process.pid}-00c0ffee-0.tmp`
    for (const name of [dead, alive, earlierUseOfOurId]) writeFileSync(join(dir, name), 'x')
    utimesSync(join(dir, earlierUseOfOurId), past, past)
    await write(pages(1), { dir })
    expect(listing(dir)).toEqual([alive, 'sitemap.xml'])
  })
})

describe('robots.txt', () => {
  const url = 'https://example.com/sitemap.xml'
  const robots = async (before: string | undefined, options: Partial<BuildOptions> = {}) => {
    const dir = temporaryFolder()
    if (before !== undefined) writeFileSync(join(dir, 'robots.txt'), before)
    const { report } = await write(pages(1), { dir, ...options })
    const file = join(dir, 'robots.txt')
    return {
      after: existsSync(file) ? readFileSync(file, 'utf8') : undefined,
      codes: report.findings.map(({ code }) => code),
      report,
    }
  }

  test('append: only where there is one', async () => {
    expect(await robots('User-agent: *\n')).toMatchObject({ after: `User-agent: *\n\nSitemap: ${url}\n`, codes: [] })
    expect(await robots(undefined)).toMatchObject({ after: undefined, codes: ['robots-missing'] })
  })
  test('create: also where there is none', async () => {
    const after = `User-agent: *\nAllow: /\n\nSitemap: ${url}\n`
    expect(await robots(undefined, { robots: 'create' })).toMatchObject({ after, codes: [] })
  })
  test('false: left alone', async () => {
    expect(await robots('x', { robots: false })).toMatchObject({ after: 'x', codes: [] })
  })
  test('by hand: the line is told', async () => {
    const { after, codes, report } = await robots('x\n', { robotsByHand: true })
    expect([after, codes]).toEqual(['x\n', ['robots-line']])
    expect(report.findings[0]?.message).toMatch(`Add to it: Sitemap: ${url}`)
    expect((await robots(`Sitemap: ${url}`, { robotsByHand: true })).codes).toEqual([])
  })
  test("by hand, but 'append' was asked for: edited", async () => {
    const { after, codes } = await robots('x\n', { robotsByHand: true, robots: 'append' })
    expect([after, codes]).toEqual([`x\n\nSitemap: ${url}\n`, []])
  })
  test('below a base: a warning with the line that the root needs', async () => {
    const { after, report } = await robots('x\n', { base: '/docs/' })
    expect(after).toBe('x\n\nSitemap: https://example.com/docs/sitemap.xml\n')
    expect(report.findings).toMatchObject([{ code: 'robots-below-root', severity: 'warning' }])
  })
  test('the home page of a base may stand without the slash: in the scope of the map', async () => {
    const narrow = async (...paths: string[]) => {
      const { report } = await write(
        paths.map((path) => ({ loc: `https://example.com${path}` })),
        { base: '/docs/' },
      )
      return report.findings.flatMap(({ code, params }) => (code === 'scope-narrow' ? [params] : []))
    }
    expect(await narrow('/docs', '/docs/a')).toEqual([])
    expect(await narrow('/docs', '/docs/a', '/docsy')).toMatchObject([{ count: 1 }])
  })
  test('UTF-16: not edited', async () => {
    const dir = temporaryFolder()
    const bytes = Buffer.from('\ufeffUser-agent: *\n', 'utf16le')
    writeFileSync(join(dir, 'robots.txt'), bytes)
    const { report } = await write(pages(1), { dir })
    expect(readFileSync(join(dir, 'robots.txt'))).toEqual(bytes)
    expect(report.findings.map(({ code }) => code)).toEqual(['robots-unwritable'])
  })
})

describe('news', () => {
  const now = new Date('2024-01-10T12:00:00Z')
  const article = (i: number, publicationDate: string): Entry => ({
    loc: `/news/${String(i).padStart(4, '0')}`,
    news: { publication: { name: 'The Times', language: 'en' }, publicationDate, title: `Title ${i}` },
  })

  test('N1, N5: two days, 1,000 a file, outside the index, named in robots.txt', async () => {
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'robots.txt'), '')
    const entries = [
      { loc: '/' },
      ...Array.from({ length: 1001 }, (_, i) => article(i, '2024-01-09')),
      article(2000, '2024-01-08'),
      article(2001, '2024-01-08T12:00:00Z'),
      article(2002, '2024-01-10T12:00:01Z'),
    ]
    const { names, locs, text, report } = await write(entries, { dir, now, output: { index: 'always' } })
    expect(names).toEqual(['robots.txt', 'sitemap-0.xml', 'sitemap-news-1.xml', 'sitemap-news.xml', 'sitemap.xml'])
    expect(locs('sitemap-news.xml')).toHaveLength(1000)
    expect(locs('sitemap-news-1.xml')).toEqual(['https://example.com/news/1000', 'https://example.com/news/2001'])
    expect(text('sitemap-news-1.xml')).toContain('<news:publication_date>2024-01-08T12:00:00Z</news:publication_date>')
    expect(locs('sitemap-0.xml')).toHaveLength(1005)
    expect(text('sitemap-0.xml')).not.toContain('news:')
    expect(locs('sitemap.xml')).toEqual(['https://example.com/sitemap-0.xml'])
    expect(text('robots.txt')).toBe(
      'Sitemap: https://example.com/sitemap.xml\nSitemap: https://example.com/sitemap-news.xml\nSitemap: https://example.com/sitemap-news-1.xml\n',
    )
    expect(report.counts).toMatchObject({ listed: 1005, news: 1002 })
    expect(report.findings.map(({ code }) => code)).toEqual(['entry-news-future', 'news-old'])
  })

  test('with nothing fresh the newest article stays, as a plain URL', async () => {
    const entries = [
      article(1, '2023-12-01'),
      article(2, '2024-01-01T10:00:00Z'),
      article(3, '2024-01-01'),
      article(4, '2025-01-01'),
    ]
    const { locs, text, report } = await write(entries, { now })
    expect(locs('sitemap-news.xml')).toEqual(['https://example.com/news/0002'])
    expect(text('sitemap-news.xml')).not.toContain('news:')
    expect(report.counts.news).toBe(0)
    expect((await write([article(4, '2025-01-01')], { now })).locs('sitemap-news.xml')).toEqual([
      'https://example.com/news/0004',
    ])
  })

  test('next-news-timezone: dates are the same everywhere, older ones have no news', async () => {
    const { text } = await write(
      [{ ...article(1, ''), news: { ...article(1, '').news!, publicationDate: new Date('2024-01-09T00:00:00Z') } }],
      { now },
    )
    expect(text('sitemap-news.xml')).toContain('<news:publication_date>2024-01-09</news:publication_date>')
  })

  test('a group named news keeps its own files', async () => {
    const { names } = await write([article(1, '2024-01-10'), article(2, '2024-01-10')], {
      now,
      groups: { news: '/news/**' },
      output: { urls: 1 },
    })
    expect(names).toEqual([
      'sitemap-news-1.xml',
      'sitemap-news-pages-0.xml',
      'sitemap-news-pages-1.xml',
      'sitemap-news.xml',
      'sitemap.xml',
    ])
  })
})

describe('more than one index', () => {
  test('P18: an index holds 50,000 sitemaps, the rest goes into further ones, all named in robots.txt', async () => {
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'robots.txt'), '')
    const entries = (function* () {
      for (let i = 0; i < 50_001; i++) yield { loc: `/${i}` }
    })()
    const { report } = await write(entries, { dir, dryRun: true, output: { urls: 1 } })
    const indexes = report.files.filter(({ kind }) => kind === 'index')
    expect(indexes.map(({ url, entries }) => [url, entries])).toEqual([
      ['https://example.com/sitemap.xml', 50_000],
      ['https://example.com/sitemap-index-1.xml', 1],
    ])
    expect(report.files.find(({ kind }) => kind === 'robots')?.entries).toBe(2)
  })
})

test('two names that differ only in case are one file on some systems', async () => {
  const groups = ({ entry }: { entry: Entry }): string => (String(entry.loc).endsWith('0') ? 'Blog' : 'blog')
  const { names } = await write(pages(2), { groups })
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3)
  const run = write(pages(12), {
    groups: ({ entry }) => (String(entry.loc).endsWith('11') ? 'a1' : 'a'),
    output: { shard: 's{group}{n}.xml', urls: 1 },
  })
  await expect(run).rejects.toMatchObject({ code: 'file-collision' })
})
