import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import type { BuildOptions } from '../options/build-context.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { Page } from '../page.ts'
import { createSite, page, type Site } from '../testing/site.ts'
import { collect } from './collect.ts'
import { openRepository, runGitIn } from './testing/made-repository.ts'

async function read(site: Site, pages: Iterable<Page> | AsyncIterable<Page>, given: Partial<BuildOptions> = {}) {
  const findings = createFindings()
  const options = resolveOptions({
    site: 'https://example.com',
    root: site.root,
    dir: join(site.root, 'dist'),
    ...given,
  })
  const collected = await collect(pages, options, findings)
  return { ...collected, facts: collected.pages.map(({ facts }) => facts), findings: findings.list }
}

test('HTML and content of each page, in the order given', async () => {
  const site = await createSite({
    'dist/a.html': page('<title>A</title>'),
    'dist/b.html': page('<title>B</title>'),
    'content/a.md': '---\ntitle: Content A\n---\n',
  })
  async function* pages() {
    yield { path: '/b', file: 'dist/b.html' }
    yield { path: '/a', file: join(site.root, 'dist/a.html'), source: 'content/a.md' }
    yield { url: '/c', data: { draft: true } }
  }
  const { facts } = await read(site, pages())
  expect(facts.map(({ html, content }) => [html?.title, content?.title?.value, content?.draft?.value])).toEqual([
    ['B', undefined, undefined],
    ['A', 'Content A', undefined],
    [undefined, undefined, true],
  ])
})

test('data that the framework has parsed comes in place of the content file', async () => {
  const site = await createSite({ 'content/a.md': '---\ndraft: true\n---\n' })
  const { facts } = await read(site, [{ path: '/a', source: 'content/a.md', data: { title: 'T' } }])
  expect(facts[0]!.content).toMatchObject({ title: { value: 'T', by: { file: 'content/a.md' } } })
  expect(facts[0]!.content!.draft).toBeUndefined()
})

test('facts do not depend on which outputs are on', async () => {
  const html = page(
    '<meta property="article:modified_time" content="2024-05-01"><script type="application/ld+json">{"@type":"Article","dateModified":"2024-06-01"}</script>',
    '<main><time itemprop="dateModified" datetime="2024-07-01"></time><img src="/a.png"></main>',
  )
  const site = await createSite({ 'dist/a.html': html })
  const pages = [{ path: '/a', file: 'dist/a.html' }]
  const plain = await read(site, pages)
  const media = await read(site, pages, { images: true, videos: true })
  const { images, videos, ...rest } = media.facts[0]!.html!
  expect(images).toEqual(['/a.png'])
  expect(videos ?? []).toEqual([])
  expect(rest).toEqual(plain.facts[0]!.html)
})

test('the option `source` names content files, and functions see what they state', async () => {
  const site = await createSite({ 'content/blog/a.md': '---\nlastmod: 2024-01-01\nsecret: 1\n---\n' })
  const source = { '/blog/**': 'content/blog/**.md' }
  const { pages } = await read(site, [{ path: '/blog/a/' }, { path: '/blog/none/' }], { source, exclude: () => false })
  expect(pages[0]!.page).toMatchObject({ source: join(site.root, 'content/blog/a.md'), data: { secret: 1 } })
  expect(pages[1]!.page.source).toBeUndefined()
})

test('findings come in the order of the pages, whichever file is read first', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [`content/${i}.md`, '---\ndraft: maybe\n---\n']),
  )
  const site = await createSite(files)
  const pages = Object.keys(files).map((source, i) => ({ path: `/${i}`, source }))
  const { findings } = await read(site, pages)
  const flags = findings.filter(({ code }) => code === 'frontmatter-flag')
  expect(flags.map(({ page }) => page)).toEqual(pages.slice(0, 20).map(({ path }) => path))
})

test('what is wrong with the HTML of a page is reported with the page named', async () => {
  const site = await createSite({ 'dist/a.html': page('<script type="application/ld+json">{</script>') })
  const { findings } = await read(site, [{ path: '/docs/a', file: 'dist/a.html' }], { base: '/docs/' })
  expect(findings).toMatchObject([{ code: 'html-json-ld', page: '/docs/a', file: 'dist/a.html' }])
})

describe('git', () => {
  const made = async (): Promise<Site> => {
    const site = await createSite({})
    runGitIn(site.root, ['init', '--quiet', '--initial-branch=main'])
    const repository = openRepository(site.root)
    const post = (text: string) => `---\n${text}\n---\n`
    repository.commit('2024-01-01T10:00:00Z', { 'content/a.md': post('title: A'), 'content/list.md': post('title: L') })
    repository.commit('2024-02-01T10:00:00Z', { 'content/b.md': post('updated: 2023-05-05') })
    repository.commit('2024-03-01T10:00:00Z', { 'content/c.md': post('lastUpdated: false') })
    return site
  }
  const pages = [
    { path: '/a', source: 'content/a.md' },
    { path: '/b', source: 'content/b.md' },
    { path: '/c', source: 'content/c.md' },
    { path: '/list/', source: 'content/list.md' },
    { path: '/list/2/', source: 'content/list.md' },
    { path: '/none' },
  ]

  test('dates pages with a content file of their own that nothing better dates', async () => {
    const { facts } = await read(await made(), pages)
    expect(facts.map(({ git }) => git?.value.toISOString())).toEqual([
      '2024-01-01T10:00:00.000Z',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('the same page given twice has its content file to itself', async () => {
    const { facts } = await read(await made(), [pages[0]!, { ...pages[0]!, path: '/a/' }])
    expect(facts.every(({ git }) => git !== undefined)).toBe(true)
  })

  test('is not asked when no source wants it', async () => {
    const { facts } = await read(await made(), pages, { lastmod: ['frontmatter', 'published'] })
    expect(facts.some(({ git }) => git)).toBe(false)
  })
})

describe('history', () => {
  test('first sight gives no date, a change the day on which it was seen', async () => {
    const site = await createSite({ 'dist/a.html': page('', '<main>One text</main>') })
    const pages = [{ path: '/a', file: 'dist/a.html' }]
    const build = (update: boolean, day: string) =>
      site.build({ history: { file: 'sitemap.history.json', update }, now: new Date(day), robots: false }, pages)
    const lastmod = async (): Promise<string | undefined> =>
      /<lastmod>(.*?)</.exec((await site.read())['sitemap.xml']!)?.[1]

    await build(true, '2024-05-01')
    expect(await lastmod()).toBeUndefined()
    const kept = (await site.read(''))['sitemap.history.json']
    await site.write({ 'dist/a.html': page('', '<main>Another text</main>') })
    const { findings } = await build(false, '2024-06-01')
    expect(findings.map(({ code }) => code)).toEqual(['history-stale'])
    expect((await site.read(''))['sitemap.history.json']).toBe(kept)
    await build(true, '2024-06-02')
    expect(await lastmod()).toBe('2024-06-02')
    await build(false, '2024-07-01')
    expect(await lastmod()).toBe('2024-06-02')
  })

  test('a dry run remembers nothing', async () => {
    const site = await createSite({ 'dist/a.html': page() })
    await site.build({ history: { file: 'h.json', update: true }, dryRun: true })
    expect(Object.keys(await site.read(''))).toEqual(['dist/a.html'])
  })
})

test('file times only where they are asked for: of the content file, else of the built one', async () => {
  const site = await createSite({ 'dist/a.html': page(), 'dist/b.html': page(), 'content/a.md': 'x' })
  const time = new Date('2024-05-01T10:00:00Z')
  for (const name of ['dist/b.html', 'content/a.md']) await utimes(join(site.root, name), time, time)
  const pages = [
    { path: '/a', file: 'dist/a.html', source: 'content/a.md' },
    { path: '/b', file: 'dist/b.html' },
    { path: '/c' },
  ]
  const { facts } = await read(site, pages, { lastmod: 'mtime' })
  expect(facts.map(({ mtime }) => mtime?.value)).toEqual([time, time, undefined])
  expect((await read(site, pages)).facts.some(({ mtime }) => mtime)).toBe(false)
})
