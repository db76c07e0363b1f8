import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type MadeRepository,
  makeRepository,
  move,
  openRepository,
  remove,
  runGitIn,
  temporaryFolder,
} from '../../packages/core/src/collect/testing/made-repository.ts'
import { type BuildOptions, buildSitemaps, type Page } from '../../packages/core/src/index.ts'
import { expectReportValid } from '../conformance/expect-report.ts'

const folders: string[] = []
afterAll(() => folders.forEach(remove))
const folder = (): string => {
  const made = temporaryFolder()
  folders.push(made)
  return made
}
const repository = (): MadeRepository => makeRepository(folder())

/** The page that a content file makes: `content/blog/a.md` → `/blog/a/`. */
const pageOf = (source: string): Page => ({
  path: `/${source.replace(/^content\//, '').replace(/(?:index)?\.\w+$/, '')}/`,
  source,
})

/** Builds a site of content files, outside of their repository. */
async function build(root: string, pages: readonly Page[], options: Partial<BuildOptions> = {}) {
  const dir = folder()
  for (const { path } of pages) {
    mkdirSync(join(dir, path!), { recursive: true })
    writeFileSync(
      join(dir, path!, 'index.html'),
      `<!doctype html><html><title>${path}</title><body><main>${path}</main></html>`,
    )
  }
  const report = await buildSitemaps(
    pages.map((page) => ({ ...page, file: join(dir, page.path!, 'index.html') })),
    { site: 'https://example.com', dir, root, robots: false, ...options },
  )
  expectReportValid(report)
  const xml = report.url ? readFileSync(join(dir, 'sitemap.xml'), 'utf8') : ''
  const urls = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url]) => url!)
  const tag = (url: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(url)?.[1]
  const dates = Object.fromEntries(
    urls.map((url) => [tag(url, 'loc')!.replace('https://example.com', ''), tag(url, 'lastmod')]),
  )
  return { report, xml, dates, codes: report.findings.map(({ code }) => code) }
}

const write = (root: string, files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
const frontmatter = (yaml: string): string => `---\n${yaml}\n---\nText\n`

test('an-044: a date of the frontmatter, else of git, else none', async () => {
  const made = repository()
  made.commit('2024-03-02T09:00:00+02:00', {
    'content/one.md': frontmatter('updated: 2024-05-01'),
    'content/two.md': 'Two\n',
  })
  made.write('content/about.md', 'New\n')
  const { dates } = await build(
    made.top,
    ['one', 'two', 'about'].map((name) => pageOf(`content/${name}.md`)),
  )
  expect(dates).toEqual({ '/about/': undefined, '/one/': '2024-05-01', '/two/': '2024-03-02T07:00:00Z' })
})

test('an-049: sitemap false, an object that excludes, and drafts leave a page out before any other rule', async () => {
  const root = folder()
  write(root, {
    'content/hidden.md': frontmatter('sitemap: false\npriority: 7'),
    'content/excluded.md': frontmatter('sitemap: { exclude: true }'),
    'content/draft.md': frontmatter('draft: true'),
    'content/shown.md': frontmatter('draft:\nsitemap: { exclude: false }'),
  })
  const { dates, report } = await build(
    root,
    ['hidden', 'excluded', 'draft', 'shown'].map((name) => pageOf(`content/${name}.md`)),
  )
  expect(Object.keys(dates)).toEqual(['/shown/'])
  expect(report.exclusions.map(({ path, reason }) => [path, reason]).sort()).toEqual([
    ['/draft/', 'draft'],
    ['/excluded/', 'frontmatter'],
    ['/hidden/', 'frontmatter'],
  ])
})

test('an-050: changefreq and priority of the page’s own file', async () => {
  const root = folder()
  write(root, { 'content/a.md': frontmatter('sitemap: { changefreq: daily, priority: 0.8 }') })
  const { xml } = await build(root, [pageOf('content/a.md')])
  expect(xml).toMatch(/<changefreq>daily<\/changefreq>\s*<priority>0\.8<\/priority>/)
})

test('11ty-16: a date of change, then git; the date of publication last', async () => {
  const made = repository()
  made.commit('2023-06-01T00:00:00Z', {
    'content/post.md': frontmatter('date: 2020-01-01\nupdated: 2025-01-02'),
    'content/old.md': frontmatter('date: 2020-01-01'),
    'content/note.md': 'Note\n',
  })
  const pages = ['post', 'old', 'note'].map((name) => pageOf(`content/${name}.md`))
  expect((await build(made.top, pages)).dates).toEqual({
    '/note/': '2023-06-01',
    '/old/': '2023-06-01',
    '/post/': '2025-01-02',
  })
  expect((await build(made.top, pages, { lastmod: ['frontmatter', 'published'] })).dates).toEqual({
    '/note/': undefined,
    '/old/': '2020-01-01',
    '/post/': '2025-01-02',
  })
})

describe('git-01: a shallow clone', () => {
  const made = repository()
  for (const month of [1, 2, 3]) made.commit(`2024-0${month}-01T00:00:00Z`, { [`content/f${month}.md`]: `${month}` })
  const pages = [1, 2, 3].map((n) => pageOf(`content/f${n}.md`))

  test('the whole clone', async () => {
    const { dates, codes } = await build(made.top, pages)
    expect([dates, codes]).toEqual([{ '/f1/': '2024-01-01', '/f2/': '2024-02-01', '/f3/': '2024-03-01' }, []])
  })

  test('depth 1: no date, one warning, also with strict', async () => {
    const clone = join(folder(), 'clone')
    runGitIn(made.top, ['clone', '--quiet', '--depth', '1', `file://${made.top}`, clone])
    const { dates, report } = await build(clone, pages, { strict: true })
    expect(dates).toEqual({ '/f1/': undefined, '/f2/': undefined, '/f3/': undefined })
    expect(report.findings.map(({ code, severity }) => [code, severity])).toEqual([['git-shallow', 'warning']])
    expect(report.findings[0]?.fix).toContain('fetch-depth: 0')
  })

  test('git-04: a special word in place of a date is none, there and outside of git', async () => {
    const text = frontmatter('date: git Last Modified')
    const clone = join(folder(), 'clone')
    const other = repository()
    other.commit('2024-01-01T00:00:00Z', { 'content/a.md': text })
    other.commit('2024-02-01T00:00:00Z')
    runGitIn(other.top, ['clone', '--quiet', '--depth', '1', `file://${other.top}`, clone])
    const bare = folder()
    write(bare, { 'content/a.md': text })
    for (const [root, date] of [
      [clone, undefined],
      [bare, undefined],
      [other.top, '2024-01-01'],
    ] as const) {
      const { dates, report } = await build(root, [pageOf('content/a.md')])
      expect(dates).toEqual({ '/a/': date })
      expect(report.findings.every(({ code }) => code.startsWith('git-'))).toBe(true)
    }
  })
})

test('git-05: frontmatter beats git, and lastUpdated false wants no date', async () => {
  const made = repository()
  made.commit('2024-06-01T00:00:00Z', { 'content/a.md': frontmatter('lastUpdated: 2024-05-01') })
  made.commit('2024-06-02T00:00:00Z', {
    'content/b.md': frontmatter('lastUpdated: false\ndate: 2020-01-01'),
    'content/c.md': 'c',
  })
  const { dates } = await build(
    made.top,
    ['a', 'b', 'c'].map((name) => pageOf(`content/${name}.md`)),
  )
  expect(dates).toEqual({ '/a/': '2024-05-01', '/b/': undefined, '/c/': '2024-06-02' })
})

test('git-07: a submodule and a linked folder are dated by their own history', async () => {
  const content = repository()
  content.commit('2023-01-01T00:00:00Z', { 'post.md': 'p' })
  const docs = repository()
  docs.commit('2023-02-01T00:00:00Z', { 'guide.md': 'g' })
  const site = repository()
  site.git('submodule', '--quiet', 'add', content.top, 'content')
  runGitIn(site.top, ['commit', '--quiet', '--message=x'])
  symlinkSync(docs.top, site.at('docs'))
  const { dates } = await build(site.top, [
    pageOf('content/post.md'),
    { path: '/docs/guide/', source: 'docs/guide.md' },
  ])
  expect(dates).toEqual({ '/docs/guide/': '2023-02-01', '/post/': '2023-01-01' })
})

test('core-04: a bad date costs only that field, and names page, file, key and value', async () => {
  const root = folder()
  write(root, {
    'content/ok.md': frontmatter('updated: 2024-01-01'),
    'content/bad.md': frontmatter('updated: yesterday\nmodified: 2024-02-30\ndate: 2020-01-02'),
  })
  const pages = ['ok', 'bad'].map((name) => pageOf(`content/${name}.md`))
  const { dates, report } = await build(root, pages)
  expect(dates).toEqual({ '/bad/': '2020-01-02', '/ok/': '2024-01-01' })
  const said = report.findings.filter(({ severity }) => severity === 'warning').map(({ message }) => message)
  expect(said).toMatchSnapshot()
  const strict = await build(root, pages, { strict: true }).catch((error: Error) => error.message)
  for (const message of said) expect(strict).toContain(message)
})

test('core-05: a day stays a day, and a month is no date', async () => {
  const root = folder()
  write(root, {
    'content/text.md': frontmatter('lastmod: "2024-01-05"'),
    'content/yaml.md': frontmatter('lastmod: 2024-01-05'),
    'content/toml.md': '+++\nlastmod = 2024-01-05\n+++\n',
    'content/month.md': frontmatter('lastmod: "2024-01"'),
  })
  const pages = ['text', 'yaml', 'toml', 'month'].map((name) => pageOf(`content/${name}.md`))
  const data = { path: '/data/', data: { lastmod: new Date('2024-01-05') } }
  const { dates } = await build(root, [...pages, data])
  expect(dates).toEqual({
    '/data/': '2024-01-05',
    '/month/': undefined,
    '/text/': '2024-01-05',
    '/toml/': '2024-01-05',
    '/yaml/': '2024-01-05',
  })
})

test('core-32: no dates anywhere and no git: only addresses, the same bytes in every run', async () => {
  const root = folder()
  write(root, { 'content/a.md': 'a', 'content/b.md': 'b', 'content/c.md': 'c' })
  const pages = ['a', 'b', 'c'].map((name) => pageOf(`content/${name}.md`))
  const first = await build(root, pages, { now: new Date('2024-01-01T00:00:00Z') })
  const second = await build(root, pages, { now: new Date('2024-01-01T00:01:00Z') })
  expect(first.xml.match(/<(?!\/|\?|!|urlset|url>|loc>)[^>]*>/g)).toBeNull()
  expect(second.xml).toBe(first.xml)
})

describe('trap: dates that one commit made equal', () => {
  test('the commit is named, and ignoring it gives back the dates before it', async () => {
    const made = repository()
    const names = Array.from({ length: 8 }, (_, i) => `content/p${i}.md`)
    for (const [i, name] of names.entries()) made.commit(`2024-01-0${i + 1}T00:00:00Z`, { [name]: `${i}` })
    const bulk = made.commit('2024-06-01T00:00:00Z', Object.fromEntries(names.map((name, i) => [name, `${i};`])))
    const before = await build(made.top, names.map(pageOf))
    expect(new Set(Object.values(before.dates))).toEqual(new Set(['2024-06-01']))
    expect(before.report.findings.map(({ code, fix }) => [code, fix?.includes(`ignoreRevs: ['${bulk}']`)])).toEqual([
      ['git-uniform', true],
    ])
    const after = await build(made.top, names.map(pageOf), { ignoreRevs: [bulk] })
    expect([Object.values(after.dates), after.codes]).toEqual([names.map((_, i) => `2024-01-0${i + 1}`), []])
  })

  test.each([
    ['on that day or later', '2024-05-31T20:00:00Z', []],
    ['long before: it was imported', '2023-02-01', ['git-uniform']],
  ])('one first commit of pages that were published %s', async (_, date, codes) => {
    const made = repository()
    const names = Array.from({ length: 4 }, (_, i) => `content/p${i}.md`)
    made.commit('2024-06-01T00:00:00Z', Object.fromEntries(names.map((name) => [name, `---\ndate: ${date}\n---\n`])))
    expect((await build(made.top, names.map(pageOf))).codes).toEqual(codes)
  })

  test('a move of the whole site changes no date', async () => {
    const made = repository()
    made.commit('2024-01-01T00:00:00Z', { 'site/content/a.md': 'aaa' })
    made.commit('2024-01-02T00:00:00Z', { 'site/content/b.md': 'bbb' })
    move(made.at('site/content'), made.at('content'))
    openRepository(made.top).commit('2024-06-01T00:00:00Z')
    const { dates, codes } = await build(made.top, ['content/a.md', 'content/b.md'].map(pageOf))
    expect([dates, codes]).toEqual([{ '/a/': '2024-01-01', '/b/': '2024-01-02' }, []])
  })

  test('a template behind several pages dates none of them', async () => {
    const made = repository()
    made.commit('2024-01-01T00:00:00Z', { 'content/a.md': 'a', 'src/tags.njk': frontmatter('updated: 2024-02-02') })
    const pages = [
      pageOf('content/a.md'),
      ...['/tags/1/', '/tags/2/'].map((path) => ({ path, source: 'src/tags.njk' })),
    ]
    expect((await build(made.top, pages)).dates).toEqual({
      '/a/': '2024-01-01',
      '/tags/1/': undefined,
      '/tags/2/': undefined,
    })
  })
})

test('history: the first sight has no date, a change has the day on which it was seen', async () => {
  const root = folder()
  const run = async (text: string, day: string, update = true) => {
    const dir = folder()
    write(dir, { 'a/index.html': `<!doctype html><html><title>A</title><body><main><p>${text}</p></main></html>` })
    const history = { file: 'sitemap.history.json', update }
    const page = { path: '/a/', file: join(dir, 'a/index.html') }
    await buildSitemaps([page], { site: 'https://example.com', dir, root, history, now: new Date(`${day}T12:00:00Z`) })
    return /<lastmod>(.*)<\/lastmod>/.exec(readFileSync(join(dir, 'sitemap.xml'), 'utf8'))?.[1]
  }
  expect(await run('one', '2024-01-01')).toBeUndefined()
  expect(await run('two', '2024-02-01')).toBe('2024-02-01')
  expect(await run('two', '2024-03-01', false)).toBe('2024-02-01')
  expect(await run('three', '2024-04-01', false)).toBeUndefined()
  expect(await run('two', '2024-05-01')).toBe('2024-02-01')
})
