import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SitemapError } from './diagnostics/error.ts'
import type { BuildOptions } from './options/build-context.ts'
import { createSite, page } from './testing/site.ts'

const noindex = page('<meta name="robots" content="noindex">')
const small = { 'dist/index.html': page(), 'dist/a/index.html': page(), 'dist/b.html': page() }

test('a file in place of a folder of the sitemap is named', async () => {
  const site = await createSite({ ...small, 'dist/maps': 'a file' })
  await expect(site.build({ output: { file: 'maps/sitemap.xml' } })).rejects.toMatchObject({
    code: 'write-failed',
    where: { file: join(site.root, 'dist/maps/sitemap.xml') },
  })
  expect((await site.read()).maps).toBe('a file')
})

test('a site, from its HTML, content, hosting files and entries', async () => {
  const site = await createSite({
    'dist/index.html': page('<meta name="sitemap:priority" content="1">'),
    'dist/blog/a & b/index.html': page('<meta property="article:modified_time" content="2024-05-01T10:00:00+02:00">'),
    'dist/draft/index.html': page(),
    'dist/hidden/index.html': noindex,
    'dist/old/index.html': page('<meta http-equiv="refresh" content="0; url=/blog/">'),
    'dist/secret/index.html': page(),
    'dist/moved/index.html': page(),
    'dist/gone/index.html': page(),
    'dist/404.html': page(),
    'dist/robots.txt': 'User-agent: *\nDisallow: /secret/\n',
    'dist/_redirects': '/moved/ /blog/ 301!\n',
    'dist/_headers': '/gone/*\n  X-Robots-Tag: noindex\n',
    'content/draft.md': '---\ndraft: true\n---\n',
  })
  const report = await site.build({
    source: { '/draft': 'content/draft.md' },
    entries: [{ loc: '/p/1', lastmod: '2024-01-01' }],
  })
  expect((await site.read())['sitemap.xml']).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <!-- sitemapkit: sitemap.xml -->
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.com/</loc><priority>1.0</priority></url>
    <url><loc>https://example.com/blog/a%20&amp;%20b/</loc><lastmod>2024-05-01T08:00:00Z</lastmod></url>
    <url><loc>https://example.com/p/1</loc><lastmod>2024-01-01</lastmod></url>
    </urlset>
    "
  `)
  expect(report).toMatchObject({
    url: 'https://example.com/sitemap.xml',
    counts: { pages: 9, listed: 3, excluded: 7, onDemand: 0, news: 0 },
    excluded: { noindex: 2, redirect: 2, draft: 1, 'error-page': 1, 'robots.txt': 1 },
  })
  expect(report.exclusions).toMatchSnapshot()
  expect((await site.read())['robots.txt']).toContain('Sitemap: https://example.com/sitemap.xml')
})

describe('nothing to list', () => {
  test('no page found is an error, and nothing is written', async () => {
    const site = await createSite({ 'dist/style.css': '' })
    await expect(site.build()).rejects.toMatchObject({ code: 'no-page-found' })
    expect(Object.keys(await site.read())).toEqual(['style.css'])
  })

  test("empty: 'allow' writes a well-formed empty map", async () => {
    const site = await createSite({ 'dist/style.css': '' })
    const report = await site.build({ empty: 'allow' })
    expect((await site.read())['sitemap.xml']).toMatch(/<urlset[^>]*>\s*<\/urlset>/)
    expect(report.counts.listed).toBe(0)
  })

  test.each<[string, Record<string, string>]>([
    ['noindex on every page', { 'dist/index.html': noindex, 'dist/a/index.html': noindex, 'dist/404.html': page() }],
    ['robots.txt', { ...small, 'dist/robots.txt': 'User-agent: *\nDisallow: /\n' }],
    ['a header', { ...small, 'dist/_headers': '/*\n  X-Robots-Tag: noindex\n' }],
  ])('core-03: a staging build (%s) is a notice: no file, the own old ones are removed', async (_, files) => {
    const site = await createSite(small)
    await site.build({ output: { index: 'always' } })
    expect(Object.keys(await site.read())).toContain('sitemap-0.xml')
    await site.write(files)
    await site.write({ 'dist/b.html': files['dist/b.html'] ?? noindex })
    const report = await site.build({ output: { index: 'always' } })
    expect(report).toMatchObject({ url: undefined, files: [], counts: { listed: 0 } })
    expect(report.findings.map(({ code, severity }) => [code, severity])).toEqual([['all-left-out', 'notice']])
    expect(report.removed.map((path) => path.slice(site.root.length + 6)).sort()).toEqual([
      'sitemap-0.xml',
      'sitemap.xml',
    ])
    expect(Object.keys(await site.read()).filter((name) => name.startsWith('sitemap'))).toEqual([])
    expect((await site.read())['robots.txt'] ?? '').not.toContain('Sitemap:')
  })

  test("core-03: empty: 'allow' writes an empty map for it", async () => {
    const site = await createSite({ 'dist/index.html': noindex })
    expect((await site.build({ empty: 'allow' })).files).toHaveLength(1)
  })

  test.each<[string, Partial<BuildOptions>]>([
    ['exclude', { exclude: '/**' }],
    ['include', { include: '/blog/**' }],
    ['transform', { transform: () => null }],
  ])('an-027: all pages taken away by %s is an error with the counts by rule', async (_, options) => {
    const site = await createSite({ ...small, 'dist/x.html': noindex })
    await expect(site.build(options)).rejects.toThrowErrorMatchingSnapshot()
    expect(Object.keys(await site.read())).not.toContain('sitemap.xml')
  })

  test('only sitemaps of other makers: an index of them', async () => {
    const site = await createSite({ 'dist/style.css': '' })
    await site.build({ sitemaps: ['/products.xml'] })
    expect(await site.locs()).toEqual(['https://example.com/products.xml'])
  })

  test('P7: indexes of other makers alone are nothing that a sitemap could hold', async () => {
    const site = await createSite({ 'dist/style.css': '' })
    await expect(site.build({ sitemaps: [{ index: '/products.xml' }] })).rejects.toMatchObject({
      code: 'no-page-found',
    })
  })
})

describe('errors: the build fails and nothing is written', () => {
  const failing = async (
    options: Partial<BuildOptions>,
    files: Record<string, string> = small,
  ): Promise<SitemapError> => {
    const site = await createSite(files)
    const before = await site.read()
    const error = await site.build(options).then(
      () => expect.unreachable('the build did not fail'),
      (reason: SitemapError) => reason,
    )
    expect(await site.read()).toEqual(before)
    return error
  }
  const thrower = (): never => {
    throw new Error('api 500')
  }
  test.each<[string, Partial<BuildOptions>, string]>([
    ['an-074: entries', { entries: thrower }, 'entries-failed'],
    ['an-075: exclude', { exclude: thrower }, 'callback-failed'],
    ['an-075: include', { include: thrower }, 'callback-failed'],
    ['an-075: transform', { transform: thrower }, 'callback-failed'],
    ['groups', { groups: thrower }, 'callback-failed'],
    ['groups without a name', { groups: () => '' }, 'group-invalid'],
    ['groups with a promise', { groups: (() => Promise.reject(new Error('late'))) as never }, 'group-invalid'],
    [
      'transform with a list',
      { transform: (({ entry }: object & { entry: object }) => [entry]) as never },
      'transform-invalid',
    ],
    ['lastmod', { lastmod: thrower }, 'callback-failed'],
    ['source', { source: thrower }, 'callback-failed'],
    ['news.include', { news: { publication: 'N', include: thrower } }, 'callback-failed'],
    ['core-31, next-siteurl-undefined: no site', { site: undefined }, 'site-missing'],
    ["an-077, next-siteurl-undefined: 'undefined'", { site: 'undefined' }, 'site-invalid'],
    ['an-077: false', { site: false as never }, 'site-invalid'],
    ['an-077: no scheme', { site: 'example.com' }, 'site-invalid'],
    ['next-siteurl-undefined: ftp', { site: 'ftp://example.com' }, 'site-invalid'],
  ])('%s', async (_, options, code) => expect((await failing(options)).code).toBe(code))

  test.each<[string, unknown]>([
    ['no path', {}],
    ['path and url', { path: '/a', url: '/a' }],
    ['a relative path', { path: 'a' }],
    ['a relative url', { url: 'a' }],
    ['no object', '/a'],
    ['null', null],
  ])('a page with %s', async (_, given) => {
    const site = await createSite(small)
    await expect(site.build({}, [{ path: '/ok' }, given as never])).rejects.toThrowErrorMatchingSnapshot()
  })

  test('core-31: a missing site names the page that it is needed for', async () => {
    const site = await createSite(small)
    await expect(site.build({ site: undefined }, [{ path: '/page-1/' }])).rejects.toThrowErrorMatchingInlineSnapshot(
      `[SitemapError: \`site\` is required, needed for /page-1/, and it is not set. A sitemap holds absolute URLs, and nothing else says which host they are on. Set it to the site's origin, such as site: 'https://example.com'. [site-missing]]`,
    )
  })

  test('a file that is not there', async () => {
    const site = await createSite(small)
    await expect(site.build({}, [{ path: '/x/', file: 'dist/x/index.html' }])).rejects.toMatchObject({
      code: 'page-unreadable',
      where: { page: '/x/' },
    })
  })

  test('a rules file of the host that cannot be read', async () => {
    const error = await failing({}, { ...small, 'dist/_redirects/x': 'a folder where a file should be' })
    expect([error.code, error.where.file]).toEqual(['hosting-unreadable', '_redirects'])
  })

  test('an-077: a local site is a warning, the file is written', async () => {
    const site = await createSite(small)
    const { findings } = await site.build({ site: 'http://localhost:3000', robots: false })
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['site-local', 'warning']])
  })
})

describe('core-04: strict', () => {
  const files = {
    'dist/ok.html': page('<meta name="sitemap:lastmod" content="2024-01-01">'),
    'dist/bad.html': page('<meta name="sitemap:lastmod" content="yesterday">'),
    'dist/ok2.html': page(),
  }
  test('without it: all three, one warning', async () => {
    const site = await createSite(files)
    const { findings } = await site.build({ robots: false })
    expect(await site.locs()).toHaveLength(3)
    expect(findings.map(({ page, severity, message }) => [page, severity, message])).toMatchInlineSnapshot(`
      [
        [
          "/bad",
          "warning",
          "/bad: \`lastmod\` is "yesterday" (html sitemap:lastmod in dist/bad.html); it is no date. It was left out.",
        ],
      ]
    `)
  })
  test('with it: the same text as an error, nothing is written', async () => {
    const site = await createSite(files)
    await expect(site.build({ strict: true })).rejects.toThrowErrorMatchingInlineSnapshot(`
      [SitemapError: \`strict\` is on, and the data of the pages has faults, so nothing was written:
      - /bad: \`lastmod\` is "yesterday" (html sitemap:lastmod in dist/bad.html); it is no date. It was left out. Search engines trust the dates of a site only while all of them prove right. Write it as 2026-01-31 or 2026-01-31T09:30:00Z. [entry-date]
       [strict-failed]]
    `)
    expect(Object.keys(await site.read())).not.toContain('sitemap.xml')
  })
  test('notices and limits of the machine are never raised', async () => {
    const site = await createSite(small)
    const { findings } = await site.build({ strict: true, robots: false, site: 'http://localhost', exclude: '/none' })
    expect(findings.map(({ severity }) => severity)).toEqual(['warning', 'notice'])
  })
})

test('a fault of all canonicals: an error in the report, the pages are listed', async () => {
  const canonical = (path: string) => page(`<link rel="canonical" href="https://staging.example.net${path}">`)
  const site = await createSite({ 'dist/index.html': canonical('/'), 'dist/a/index.html': canonical('/a/') })
  const { findings, counts } = await site.build({ robots: false })
  expect(counts.listed).toBe(2)
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['canonical-other-host', 'error']])
  await expect(site.build({ strict: true })).rejects.toMatchObject({ code: 'strict-failed' })
})

test('the first page of a list is not listed beside the list, its copies in other words are', async () => {
  const posts = page('<link rel="canonical" href="">', '<main><h1>Blog</h1><a href="/a">First post</a></main>')
  const site = await createSite({
    'dist/blog/index.html': posts,
    'dist/blog/page/1/index.html': posts.replace('href=""', 'href="/blog/page/1/"'),
    'dist/blog/page/2/index.html': page('', '<main><h1>Blog</h1><a href="/b">Second post</a></main>'),
    'dist/shop/index.html': page('', '<main>Shop</main>'),
    'dist/shop/1/index.html': page('', '<main>The first item</main>'),
  })
  const { exclusions } = await site.build()
  expect(exclusions).toEqual([
    { path: '/blog/page/1/', reason: 'duplicate', by: 'the first page of /blog/, with the same text' },
  ])
})

test('dryRun computes everything and writes nothing', async () => {
  const site = await createSite(small)
  const report = await site.build({ dryRun: true })
  expect(report).toMatchObject({ url: 'https://example.com/sitemap.xml', counts: { listed: 3 } })
  expect(Object.keys(await site.read(''))).toEqual(Object.keys(small).sort())
})

test('progress names the phases', async () => {
  const site = await createSite(small)
  const seen: string[] = []
  await site.build({ onProgress: ({ phase, done, total }) => seen.push(`${phase} ${done}/${total}`) })
  expect(seen).toContain('read 3/3')
  expect(seen.some((line) => line.startsWith('write'))).toBe(true)
})

test('an-076: cold and warm builds give the same bytes, and the second touches nothing', async () => {
  const site = await createSite(small)
  await site.build()
  const cold = await site.read()
  const { mtimeMs } = await stat(join(site.root, 'dist/sitemap.xml'))
  const report = await site.build()
  expect(await site.read()).toEqual(cold)
  expect((await stat(join(site.root, 'dist/sitemap.xml'))).mtimeMs).toBe(mtimeMs)
  expect(report.files.every(({ changed }) => !changed)).toBe(true)
})

test('groups: the first that matches, the rest is `pages`', async () => {
  const site = await createSite({ ...small, 'dist/blog/x.html': page(), 'dist/shop/y.html': page() })
  await site.build({ groups: { blog: '/blog/**', shop: ({ path }) => path.startsWith('/shop/') } })
  expect(await site.locs()).toEqual(
    ['blog', 'shop', 'pages'].map((group) => `https://example.com/sitemap-${group}-0.xml`),
  )
})

test('frontmatter that nobody has parsed is shown to functions', async () => {
  const site = await createSite({ ...small, 'content/b.md': '---\nsecret: true\n---\n' })
  await site.build({ source: { '/b': 'content/b.md' }, exclude: ({ data }) => data?.secret === true })
  expect(await site.locs()).toEqual(['https://example.com/', 'https://example.com/a/'])
})

test('a content file behind two pages is the witness of neither', async () => {
  const site = await createSite({ ...small, 'content/t.md': '---\nlastmod: 2024-01-01\n---\n' })
  const pages = [
    { path: '/a/', file: 'dist/a/index.html', source: 'content/t.md' },
    { path: '/b', file: 'dist/b.html', source: 'content/t.md' },
  ]
  await site.build({}, pages)
  expect((await site.read())['sitemap.xml']).not.toContain('lastmod')
})

describe('properties', () => {
  const name = fc.stringMatching(/^[a-dé&. ]{1,3}$/).filter((text) => !/^\.+$/.test(text))
  const path = fc.array(name, { maxLength: 3 }).map((names) => `/${names.map((each) => `${each}/`).join('')}`)
  const given = fc.record({
    path,
    lastmod: fc.option(fc.constantFrom('2024-01-01', '2024-02-02T10:00:00Z', 'soon')),
    noindex: fc.boolean(),
  })
  const toPage = ({ path, lastmod, noindex }: { path: string; lastmod: string | null; noindex: boolean }) => ({
    path,
    data: { ...(lastmod === null ? {} : { updated: lastmod }), ...(noindex ? { noindex } : {}) },
  })

  test('shuffling pages changes nothing, byte for byte', async () => {
    const site = await createSite({ 'dist/x': '' })
    const shuffled = fc
      .uniqueArray(given, { minLength: 1, maxLength: 12 })
      .chain((pages) =>
        fc.record({ pages: fc.constant(pages), again: fc.shuffledSubarray(pages, { minLength: pages.length }) }),
      )
    await fc.assert(
      fc.asyncProperty(shuffled, async ({ pages, again }) => {
        const options = { empty: 'allow', entries: [{ loc: '/given/' }] } as const
        const first = await site.build(options, pages.map(toPage))
        const bytes = await site.read()
        const second = await site.build(options, again.map(toPage))
        expect(await site.read()).toEqual(bytes)
        expect(second.exclusions).toEqual(first.exclusions)
        expect(second.findings.map(({ message }) => message).sort()).toEqual(
          first.findings.map(({ message }) => message).sort(),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('adding a page changes only its own entry', async () => {
    const site = await createSite({ 'dist/x': '' })
    const urls = async (): Promise<string[]> => (await site.read())['sitemap.xml']!.match(/<url>.*<\/url>/g) ?? []
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(given, { minLength: 2, maxLength: 10, selector: (each) => each.path }),
        async (all) => {
          const [added, ...pages] = all.map(toPage)
          await site.build({ empty: 'allow' }, pages)
          const before = await urls()
          const { counts } = await site.build({ empty: 'allow' }, [...pages, added!])
          const after = await urls()
          expect(after.length - before.length).toBe(counts.listed - before.length)
          expect(after.filter((url) => !before.includes(url)).length).toBeLessThanOrEqual(1)
          expect(before.every((url) => after.includes(url))).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})
