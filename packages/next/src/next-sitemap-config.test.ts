import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommandLine } from '@sitemapkit/core/command-line'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCli } from './cli.ts'
import { type FixtureBuild, html, locsIn, writeBuild } from './fixture-build.ts'

// Next's reader of environment files takes `.env.test` under a test runner.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'))
afterAll(() => void vi.unstubAllEnvs())

async function run(cwd: string, ...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const printed = { out: '', err: '' }
  const terminal = {
    out(text: string) {
      printed.out += text
    },
    err(text: string) {
      printed.err += text
    },
  }
  const argv = ['node', 'sitemapkit-next', '--cwd', cwd, ...args]
  const status = await runCommandLine(createCli(terminal), argv, terminal)
  return { status, ...printed }
}

const file = 'next-sitemap.config.js'
const site = 'https://example.com'

/** A build with a config of next-sitemap, run with it. */
async function runOld(config: string, build: FixtureBuild = {}, name = file) {
  const cwd = await writeBuild({
    routes: { '/': 'app', '/a': 'app', '/b': 'app' },
    ...build,
    files: { [name]: `module.exports = ${config}`, ...build.files },
  })
  const outcome = await run(cwd, '--config', name)
  const read = (path: string): Promise<string> => readFile(join(cwd, path), 'utf8')
  return { ...outcome, cwd, read, xml: () => read('public/sitemap-0.xml') }
}

const entriesOf = (xml: string): Record<string, string> =>
  Object.fromEntries(
    [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, loc, rest]) => [loc!.replace(site, ''), rest!]),
  )

describe('the old config as it is', () => {
  test('next-small-site-single: the names of files stay, so that submitted addresses keep working', async () => {
    const { status, out, cwd, read } = await runOld(`{ siteUrl: '${site}' }`)
    expect(status).toBe(0)
    expect(out).toMatchInlineSnapshot(`
      "notice: The options come from next-sitemap.config.js, and the files have the names that next-sitemap gave them. \`sitemapkit migrate next-sitemap\` prints the config that replaces it. [next-sitemap-config]
      3 URLs in sitemap.xml, an index of 1
      "
    `)
    expect(await readdir(join(cwd, 'public'))).toEqual(['sitemap-0.xml', 'sitemap.xml'])
    expect(await read('public/sitemap.xml')).toContain(`<sitemap><loc>${site}/sitemap-0.xml</loc></sitemap>`)
    expect(await locsIn(cwd, 'public/sitemap-0.xml')).toEqual([`${site}/`, `${site}/a`, `${site}/b`])
  })

  test('any name, an ES module, a function that gives the config', async () => {
    const cwd = await writeBuild({
      routes: { '/': 'app' },
      files: { 'maps/old.mjs': `export default async () => ({ siteUrl: '${site}', sitemapBaseFileName: 'map' })` },
    })
    expect(await run(cwd, '--config', 'maps/old.mjs')).toMatchObject({ status: 0 })
    expect(await locsIn(cwd, 'public/map-0.xml')).toEqual([`${site}/`])
  })

  test('next-basepath: the base path is kept, whether siteUrl holds it or not', async () => {
    for (const siteUrl of [site, `${site}/docs`, `${site}/docs/`]) {
      const { cwd, status } = await runOld(`{ siteUrl: '${siteUrl}', sitemapSize: 1 }`, {
        basePath: '/docs',
        routes: { '/': 'app', '/intro': 'app' },
      })
      expect(status).toBe(0)
      expect(await locsIn(cwd)).toEqual([0, 1].map((n) => `${site}/docs/sitemap-${n}.xml`))
      expect(await locsIn(cwd, 'public/sitemap-1.xml')).toEqual([`${site}/docs/intro`])
    }
  })

  test('next-nested-index, next-robots-duplicate: robots.txt names all, each once, and the index holds maps only', async () => {
    const { read } = await runOld(`{
      siteUrl: '${site}', generateRobotsTxt: true,
      robotsTxtOptions: { additionalSitemaps: [
        '${site}/server-sitemap-index.xml', '${site}/sitemap.xml', '${site}/server-sitemap-index.xml',
      ] },
    }`)
    expect(await read('public/robots.txt')).toMatchInlineSnapshot(`
      "# *
      User-agent: *
      Allow: /

      # Sitemaps
      Sitemap: https://example.com/sitemap.xml
      Sitemap: https://example.com/server-sitemap-index.xml
      "
    `)
    expect(await read('public/sitemap.xml')).not.toContain('server-sitemap-index')
  })

  test('robotsTxtOptions: policies, all maps, transformRobotsTxt; what they block is left out', async () => {
    const { cwd, read, status } = await runOld(`{
      siteUrl: '${site}', generateRobotsTxt: true, sitemapSize: 1,
      robotsTxtOptions: {
        policies: [
          { userAgent: '*', allow: '/', disallow: ['/b', '/x'], crawlDelay: 2 },
          { userAgent: 'BadBot', disallow: '/' },
        ],
        includeNonIndexSitemaps: true,
        transformRobotsTxt: async (config, text) => text + '# ' + config.siteUrl + ' ' + config.robotsTxtOptions.additionalSitemaps.length + '\\n',
      },
    }`)
    expect(status).toBe(0)
    const robots = await read('public/robots.txt')
    expect(robots).toMatchInlineSnapshot(`
      "# *
      User-agent: *
      Allow: /
      Disallow: /b
      Disallow: /x
      Crawl-delay: 2

      # BadBot
      User-agent: BadBot
      Disallow: /

      # Sitemaps
      Sitemap: https://example.com/sitemap.xml
      Sitemap: https://example.com/sitemap-0.xml
      Sitemap: https://example.com/sitemap-1.xml
      # https://example.com 3
      "
    `)
    expect(await locsIn(cwd, 'public/sitemap-1.xml')).toEqual([`${site}/a`])
    await run(cwd, '--config', file)
    expect(await read('public/robots.txt')).toBe(robots)
  })

  test('next-robots-duplicate: app/robots.ts keeps its name', async () => {
    const { status, out, cwd } = await runOld(`{ siteUrl: '${site}', generateRobotsTxt: true }`, {
      appPaths: { '/robots.txt/route': '/robots.txt' },
    })
    expect(status).toBe(0)
    expect(out).toContain(`Sitemap: ${site}/sitemap.xml`)
    expect(await readdir(join(cwd, 'public'))).not.toContain('robots.txt')
  })

  test('next-outdir-subfolder: a folder below public/', async () => {
    const { cwd, read } = await runOld(
      `{ siteUrl: '${site}', outDir: './public/maps', sitemapSize: 1, generateRobotsTxt: true }`,
      { routes: { '/a': 'app', '/b': 'app' } },
    )
    expect(await locsIn(cwd, 'public/maps/sitemap.xml')).toEqual([0, 1].map((n) => `${site}/maps/sitemap-${n}.xml`))
    expect(await read('public/robots.txt')).toContain(`Sitemap: ${site}/maps/sitemap.xml\n`)
  })

  test('generateIndexSitemap: false writes one file, and an index only where one does not hold all', async () => {
    const { cwd } = await runOld(`{ siteUrl: '${site}', generateIndexSitemap: false }`)
    expect(await locsIn(cwd)).toEqual([`${site}/`, `${site}/a`, `${site}/b`])
  })

  test('next-export-detected: an export is seen without `output`, and its folder is written', async () => {
    for (const more of ['', ", output: 'export'", ", outDir: 'out'"]) {
      const { cwd, status } = await runOld(`{ siteUrl: '${site}'${more} }`, {
        output: 'export',
        routes: { '/about': 'app' },
        files: { 'out/about.html': html() },
      })
      expect(status).toBe(0)
      expect(await locsIn(cwd, 'out/sitemap-0.xml')).toEqual([`${site}/about`])
      expect(await readdir(cwd)).not.toContain('public')
    }
  })

  test('next-export-404: an excluded error page is no warning', async () => {
    const { cwd } = await runOld(`{ siteUrl: '${site}', output: 'export', exclude: ['/404'] }`, {
      output: 'export',
      routes: { '/': 'app', '/about': 'app' },
      files: { 'out/index.html': html(), 'out/about.html': html(), 'out/404.html': html() },
    })
    expect(await locsIn(cwd, 'out/sitemap-0.xml')).toEqual([`${site}/`, `${site}/about`])
  })

  test('what contradicts the build is said', async () => {
    const { out, status } = await runOld(`{ siteUrl: '${site}', output: 'export', trailingSlash: true }`)
    expect(status).toBe(0)
    expect(out).toMatchInlineSnapshot(`
      "notice: The options come from next-sitemap.config.js, and the files have the names that next-sitemap gave them. \`sitemapkit migrate next-sitemap\` prints the config that replaces it. [next-sitemap-config]
      warning: \`trailingSlash\` of next-sitemap.config.js is true, but the build has trailingSlash: false. The build counts, because that is what the server answers from. Remove \`trailingSlash\`. [next-sitemap-contradicts]
      warning: \`output\` of next-sitemap.config.js is "export", but the build was not exported. The build counts, because that is what the server answers from. Remove \`output\`. [next-sitemap-contradicts]
      3 URLs in sitemap.xml, an index of 1
      "
    `)
  })

  test('the files of next-sitemap itself are overwritten, those of anybody else are not', async () => {
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    const index = `${head}<sitemapindex ${schema}>\n<sitemap><loc>${site}/sitemap-0.xml</loc></sitemap>\n</sitemapindex>`
    const theirs = `${head}<urlset ${schema} xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0">\n</urlset>`
    const files = (map: string) => ({ files: { 'public/sitemap.xml': index, 'public/sitemap-0.xml': map } })
    const { status, cwd } = await runOld(`{ siteUrl: '${site}' }`, files(theirs))
    expect(status).toBe(0)
    expect(await locsIn(cwd, 'public/sitemap-0.xml')).toHaveLength(3)
    const byHand = `${head}<urlset ${schema}>\n</urlset>`
    const refused = await runOld(`{ siteUrl: '${site}' }`, files(byHand))
    expect(refused.status).toBe(1)
    expect(refused.err).toContain('[file-foreign]')
    expect(await refused.read('public/sitemap-0.xml')).toBe(byHand)
  })

  test('sourceDir names the build where it cannot be found by itself', async () => {
    const { status, cwd } = await runOld(`{ siteUrl: '${site}', sourceDir: 'a/b/c' }`, { distDir: 'a/b/c' })
    expect(status).toBe(0)
    expect(await locsIn(cwd, 'public/sitemap-0.xml')).toHaveLength(3)
  })
})

describe('its functions', () => {
  const routes: FixtureBuild['routes'] = {
    '/': 'app',
    '/blog/a & b': '/blog/[slug]',
    '/private': 'app',
    '/private/x/y': 'app',
    '/Admin': 'app',
  }

  test('exclude: `*` crosses `/`, letter case does not count, `!` wins, added paths are met too', async () => {
    const config = (exclude: string): string => `{
      siteUrl: '${site}', exclude: ${exclude}, additionalPaths: () => [{ loc: '/private/added' }, { loc: '/added' }],
    }`
    for (const [exclude, left] of [
      ["['/private/*', '/admin']", ['/', '/added', '/blog/a%20&%20b', '/private']],
      ["async () => ['/private*', '!/private/x/*', '/ADMIN']", ['/', '/added', '/blog/a%20&%20b', '/private/x/y']],
      ["['*/y', '/blog/*']", ['/', '/Admin', '/added', '/private', '/private/added']],
    ] as const) {
      const { cwd } = await runOld(config(exclude), { routes })
      expect(await locsIn(cwd, 'public/sitemap-0.xml')).toEqual(left.map((path) => site + path))
    }
  })

  test('transform: config and path as before, dates only where it gives them', async () => {
    const { xml, status } = await runOld(
      `{
        siteUrl: '${site}', changefreq: 'weekly', trailingSlash: true,
        transform: async (config, path) => {
          if (path === '/private') return null
          if (path === '/Admin') return
          return {
            loc: path === '/private/x/y' ? config.siteUrl + '/moved' : path,
            lastmod: config.autoLastmod ? new Date().toISOString() : path === '/' ? '2024-05-06' : undefined,
            changefreq: config.changefreq,
            priority: path === '/' ? 1 : config.priority,
            alternateRefs: config.alternateRefs ?? [],
            images: path === '/' ? [{ loc: new URL('https://cdn.example/i.png') }] : undefined,
            trailingSlash: config.trailingSlash,
          }
        },
      }`,
      {
        routes,
        trailingSlash: true,
        basePath: '/base',
        files: { 'D/server/app/blog/a & b.html': html('<meta name="sitemap:lastmod" content="2023-01-02">') },
      },
    )
    expect(status).toBe(0)
    expect(entriesOf(await xml())).toEqual({
      '/base/':
        '<lastmod>2024-05-06</lastmod><changefreq>weekly</changefreq><priority>1.0</priority><image:image><image:loc>https://cdn.example/i.png</image:loc></image:image>',
      '/base/blog/a%20&amp;%20b/': '<lastmod>2023-01-02</lastmod><changefreq>weekly</changefreq>',
      '/base/moved/': '<changefreq>weekly</changefreq>',
    })
  })

  test('next-dup-paths: added paths are merged with found ones by their final address, and not transformed twice', async () => {
    const { xml, out } = await runOld(`{
      siteUrl: '${site}', priority: 0.4,
      transform: (config, path) => ({ loc: path, priority: 0.6, changefreq: 'daily' }),
      additionalPaths: async (config) => [
        { loc: '/a/', lastmod: '2024-01-01' },
        { loc: '${site}/b', priority: 0.9 },
        { loc: '/c' },
        { loc: '/c', changefreq: 'weekly' },
        { loc: '/a?page=2', priority: 0.1 },
        await config.transform(config, '/d'),
        { loc: 'https://other.example/x' },
        undefined,
      ],
    }`)
    expect(entriesOf(await xml())).toEqual({
      '/': '<changefreq>daily</changefreq><priority>0.6</priority>',
      '/a': '<lastmod>2024-01-01</lastmod><changefreq>daily</changefreq><priority>0.6</priority>',
      '/a?page=2': '<priority>0.1</priority>',
      '/b': '<changefreq>daily</changefreq><priority>0.9</priority>',
      '/c': '<changefreq>weekly</changefreq><priority>0.4</priority>',
      '/d': '<changefreq>daily</changefreq><priority>0.6</priority>',
    })
    expect(out).toContain('https://other.example/x')
  })

  test('additionalPaths may be an async generator, and has a transform where the config has none', async () => {
    const { xml } = await runOld(`{
      siteUrl: '${site}', priority: 0, changefreq: 'daily',
      additionalPaths: async function* (config) { yield await config.transform(config, '/x'); yield { loc: '/y' } },
    }`)
    const entries = entriesOf(await xml())
    expect(Object.keys(entries)).toEqual(['/', '/a', '/b', '/x', '/y'])
    expect(new Set(Object.values(entries))).toEqual(new Set(['<changefreq>daily</changefreq><priority>0.0</priority>']))
  })

  test('next-alternates-double: alternateRefs with prefixes', async () => {
    const { xml } = await runOld(
      `{ siteUrl: '${site}', alternateRefs: [{ href: '${site}', hreflang: 'en' }, { href: '${site}/de/', hreflang: 'de' }],
         transform: (config, path) => ({ loc: path, alternateRefs: config.alternateRefs ?? [] }) }`,
      {
        i18n: { locales: ['de', 'en'], defaultLocale: 'en' },
        routes: {
          '/en/about': { dataRoute: '/_next/data/x/en/about.json' },
          '/de/about': { dataRoute: '/_next/data/x/de/about.json' },
        },
      },
    )
    const links = [
      'de https://example.com/de/about',
      'en https://example.com/about',
      'x-default https://example.com/about',
    ]
    for (const rest of Object.values(entriesOf(await xml())))
      expect([...rest.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code, href]) => `${code} ${href}`)).toEqual(
        links,
      )
  })

  test('alternateRefs to other hosts, and those of a page', async () => {
    const { xml } = await runOld(
      `{ siteUrl: '${site}', alternateRefs: [{ href: '${site}', hreflang: 'en' }, { href: 'https://example.de', hreflang: 'de' }],
         transform: (config, path) => path === '/b'
           ? { loc: path, alternateRefs: [{ href: '${site}', hreflang: 'en' }, { href: 'https://x.example/q', hreflang: 'fr', hrefIsAbsolute: true }] }
           : { loc: path, alternateRefs: config.alternateRefs } }`,
    )
    const entries = entriesOf(await xml())
    expect(entries['/a']).toBe(
      '<xhtml:link rel="alternate" hreflang="de" href="https://example.de/a"/><xhtml:link rel="alternate" hreflang="en" href="https://example.com/a"/>',
    )
    expect(entries['/b']).toContain('hreflang="fr" href="https://x.example/q"')
  })
})

describe('faults', () => {
  test.each([
    [
      'next-priority-zero: an unknown key',
      `{ siteUrl: '${site}', autoLastMod: true }`,
      /no option `autoLastMod`.*Did you mean `autoLastmod`/s,
    ],
    [
      'next-siteurl-undefined: no scheme',
      "{ siteUrl: 'example.com' }",
      /`siteUrl` must be an absolute http\(s\) URL, and "example.com" is none/,
    ],
    ["next-siteurl-undefined: 'undefined'", "{ siteUrl: 'undefined' }", /`siteUrl` must be/],
    ['next-siteurl-undefined: ftp', "{ siteUrl: 'ftp://example.com' }", /`siteUrl` must be/],
    [
      'next-siteurl-undefined: a variable that is not set',
      '{ siteUrl: process.env.NO_SUCH_VARIABLE }',
      /`site` is required/,
    ],
    ['exclude throws', `{ siteUrl: '${site}', exclude: async () => { throw new Error('no CMS') } }`, /no CMS/],
    [
      'additionalPaths throws',
      `{ siteUrl: '${site}', additionalPaths: () => { throw new Error('no CMS') } }`,
      /no CMS/,
    ],
    ['transform throws', `{ siteUrl: '${site}', transform: () => { throw new Error('no CMS') } }`, /no CMS/],
    [
      'transformRobotsTxt throws',
      `{ siteUrl: '${site}', generateRobotsTxt: true, robotsTxtOptions: { transformRobotsTxt: () => { throw new Error('no CMS') } } }`,
      /transformRobotsTxt.*no CMS/s,
    ],
  ])('%s: exit status 1, nothing written', async (_, config, message) => {
    const { status, out, err, cwd } = await runOld(config)
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err).toMatch(message)
    expect(err).not.toContain('This is a fault of')
    expect(await readdir(cwd)).not.toContain('public')
  })

  test('an app that has only the old config is told how to go on', async () => {
    const cwd = await writeBuild({
      routes: { '/': 'app' },
      files: { [file]: `module.exports = { siteUrl: '${site}' }` },
    })
    const { status, err } = await run(cwd)
    expect(status).toBe(1)
    expect(err).toContain('`sitemapkit-next --config next-sitemap.config.js` runs it as it is')
  })
})
