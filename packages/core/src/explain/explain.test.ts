import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuildOptions } from '../options/build-context.ts'
import { createSite, page, type Site } from '../testing/site.ts'
import { explain } from './explain.ts'

let site: Site
const options: Partial<BuildOptions> = {
  base: '/docs/',
  i18n: {
    defaultLocale: 'en',
    locales: [
      { name: 'en', hreflang: 'en', prefix: '' },
      { name: 'de', hreflang: 'de', prefix: 'de' },
    ],
  },
  entries: [{ loc: '/hello/', priority: 0.9 }, { loc: '/p/1' }],
  defaults: { changefreq: 'weekly' },
}
const files = {
  'package.json': '{}',
  'dist/hello/index.html': page('<meta property="article:modified_time" content="2024-02-01">'),
  'dist/hidden/index.html': page('<meta name="robots" content="noindex, follow">'),
  'dist/de/hello/index.html': page(),
  'dist/ü & b.html': page(),
  'dist/draft.html': page(),
  'content/hello.md': '---\nupdated: 2024-03-01\ndate: 2024-01-01\nsitemap:\n  priority: 0.4\n---\n',
  'content/draft.md': '---\ndraft: true\n---\n',
}
const pages = [
  { path: '/docs/hello/', file: 'dist/hello/index.html', source: 'content/hello.md' },
  { path: '/docs/de/hello/', file: 'dist/de/hello/index.html' },
  { path: '/docs/hidden/', file: 'dist/hidden/index.html' },
  { path: '/docs/ü & b', file: 'dist/ü & b.html' },
  { path: '/docs/draft', file: 'dist/draft.html', source: 'content/draft.md' },
  { path: '/docs/ü & b', file: 'dist/hello/index.html' },
  { path: `/docs/${'x'.repeat(2100)}` },
]

const lookUp = (query: string) => explain(query, { root: site.root })
const textOf = async (query: string): Promise<string> => (await lookUp(query)).text

describe('after a build', () => {
  beforeEach(async () => {
    site = await createSite(files)
    await site.build(options, pages)
  })

  test.each([
    ['a listed page', '/hello/'],
    ['a noindex page', '/hidden/'],
    ['a duplicate', '/ü & b'],
    ['a draft', '/draft'],
    ['an unknown path near others', '/helo/'],
    ['an unknown path far from all', '/completely/elsewhere/and/long/'],
    ['an entry that no page knows', '/p/1'],
  ])('the whole message: %s', async (_, query) => expect(await textOf(query)).toMatchSnapshot())

  test.each([
    '/hello/',
    '/hello',
    'hello',
    '/docs/hello/',
    '/docs/hello',
    '/hello/index.html',
    'https://example.com/docs/hello/',
    'https://example.com/docs/hello#top',
    'http://www.example.com/docs/hello/?utm_source=x',
    'dist/hello/index.html',
    'content/hello.md',
  ])('%s finds the page', async (query) => {
    const { pages } = await lookUp(query)
    expect(pages.map(({ path, listed }) => [path, listed])).toContainEqual(['/docs/hello/', true])
  })

  test.each(['/ü & b', '/%C3%BC%20&%20b', '/docs/ü & b.html'])('%s finds a raw path', async (query) => {
    expect((await lookUp(query)).pages.map(({ path }) => path)).toEqual(['/docs/ü & b', '/docs/ü & b'])
  })

  test('as data', async () => {
    const { pages, near } = await lookUp('/hello/')
    expect(near).toEqual([])
    expect(pages).toMatchSnapshot()
  })

  test('a page whose address is no URL', async () => {
    expect((await lookUp('x'.repeat(2100))).pages).toMatchObject([{ listed: false, reason: 'bad-url' }])
  })
})

test('several sites in one project: the newest, or the one of the folder', async () => {
  site = await createSite({ 'package.json': '{}' })
  const build = (dir: string, path: string) => site.build({ dir: join(site.root, dir) }, [{ path }])
  await build('one', '/a')
  await build('two', '/b')
  expect((await explain('/a', { root: site.root, dir: 'one' })).pages).toHaveLength(1)
  expect((await explain('/b', { root: site.root, dir: 'two' })).pages).toHaveLength(1)
  expect((await explain('/a', { root: site.root, dir: 'two' })).pages).toHaveLength(0)
  expect((await explain('/b', { root: site.root })).pages).toHaveLength(1)
})

test('folders without a package.json share a cache, and not their builds', async () => {
  site = await createSite({})
  const [here, there] = [join(site.root, 'here'), join(site.root, 'there')]
  for (const root of [here, there]) {
    await mkdir(join(root, 'dist'), { recursive: true })
    await site.build({ root, dir: join(root, 'dist') }, [{ path: root === here ? '/a' : '/b' }])
  }
  expect((await explain('/a', { root: here })).pages).toHaveLength(1)
  expect((await explain('/b', { root: there })).pages).toHaveLength(1)
  await expect(explain('/a', { root: join(site.root, 'elsewhere') })).rejects.toMatchObject({
    code: 'explain-no-build',
  })
})

test('before any build', async () => {
  site = await createSite({ 'package.json': '{}' })
  await expect(lookUp('/a')).rejects.toMatchObject({ code: 'explain-no-build' })
})

test('a build without a root, or without a wish to write, leaves nothing behind', async () => {
  site = await createSite({ 'package.json': '{}' })
  const dry = await site.build({ dryRun: true }, [{ path: '/' }])
  const rootless = await site.build({ root: undefined }, [{ path: '/' }])
  expect([dry.witnesses, rootless.witnesses]).toEqual([undefined, undefined])
  await expect(lookUp('/')).rejects.toMatchObject({ code: 'explain-no-build' })
})

test('a cache that cannot be written fails no build', async () => {
  site = await createSite({ 'package.json': '{}' })
  await writeFile(join(site.root, 'node_modules'), 'no folder')
  const report = await site.build({}, [{ path: '/' }])
  expect(report.witnesses).toBeUndefined()
  expect(report.findings.map(({ code, severity }) => [code, severity])).toContainEqual([
    'witnesses-unwritable',
    'notice',
  ])
  expect(report.counts.listed).toBe(1)
})

test('a file of another version is passed over', async () => {
  site = await createSite({ 'package.json': '{}' })
  const folder = join(site.root, 'node_modules/.cache/sitemapkit')
  await mkdir(folder, { recursive: true })
  for (const text of ['{"version":0}\n', 'broken', '']) {
    await writeFile(join(folder, 'witnesses-x.ndjson'), text)
    await expect(lookUp('/')).rejects.toMatchObject({ code: 'explain-no-build' })
  }
})

test('names with characters that end a line for some readers', async () => {
  site = await createSite({ 'package.json': '{}' })
  await site.build({}, [{ path: '/a\u2028b' }, { path: '/c' }])
  expect((await lookUp('/a\u2028b')).pages).toHaveLength(1)
  expect((await lookUp('/c')).pages).toHaveLength(1)
})
