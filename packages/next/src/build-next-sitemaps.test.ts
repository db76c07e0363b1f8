import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report, SitemapOptions } from '@sitemapkit/core'
import { describe, expect, test, vi } from 'vitest'
import { expectReportValid } from '../../../test/conformance/expect-report.ts'
import { buildNextSitemaps, type NextRun } from './build-next-sitemaps.ts'
import { type FixtureBuild, html, locsIn, writeBuild } from './fixture-build.ts'

const site = 'https://example.com'

interface Run {
  cwd: string
  report: Report
  read(file?: string): Promise<string>
  locs(file?: string): Promise<string[]>
}

async function runIn(cwd: string, options: SitemapOptions = {}, run: NextRun = {}): Promise<Run> {
  const report = await buildNextSitemaps({ site, ...options }, { cwd, ...run })
  expectReportValid(report, run)
  return {
    cwd,
    report,
    read: (file = 'public/sitemap.xml') => readFile(join(cwd, file), 'utf8'),
    locs: (file = 'public/sitemap.xml') => locsIn(cwd, file),
  }
}
const run = async (build: FixtureBuild, options?: SitemapOptions): Promise<Run> =>
  runIn(await writeBuild(build), options)
/** Fixtures seldom hold HTML, which is said each time. */
const codesOf = ({ report }: Run): string[] =>
  Object.keys(report.findingCounts).filter((code) => code !== 'next-html-missing')
const failure = async (build: FixtureBuild, options?: SitemapOptions): Promise<string> => {
  const cwd = await writeBuild(build)
  const thrown = await runIn(cwd, options).catch((error: Error) => error)
  expect(thrown).toBeInstanceOf(Error)
  expect(await readdir(join(cwd, 'public')).catch(() => [])).toEqual([])
  return (thrown as Error).message.replaceAll(cwd, '<app>')
}
const appPages = (...paths: string[]): FixtureBuild['routes'] => Object.fromEntries(paths.map((path) => [path, 'app']))

describe('pages', () => {
  test('next-noindex-meta: every spelling of noindex, and nothing else', async () => {
    const { report, locs } = await run({
      routes: appPages('/a', '/b', '/c', '/d'),
      files: {
        'D/server/app/a.html': html('<meta name="robots" content="noindex, follow"/>'),
        'D/server/app/b.html': html("<META CONTENT='none' NAME='ROBOTS'>"),
        'D/server/app/c.html': html('<meta name="googlebot" content="noindex">'),
        'D/server/app/d.html': html('<meta name="robots" content="max-image-preview:large">').replace(
          '<h1>',
          '<p>noindex</p><h1>',
        ),
      },
    })
    expect(await locs()).toEqual([`${site}/d`])
    expect(report.excluded).toEqual({ noindex: 3 })
  })

  test('next-lastmod-buildtime: the dates that the pages state, the same in every run', async () => {
    const cwd = await writeBuild({
      routes: appPages('/a', '/b', '/c'),
      files: {
        'D/server/app/a.html': html('<meta name="sitemap:lastmod" content="2024-05-01"/>'),
        'D/server/app/b.html': html('<meta property="article:modified_time" content="2024-06-02T10:00:00+02:00"/>'),
        'D/server/app/c.html': html(),
      },
    })
    const first = await (await runIn(cwd, {}, { now: new Date('2025-01-01T00:00:00Z') })).read()
    expect(first).toContain('<loc>https://example.com/a</loc><lastmod>2024-05-01</lastmod>')
    expect(first).toContain('<loc>https://example.com/b</loc><lastmod>2024-06-02T08:00:00Z</lastmod>')
    expect(first).toContain('<url><loc>https://example.com/c</loc></url>')
    expect(await (await runIn(cwd, {}, { now: new Date('2025-01-01T00:01:00Z') })).read()).toBe(first)
  })

  test('next-alternates-double: the same set on all translations', async () => {
    const data = (path: string) => ({ srcRoute: '/about', dataRoute: `/_next/data/x${path}.json` })
    const { read } = await run({
      i18n: { locales: ['de', 'en'], defaultLocale: 'en' },
      routes: { '/en/about': data('/en/about'), '/de/about': data('/de/about') },
    })
    const links = [
      ['de', '/de/about'],
      ['en', '/about'],
      ['x-default', '/about'],
    ].map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${site}${path}"/>`)
    const urls = ['/about', '/de/about'].map((path) => `<url><loc>${site}${path}</loc>${links.join('')}</url>`)
    for (const url of urls) expect((await read()).replaceAll(/\n\s*/g, '')).toContain(url)
  })

  test('next-i18n-domains: alternates name the domain of each locale, and each domain has its own files', async () => {
    const i18n = {
      locales: ['en', 'de', 'nl'],
      defaultLocale: 'en',
      domains: [
        { domain: 'example.com', defaultLocale: 'en' },
        { domain: 'example.de', defaultLocale: 'de' },
        { domain: 'example.nl', defaultLocale: 'nl', locales: ['en'] },
      ],
    }
    const pagesPaths = Object.fromEntries(i18n.locales.map((locale) => [`/${locale}/p`, `pages/${locale}/p.html`]))
    const { read, locs } = await run({ i18n, pagesPaths }, { output: { perHost: true } })
    for (const host of ['example.com', 'example.de', 'example.nl']) {
      expect(await locs(`public/sitemap-${host}.xml`)).toEqual([`https://${host}/p`])
      for (const other of [
        'en" href="https://example.com/p"',
        'de" href="https://example.de/p"',
        'nl" href="https://example.nl/p"',
      ])
        expect(await read(`public/sitemap-${host}.xml`)).toContain(`hreflang="${other}`)
    }
  })

  test('a [locale] folder: translations find each other', async () => {
    const routes = { '/en/about': '/[locale]/about', '/de/about': '/[locale]/about', '/de': '/[locale]' } as const
    const { read } = await run({ routes })
    expect((await read()).match(/hreflang="(?:en|de|x-default)"/g)).toEqual(
      ['de', 'en', 'de', 'en'].map((code) => `hreflang="${code}"`),
    )
  })

  test('a hidden default locale: built below /en, served without it, as the canonicals say', async () => {
    const canonical = (path: string) => html(`<link rel="canonical" href="https://example.com/base${path}"/>`)
    const routes = {
      '/en': '/[locale]',
      '/en/über uns': '/[locale]/[page]',
      '/de': '/[locale]',
      '/de/über uns': '/[locale]/[page]',
    } as const
    const files = {
      'D/server/app/en.html': canonical('/'),
      'D/server/app/en/über uns.html': canonical('/%C3%BCber%20uns/'),
      'D/server/app/de.html': canonical('/de'),
      'D/server/app/de/über uns.html': canonical('/de/%C3%BCber%20uns'),
    }
    const { locs, read, report } = await run({ basePath: '/base', trailingSlash: true, routes, files })
    const paths = ['/', '/de/', '/de/%C3%BCber%20uns/', '/%C3%BCber%20uns/']
    expect(await locs()).toEqual(paths.map((path) => `${site}/base${path}`).sort())
    expect((await read()).match(/hreflang="x-default" href="[^"]*"/g)).toHaveLength(4)
    expect(report.findings.map(({ code }) => code)).toContain('next-hidden-locale')
  })

  test('a locale whose pages are built without it too is not hidden', async () => {
    const canonical = html('<link rel="canonical" href="https://example.com/about"/>')
    const routes = { '/about': '/about', '/en/about': '/[locale]/about', '/de/about': '/[locale]/about' } as const
    const files = { 'D/server/app/about.html': canonical, 'D/server/app/en/about.html': canonical }
    const { locs, report } = await run({ routes, files })
    expect(await locs()).toEqual(['/about', '/de/about'].map((path) => site + path))
    expect(report.excluded).toEqual({ canonical: 1 })
  })

  test('a [lang] folder of programming languages is no i18n', async () => {
    const routes = { '/js/map': '/[lang]/map', '/go/map': '/[lang]/map' } as const
    expect(await (await run({ routes })).read()).not.toContain('hreflang')
  })
})

describe('given entries', () => {
  test('next-dup-paths: an added path that equals a found one is merged with it', async () => {
    const { read, locs, ...rest } = await run(
      { routes: appPages('/a', '/b') },
      {
        entries: [
          { loc: '/a/', lastmod: '2024-01-01' },
          { loc: 'https://example.com/b', priority: 0.9 },
          { loc: '/c' },
          { loc: '/c', changefreq: 'weekly' },
          { loc: 'https://other.example/x' },
        ],
      },
    )
    expect(await locs()).toEqual(['/a', '/b', '/c'].map((path) => site + path))
    const xml = await read()
    expect(xml).toContain('/a</loc><lastmod>2024-01-01</lastmod>')
    expect(xml).toContain('/b</loc><priority>0.9</priority>')
    expect(xml).toContain('/c</loc><changefreq>weekly</changefreq>')
    expect(rest.report.findings.map(({ message }) => message).join()).toContain('other.example')
  })

  test('next-slash-dot-rule: given paths follow the rule of Next.js', async () => {
    const { locs } = await run(
      { trailingSlash: true, routes: appPages('/about') },
      { entries: [{ loc: '/report.html' }, { loc: '/search?q=a' }, { loc: '/p#top' }, { loc: '/v1.2' }] },
    )
    expect(await locs()).toEqual(['/about/', '/p/', '/report.html', '/search/?q=a', '/v1.2'].map((path) => site + path))
  })

  test('next-image-string: texts, URLs and objects; relative to the site', async () => {
    const { read } = await run(
      { routes: appPages('/', '/b') },
      {
        entries: [
          {
            loc: '/a',
            images: [
              { loc: 'https://example.com/i.png?a=1&b=2', title: 'T' },
              { loc: new URL('https://example.com/j.png') },
              '/k.png',
              null as never,
            ],
          },
        ],
      },
    )
    expect([...(await read()).matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://example.com/i.png?a=1&amp;b=2',
      'https://example.com/j.png',
      'https://example.com/k.png',
    ])
  })

  test('next-priority-zero: 0 is a priority; what is out of range is dropped with a warning', async () => {
    const { read, report } = await run(
      { routes: appPages('/') },
      {
        entries: [
          { loc: '/a', priority: 0, changefreq: 'Sometimes', customTag: 'x<y' } as never,
          { loc: '/b', priority: 7 },
          { loc: '/c', priority: '0.5' },
        ],
      },
    )
    const xml = await read()
    expect(xml).toContain('/a</loc><priority>0.0</priority></url>')
    expect(xml).toContain('<url><loc>https://example.com/b</loc></url>')
    expect(xml).toContain('/c</loc><priority>0.5</priority>')
    for (const named of ['Sometimes', 'customTag', '7'])
      expect(report.findings.some(({ message }) => message.includes(named))).toBe(true)
  })

  test('next-priority-zero: an unknown option names the nearest', async () => {
    expect(await failure({ routes: appPages('/') }, { lastMod: 'git' } as never)).toContain('Did you mean `lastmod`?')
  })

  test.each(['Asia/Kolkata', 'UTC'])('next-news-timezone: the same bytes in %s', async (zone) => {
    const old = process.env.TZ
    process.env.TZ = zone
    const news = (publicationDate: Date | string) => ({
      publication: { name: 'The Example', language: 'en' },
      publicationDate,
      title: 'News',
    })
    const cwd = await writeBuild({ routes: appPages('/') })
    const entries = [
      { loc: '/instant', news: news(new Date('2024-01-01T10:30:00Z')) },
      { loc: '/day', news: news('2024-01-01') },
    ]
    const { read } = await runIn(cwd, { entries }, { now: new Date('2024-01-01T12:00:00Z') })
    process.env.TZ = old
    const dates = [...(await read('public/sitemap-news.xml')).matchAll(/<news:publication_date>([^<]*)/g)].map(
      ([, date]) => date,
    )
    expect(dates).toEqual(['2024-01-01', '2024-01-01T10:30:00Z'])
  })
})

describe('files', () => {
  test('next-small-site-single: one file, no index', async () => {
    const { cwd, locs } = await run({ routes: appPages(...Array.from({ length: 20 }, (_, i) => `/p${i}`)) })
    expect(await locs()).toHaveLength(20)
    expect(await readdir(join(cwd, 'public'))).toEqual(['sitemap.xml'])
  })

  test.each([site, `${site}/docs`, `${site}/docs/`])('next-basepath: site %s', async (given) => {
    const build = { basePath: '/docs', routes: appPages('/', '/intro') }
    const { locs } = await run(build, { site: given, output: { urls: 1 } })
    expect(await locs()).toEqual([`${site}/docs/sitemap-0.xml`, `${site}/docs/sitemap-1.xml`])
    expect(await locs('public/sitemap-0.xml')).toEqual([`${site}/docs`])
    expect(await locs('public/sitemap-1.xml')).toEqual([`${site}/docs/intro`])
  })

  test('next-siteurl-slash: a slash after the site changes nothing', async () => {
    const build = { routes: appPages('/', '/a') }
    const plain = await run(build, { robots: 'create' })
    const slashed = await run(build, { robots: 'create', site: `${site}/` })
    for (const file of ['public/sitemap.xml', 'public/robots.txt'])
      expect(await slashed.read(file)).toBe(await plain.read(file))
    expect(await plain.locs()).toEqual([`${site}/`, `${site}/a`])
    expect(await plain.read('public/robots.txt')).toContain('Sitemap: https://example.com/sitemap.xml')
  })

  test('next-outdir-subfolder: a folder below public/', async () => {
    const { locs, read } = await run(
      { routes: appPages('/a', '/b') },
      { robots: 'create', output: { file: 'maps/deep/sitemap.xml', urls: 1 } },
    )
    expect(await locs('public/maps/deep/sitemap.xml')).toEqual([0, 1].map((n) => `${site}/maps/deep/sitemap-${n}.xml`))
    expect(await read('public/robots.txt')).toContain(`Sitemap: ${site}/maps/deep/sitemap.xml`)
  })

  test('next-sections: groups', async () => {
    const { locs } = await run(
      { routes: appPages('/', '/about', '/blog/1', '/blog/2', '/blog/3', '/shop/1') },
      { groups: { blog: '/blog/*', shop: '/shop/*' } },
    )
    const files = await locs()
    expect(new Set(files)).toEqual(new Set(['blog', 'shop', 'pages'].map((name) => `${site}/sitemap-${name}-0.xml`)))
    expect(await locs('public/sitemap-blog-0.xml')).toHaveLength(3)
    expect(await locs('public/sitemap-shop-0.xml')).toHaveLength(1)
    expect(await locs('public/sitemap-pages-0.xml')).toHaveLength(2)
  })

  test('next-index-lastmod: the newest date of each shard', async () => {
    const { read } = await run(
      {
        routes: appPages('/a', '/b', '/c'),
        files: {
          'D/server/app/a.html': html('<meta name="sitemap:lastmod" content="2024-01-01"/>'),
          'D/server/app/b.html': html('<meta name="sitemap:lastmod" content="2024-03-05T00:00:00Z"/>'),
          'D/server/app/c.html': html(),
        },
      },
      { output: { urls: 2 } },
    )
    const children = [...(await read()).matchAll(/<sitemap>.*?<\/sitemap>/gs)].map(([text]) => text)
    expect(children[0]).toMatch(/sitemap-0\.xml<\/loc><lastmod>2024-03-05(?:T00:00:00Z)?<\/lastmod>/)
    expect(children[1]).toMatch(/sitemap-1\.xml<\/loc><\/sitemap>/)
  })

  test('next-index-for-generate: maps of the app beside our own, under another name', async () => {
    const map = (path: string) => ({ srcRoute: path.replace(/\d\.xml/, '[__metadata_id__]'), dataRoute: null })
    const { locs } = await run(
      {
        routes: {
          '/products/sitemap/0.xml': map('/products/sitemap/0.xml'),
          '/products/sitemap/1.xml': map('/products/sitemap/1.xml'),
          '/sitemap.xml': { srcRoute: '/sitemap.xml', dataRoute: null },
          '/about': 'app',
        },
        appPaths: {
          '/sitemap.xml/route': '/sitemap.xml',
          '/products/sitemap/[__metadata_id__]/route': '/products/sitemap/[__metadata_id__]',
          '/about/page': '/about',
        },
      },
      {
        output: { file: 'site.xml', shard: 'site-{n}.xml', index: 'always' },
        sitemaps: ['/sitemap.xml', '/products/sitemap/0.xml', '/products/sitemap/1.xml'],
      },
    )
    expect(await locs('public/site-0.xml')).toEqual([`${site}/about`])
    expect(await locs('public/site.xml')).toEqual(
      ['/site-0.xml', '/sitemap.xml', '/products/sitemap/0.xml', '/products/sitemap/1.xml'].map((path) => site + path),
    )
  })

  test('next-xsl: the stylesheet of every file, below the base path', async () => {
    const build = { basePath: '/b', routes: appPages('/x', '/y') }
    const given = await run(build, { output: { urls: 1, stylesheet: '/b/sitemap.xsl?a&b' } })
    for (const file of ['sitemap.xml', 'sitemap-0.xml', 'sitemap-1.xml'])
      expect((await given.read(`public/${file}`)).split('\n')[1]).toBe(
        '<?xml-stylesheet type="text/xsl" href="/b/sitemap.xsl?a&amp;b"?>',
      )
    const own = await run(build, { output: { stylesheet: true } })
    const [, href] = /<\?xml-stylesheet type="text\/css" href="\/b\/(.+?)"\?>/.exec(await own.read())!
    expect(await own.read(`public/${href}`)).toContain('{')
  })

  test('next-empty-result: no page is an error, unless it is meant', async () => {
    const build: FixtureBuild = {
      appPaths: { '/_not-found/page': '/_not-found' },
      pagesPaths: { '/_app': 'pages/_app.js' },
    }
    await failure(build)
    const { locs, read } = await run(build, { empty: 'allow' })
    expect(await locs()).toEqual([])
    expect(await read()).toMatch(/<urlset[^>]*?(?:\/>|>\s*<\/urlset>)/)
  })
})

describe('static export', () => {
  const files = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, html()]))

  test('next-export-detected: written into the exported folder, public/ is not touched', async () => {
    const { cwd, locs } = await run({
      output: 'export',
      routes: appPages('/', '/about'),
      files: files('out/index.html', 'out/about.html'),
    })
    expect(await locs('out/sitemap.xml')).toEqual([`${site}/`, `${site}/about`])
    expect(await readdir(cwd)).not.toContain('public')
  })

  test('next-export-detected: `distDir` names the folder of the export', async () => {
    const { locs } = await run({
      output: 'export',
      exportFolder: 'site',
      routes: appPages('/'),
      files: files('site/index.html'),
    })
    expect(await locs('site/sitemap.xml')).toEqual([`${site}/`])
  })

  test('next-export-detected: an export that failed', async () => {
    const message = await failure({
      output: 'export',
      routes: appPages('/'),
      files: { 'D/export-detail.json': '{"version":1,"outDirectory":"/nowhere/out","success":false}' },
    })
    expect(message).toMatch(/static export did not end well, says <app>\/\.next\/export-detail\.json/)
  })

  test('a project that was moved after its build', async () => {
    const { locs } = await run({
      output: 'export',
      routes: appPages('/'),
      files: { ...files('out/index.html'), 'D/export-detail.json': '{"outDirectory":"/nowhere/out","success":true}' },
    })
    expect(await locs('out/sitemap.xml')).toEqual([`${site}/`])
    const gone = await writeBuild({
      output: 'export',
      files: { 'D/export-detail.json': '{"outDirectory":"/no/site","success":true}' },
    })
    await expect(runIn(gone)).rejects.toThrow('The exported folder /no/site is not there.')
  })

  test('next-export-404: error pages never appear', async () => {
    const { locs } = await run(
      {
        output: 'export',
        routes: { ...appPages('/', '/about'), '/_not-found': { initialStatus: 404 }, '/404': 'app' },
        files: files(
          'out/index.html',
          'out/about.html',
          'out/404.html',
          'out/404/index.html',
          'out/_not-found/index.html',
        ),
      },
      { exclude: ['/404'] },
    )
    expect(await locs('out/sitemap.xml')).toEqual([`${site}/`, `${site}/about`])
  })

  test('next-export-trailing: trailingSlash', async () => {
    const { locs } = await run({
      output: 'export',
      trailingSlash: true,
      routes: appPages('/', '/about'),
      files: files('out/index.html', 'out/about/index.html', 'out/404.html', 'out/404/index.html'),
    })
    expect(await locs('out/sitemap.xml')).toEqual([`${site}/`, `${site}/about/`])
  })

  test('an export with `exportPathMap`: its folder tells the addresses', async () => {
    const { locs, report } = await run({
      output: 'export',
      pagesPaths: { '/': 'pages/index.html', '/post': 'pages/post.html' },
      files: {
        ...files('out/index.html', 'out/p/hello world.html', 'out/404.html', 'out/verify.html', 'public/verify.html'),
        'D/export-marker.json': '{"version":1,"hasExportPathMap":true,"exportTrailingSlash":false}',
      },
    })
    expect(await locs('out/sitemap.xml')).toEqual([`${site}/`, `${site}/p/hello%20world`])
    expect(report.excluded).toEqual({ 'error-page': 1, 'not-a-page': 1 })
  })

  test('a page of `notFound()` is an ordinary file of the export', async () => {
    const { report } = await run({
      output: 'export',
      routes: appPages('/', '/gone'),
      files: {
        ...files('out/index.html'),
        'out/gone.html': html('<meta name="robots" content="index, follow"><meta name="robots" content="noindex">'),
        'D/server/app/gone.meta': '{"status":404}',
      },
    })
    expect(report.excluded).toEqual({ 'error-page': 1 })
  })
})

describe('names that the app answers itself', () => {
  const owners: [string, FixtureBuild, SitemapOptions][] = [
    ['app/sitemap.ts', { appPaths: { '/sitemap.xml/route': '/sitemap.xml' } }, {}],
    ['pages/sitemap.xml.js', { pagesPaths: { '/sitemap.xml': 'pages/sitemap.xml.js' } }, {}],
    ['a shard', { appPaths: { '/(x)/sitemap-0.xml/route': '/sitemap-0.xml' } }, {}],
    [
      'a shard of a group',
      { appPaths: { '/sitemap-blog-0.xml/route': '/sitemap-blog-0.xml' } },
      { groups: { blog: '/blog/**' } },
    ],
    ['sitemap.txt', { appPaths: { '/sitemap.txt/route': '/sitemap.txt' } }, { output: { text: true } }],
    [
      'the news of another name',
      { appPaths: { '/pages-news.xml/route': '/pages-news.xml' } },
      { output: { file: 'pages.xml' } },
    ],
    ['a name of ours', { appPaths: { '/maps/all.xml/route': '/maps/all.xml' } }, { output: { file: 'maps/all.xml' } }],
    [
      'a rewrite',
      { rewrites: [{ source: '/sitemap.xml', destination: '/api/map', regex: '^/sitemap\\.xml(?:/)?$' }] },
      {},
    ],
    [
      'a redirect',
      {
        redirects: [
          { source: '/sitemap.xml', destination: '/map', statusCode: 308, regex: '^(?!/_next)/sitemap\\.xml(?:/)?$' },
        ],
      },
      {},
    ],
  ]
  test.each(owners)('next-native-collision: %s', async (_, build, options) => {
    expect(await failure({ routes: appPages('/'), ...build }, options)).toMatchSnapshot()
  })

  test('next-native-collision: other names do not collide', async () => {
    const appPaths = { '/sitemap.xml/route': '/sitemap.xml', '/sitemap-products.xml/route': '/sitemap-products.xml' }
    const { locs } = await run(
      { routes: appPages('/'), appPaths },
      { output: { file: 'pages-sitemap.xml', shard: 'pages-sitemap-{n}.xml' } },
    )
    expect(await locs('public/pages-sitemap.xml')).toEqual([`${site}/`])
  })

  test('only a sitemap that neither a file nor a handler of the app answers is missing', async () => {
    const appPaths = {
      '/sitemap-products.xml/route': '/sitemap-products.xml',
      '/maps/[id]/route': '/maps/[id]',
    }
    const lines = ['sitemap-products.xml', 'maps/1.xml', 'sitemap-index.xml'].map((name) => `Sitemap: ${site}/${name}`)
    const { report } = await run({ routes: appPages('/'), appPaths, files: { 'public/robots.txt': lines.join('\n') } })
    const missing = report.findings.filter(({ code }) => code === 'robots-sitemap-missing')
    expect(missing.map(({ params }) => params?.url)).toEqual([`${site}/sitemap-index.xml`])
  })

  test('next-robots-duplicate: app/robots.ts is told which line to print', async () => {
    const build = { routes: appPages('/'), appPaths: { '/robots.txt/route': '/robots.txt' } }
    const { cwd, report } = await run(build, { robots: 'create' })
    expect(await readdir(join(cwd, 'public'))).toEqual(['sitemap.xml'])
    expect(report.findings.find(({ code }) => code === 'next-robots-route')?.message).toMatchInlineSnapshot(
      `"robots.txt comes from the route /robots.txt/route of the App Router, so no file is edited. Add this line to it: Sitemap: https://example.com/sitemap.xml"`,
    )
    expect(codesOf(await run(build, { robots: false }))).toEqual([])
  })

  test('app/robots.ts that prints the line already', async () => {
    const robots = `User-Agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`
    const result = await run({
      routes: appPages('/'),
      appPaths: { '/robots.txt/route': '/robots.txt' },
      files: { 'D/server/app/robots.txt.body': robots },
    })
    expect(codesOf(result)).not.toContain('next-robots-route')
  })

  test('next-robots-duplicate: each line once', async () => {
    const cwd = await writeBuild({
      routes: appPages('/'),
      files: { 'public/robots.txt': `User-agent: *\nAllow: /\nSitemap: ${site}/sitemap.xml\n` },
    })
    const { read } = await runIn(cwd)
    await runIn(cwd)
    expect((await read('public/robots.txt')).match(/Sitemap:/g)).toHaveLength(1)
  })
})

describe('where it is written', () => {
  test('next-stale-dev-output: a standalone server has its own public/', async () => {
    const build = { output: 'standalone', routes: appPages('/'), app: 'apps/web' } as const
    const copied = await run({ ...build, files: { 'D/standalone/apps/web/public/a.txt': 'a' } })
    expect(await copied.read('.next/standalone/apps/web/public/sitemap.xml')).toBe(await copied.read())
    expect(codesOf(copied)).toContain('next-copied')
    const missing = await run({ ...build, files: { 'D/standalone/apps/web/server.js': '' } })
    expect(missing.report.findings.find(({ code }) => code === 'next-standalone-public')?.message).toBe(
      'The standalone build has no .next/standalone/apps/web/public.',
    )
  })

  test('the output of `vercel build`, below the base path', async () => {
    const result = await run({
      basePath: '/docs',
      routes: appPages('/'),
      files: { '.vercel/output/static/docs/a.txt': '' },
    })
    expect(await result.locs('.vercel/output/static/docs/sitemap.xml')).toEqual([`${site}/docs`])
  })

  test('copies lose the shards that are gone', async () => {
    const cwd = await writeBuild({ routes: appPages('/a', '/b'), files: { '.vercel/output/static/a.txt': '' } })
    await runIn(cwd, { output: { urls: 1 } })
    const copies = () => readdir(join(cwd, '.vercel/output/static'))
    expect(await copies()).toEqual(['a.txt', 'sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml'])
    await runIn(cwd)
    expect(await copies()).toEqual(['a.txt', 'sitemap.xml'])
  })

  test('a dry run writes nothing', async () => {
    const cwd = await writeBuild({ routes: appPages('/'), files: { '.vercel/output/static/a.txt': '' } })
    const { report } = await runIn(cwd, {}, { dryRun: true })
    expect(report.counts.listed).toBe(1)
    expect(await readdir(join(cwd, '.vercel/output/static'))).toEqual(['a.txt'])
    expect(await readdir(cwd)).not.toContain('public')
  })

  const git = (cwd: string, ...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd, stdio: 'ignore' })

  test('git: a hint what to ignore, once; robots.txt that is tracked is not edited by itself', async () => {
    const robots = 'User-agent: *\nAllow: /\n'
    const cwd = await writeBuild({ routes: appPages('/'), files: { 'public/robots.txt': robots } })
    git(cwd, 'init')
    git(cwd, 'add', 'public/robots.txt')
    const first = await runIn(cwd)
    expect(first.report.findings.find(({ code }) => code === 'next-gitignore')?.fix).toBe(
      'Add /public/sitemap*.xml to .gitignore.',
    )
    expect(codesOf(first)).toContain('robots-line')
    expect(await first.read('public/robots.txt')).toBe(robots)
    expect(codesOf(await runIn(cwd))).not.toContain('next-gitignore')
    const byHand = await runIn(cwd, { robots: 'append' })
    expect(await byHand.read('public/robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`)
  })

  test('git: an ignored file needs no hint', async () => {
    const cwd = await writeBuild({ routes: appPages('/'), files: { '.gitignore': '/public/sitemap*.xml\n' } })
    git(cwd, 'init')
    expect(codesOf(await runIn(cwd))).not.toContain('next-gitignore')
  })
})

describe('what cannot be listed', () => {
  test('a dynamic route of which no page is known, unless all its pages are', async () => {
    const appPaths = {
      '/page': '/',
      '/user/[id]/page': '/user/[id]',
      '/only/[id]/page': '/only/[id]',
      '/api/[id]/route': '/api/[id]',
      '/blog/[slug]/page': '/blog/[slug]',
    }
    const build: FixtureBuild = {
      appPaths,
      pagesPaths: { '/old/[id]': 'pages/old/[id].js', '/api/x/[id]': 'pages/api/x/[id].js' },
      routes: { '/': 'app', '/blog/a': '/blog/[slug]' },
      dynamicRoutes: { '/only/[id]': { fallback: false }, '/blog/[slug]': { fallback: null } },
    }
    const { report } = await run(build)
    expect(
      report.findings.filter(({ code }) => code === 'route-unlisted').map(({ code, params }) => [code, params]),
    ).toEqual([
      ['route-unlisted', { pattern: '/user/[id]' }],
      ['route-unlisted', { pattern: '/old/[id]' }],
    ])
    const listed = await run({ ...build, basePath: '/b' }, { entries: [{ loc: '/user/1' }, { loc: '/old/ü' }] })
    expect(listed.report.findings.filter(({ code }) => code === 'route-unlisted')).toEqual([])
  })

  test('a folder name that is no URL text', async () => {
    const { report } = await run({
      routes: { '/über': 'app', '/a b/x y': '/a b/[slug]' },
      appPaths: { '/über/page': '/über', '/a b/[slug]/page': '/a b/[slug]', '/%C3%A4/page': '/%C3%A4' },
    })
    expect(report.findings.filter(({ code }) => code === 'next-raw-folder').map(({ params }) => params)).toEqual([
      { route: '/über', encoded: '/%C3%BCber' },
      { route: '/a b/[slug]', encoded: '/a%20b/[slug]' },
    ])
  })

  test('proxy and missing HTML are said', async () => {
    const functions = { functions: { '/_middleware': { matchers: [{ regexp: '^/u', originalSource: '/u/:path*' }] } } }
    const { report } = await run({
      routes: appPages('/', '/a'),
      files: {
        'public/robots.txt': `Sitemap: ${site}/sitemap.xml`,
        'D/server/app/index.html': html(),
        'D/server/functions-config-manifest.json': JSON.stringify(functions),
      },
    })
    expect(report.findings.map(({ severity, message }) => [severity, message])).toMatchInlineSnapshot(`
      [
        [
          "notice",
          "The app has a proxy (middleware) for \`/u/:path*\`, which may redirect, rewrite or refuse what is listed.",
        ],
        [
          "notice",
          "The build holds no HTML for 1 prerendered page, /a the first, so nothing was read from it.",
        ],
      ]
    `)
  })

  test('pages rendered on request can be left out', async () => {
    const build = { routes: appPages('/'), appPaths: { '/page': '/', '/help/page': '/help' } }
    expect(await (await run(build)).locs()).toEqual([`${site}/`, `${site}/help`])
    const omitted = await run(build, { onDemand: 'omit' })
    expect(await omitted.locs()).toEqual([`${site}/`])
    expect(omitted.report.excluded).toEqual({ 'on-demand': 1 })
  })
})

describe('site', () => {
  test.each(['', 'undefined', 'example.com', 'ftp://example.com'])(
    'next-siteurl-undefined: %j fails',
    async (given) => {
      expect(await failure({ routes: appPages('/') }, { site: given })).toMatchSnapshot()
    },
  )

  test('next-siteurl-undefined: no site at all says how to set it', async () => {
    expect(await failure({ routes: appPages('/') }, { site: undefined })).toMatchSnapshot()
  })

  test('next-siteurl-undefined: the environment names it where the config does not', async () => {
    vi.stubEnv('SITE_URL', 'https://env.example')
    const { locs } = await run({ routes: appPages('/') }, { site: undefined })
    vi.unstubAllEnvs()
    expect(await locs()).toEqual(['https://env.example/'])
  })
})

test('next-large-run: as many routes as added paths, `transform` of 1 ms each', async () => {
  // One by one, `transform` alone would take longer than a test may.
  const count = 15_000
  const routes = Object.fromEntries(Array.from({ length: count }, (_, i) => [`/p/${i}`, '/p/[id]' as const]))
  let running = 0
  let most = 0
  const { locs, report } = await run(
    { routes },
    {
      exclude: Array.from({ length: 50 }, (_, i) => `/nothing/${i}/**`),
      output: { urls: 5_000 },
      async *entries() {
        for (let i = 0; i < count; i++) yield { loc: `/q/${i}` }
      },
      async transform({ entry }) {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 1))
        running--
        return entry
      },
    },
  )
  expect(await locs()).toEqual(Array.from({ length: 6 }, (_, n) => `${site}/sitemap-${n}.xml`))
  expect(report.counts.listed).toBe(2 * count)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThan(1000)
})
