import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@sitemapkit/core'
import { describe, expect, test } from 'vitest'
import { type FixtureBuild, html, writeBuild } from './fixture-build.ts'
import { appLocales } from './locales.ts'
import { readManifests } from './manifests.ts'
import { toPages } from './pages.ts'

const addressOf = ({ url, path }: Page): string => url ?? path!

async function pagesOf(build: FixtureBuild): Promise<{ cwd: string; pages: Page[]; unread: string[] }> {
  const cwd = await writeBuild(build)
  const manifests = await readManifests(join(cwd, build.distDir ?? '.next'))
  const exportFolder = build.output === 'export' ? join(cwd, build.exportFolder ?? 'out') : undefined
  const unread: string[] = []
  const pages = [
    ...toPages({ manifests, cwd, exportFolder, i18n: appLocales(manifests) }, (path) => void unread.push(path)),
  ]
  return { cwd, pages, unread }
}

const listed = async (build: FixtureBuild): Promise<string[]> =>
  (await pagesOf(build)).pages.filter(({ excluded }) => !excluded).map(addressOf)

const excluded = async (build: FixtureBuild): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await pagesOf(build)).pages.flatMap((page) =>
      page.excluded ? [[addressOf(page), `${page.excluded.reason}: ${page.excluded.by}`]] : [],
    ),
  )

describe('App Router', () => {
  test('next-dyn-fixed-path: a page rendered on request at a fixed path is a page, a handler is none', async () => {
    const { pages } = await pagesOf({
      appPaths: { '/page': '/', '/help/page': '/help', '/api/ping/route': '/api/ping' },
      routes: { '/': 'app' },
    })
    expect(pages.map(addressOf)).toEqual(['/', '/help'])
    expect(pages.map(({ onDemand }) => onDemand)).toEqual([undefined, true])
  })

  test('next-intercept-slot: intercepting routes are none, and a slot gives no second page', async () => {
    const appPaths = {
      '/@modal/(.)photo/[id]/page': '/(.)photo/[id]',
      '/@modal/(.)login/page': '/(.)login',
      '/login/page': '/login',
      '/@team/settings/page': '/settings',
      '/settings/page': '/settings',
      '/a/(..)b/page': '/a/(..)b',
      '/(...)c/page': '/(...)c',
    }
    expect(await listed({ appPaths, routes: { '/login': 'app', '/(.)photo/1': '/(.)photo/[id]' } })).toEqual([
      '/login',
      '/settings',
    ])
  })

  test('next-route-group: a group is no part of the address', async () => {
    const appPaths = { '/(marketing)/blog/page': '/blog', '/(shop)/(deep)/cart/page': '/cart', '/page': '/' }
    expect(await listed({ appPaths, routes: { '/': 'app', '/cart': 'app' } })).toEqual(['/', '/cart', '/blog'])
  })

  test('next-real-bracket: internal names are an exact list', async () => {
    const routes = {
      '/wiki/[draft]': '/wiki/[slug]',
      '/blog/what-is-favicon.ico': '/blog/[slug]',
      '/_private': '/[slug]',
      '/t/(.)x': '/t/[slug]',
      '/_not-found': { initialStatus: 404 },
      '/_global-error': 'app',
      '/404': 'app',
      '/500': 'app',
    } as const
    expect(await listed({ routes })).toEqual(['/wiki/%5Bdraft%5D', '/blog/what-is-favicon.ico', '/_private', '/t/(.)x'])
  })

  test('the shell of a partially prerendered route is no page', async () => {
    const routes = { '/u/[id]': 'app', '/u/1': '/u/[id]' } as const
    expect(await listed({ routes, dynamicRoutes: { '/u/[id]': { fallback: '/u/[id]' } } })).toEqual(['/u/1'])
  })

  test('a partially prerendered page without a data route is a page', async () => {
    expect(await listed({ routes: { '/ppr': { dataRoute: null } }, appPaths: { '/ppr/page': '/ppr' } })).toEqual([
      '/ppr',
    ])
  })

  test('`notFound()` and `redirect()` leave their status in .meta only', async () => {
    const build: FixtureBuild = {
      routes: {
        '/a': 'app',
        '/gone': 'app',
        '/moved': 'app',
        '/secret': 'app',
        '/index': 'app',
        '/vercel': { initialStatus: 404 },
      },
      files: {
        'D/server/app/a.html': html(),
        'D/server/app/a.meta': '{"status":200,"postponed":"…"}',
        'D/server/app/gone.meta': '{"status":404,"headers":{}}',
        'D/server/app/moved.meta': '{"status":308,"headers":{"location":"/base/a"}}',
        'D/server/app/secret.meta': '{"status":401}',
        'D/server/app/index/index.meta': '{"status":307,"headers":{"location":"/"}}',
      },
    }
    expect(await excluded(build)).toEqual({
      '/gone': 'error-page: .next/server/app/gone.meta: status 404',
      '/moved': 'redirect: .next/server/app/moved.meta: 308 to /base/a',
      '/secret': 'error-page: .next/server/app/secret.meta: status 401',
      '/index': 'redirect: .next/server/app/index/index.meta: 307 to /',
      '/vercel': 'error-page: prerender-manifest.json: status 404',
    })
  })

  test('a broken .meta fails', async () => {
    await expect(pagesOf({ routes: { '/a': 'app' }, files: { 'D/server/app/a.meta': '{' } })).rejects.toThrow(
      /a\.meta cannot be read/,
    )
  })

  test('next-adapter-layout: a build with an adapter keeps its files in the route cache', async () => {
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
    const cache = (owner: string): string => `D/server/route-cache/APP_PAGE/${sha256(owner)}/$`
    const build: FixtureBuild = {
      routes: { '/about': 'app', '/gone': 'app', '/lost': 'app' },
      appPaths: { '/(site)/about/page': '/about', '/gone/page': '/gone', '/lost/page': '/lost' },
      files: {
        [`${cache('/(site)/about/page')}/about.meta`]: '{"headers":{}}',
        [`${cache('/(site)/about/page')}/about.html`]: html(),
        [`${cache('/gone/page')}/gone.meta`]: '{"status":404}',
      },
    }
    const { pages, unread } = await pagesOf(build)
    expect(pages.filter((page) => !page.excluded).map(addressOf)).toEqual(['/about', '/lost'])
    expect(pages[0]!.file).toMatch(/route-cache.*about\.html$/)
    expect(unread).toEqual(['/lost'])
  })

  test('HTML is named where it is, and MDX of a fixed path is its source', async () => {
    const { cwd, pages } = await pagesOf({
      routes: { '/': 'app', '/about': 'app', '/blog/a b': '/blog/[slug]' },
      appPaths: { '/(site)/about/page': '/about', '/page': '/', '/blog/[slug]/page': '/blog/[slug]' },
      pageExtensions: ['tsx', 'mdx'],
      files: {
        'D/server/app/index.html': html(),
        'D/server/app/blog/a b.html': html(),
        'src/app/(site)/about/page.mdx': '# About',
        'app/blog/[slug]/page.mdx': '# A template',
        'app/page.tsx': '',
      },
    })
    expect(pages.map(({ file, source }) => [file?.replace(cwd, ''), source])).toEqual([
      ['/.next/server/app/index.html', undefined],
      [undefined, 'src/app/(site)/about/page.mdx'],
      ['/.next/server/app/blog/a b.html', undefined],
    ])
  })

  test('the locale of a [locale] folder', async () => {
    const routes = { '/en/about': '/[locale]/about', '/de/about': '/[locale]/about', '/x': '/[slug]' } as const
    expect((await pagesOf({ routes })).pages.map(({ locale }) => locale)).toEqual(['en', 'de', undefined])
    const languages = { '/js/map': '/[lang]/map', '/go/map': '/[lang]/map' } as const
    expect((await pagesOf({ routes: languages })).pages.map(({ locale }) => locale)).toEqual([undefined, undefined])
  })
})

describe('Pages Router', () => {
  const json = (path: string, source: string) => ({ srcRoute: source, dataRoute: `/_next/data/x${path}.json` })

  test('next-slug-template: a template is no page', async () => {
    expect(
      await listed({
        pagesPaths: { '/blog/[slug]': 'pages/blog/[slug].js', '/blog': 'pages/blog.html', '/_app': 'pages/_app.js' },
        routes: { '/blog/foo': json('/blog/foo', '/blog/[slug]') },
      }),
    ).toEqual(['/blog/foo', '/blog'])
  })

  test('next-locale-404: error pages of every locale', async () => {
    const pagesPaths = {
      '/en/404': 'pages/404.html',
      '/fr/404': 'pages/404.html',
      '/404': 'pages/404.html',
      '/en/500': 'pages/en/500.html',
      '/fr/500': 'pages/fr/500.html',
      '/en/legacy': 'pages/en/legacy.html',
      '/fr/legacy': 'pages/fr/legacy.html',
    }
    const i18n = { locales: ['en', 'fr'], defaultLocale: 'en' }
    expect(await listed({ i18n, pagesPaths })).toEqual(['/legacy', '/fr/legacy'])
  })

  test('next-notfound-home: notFound for the home page of the default locale', async () => {
    const routes = {
      '/en': json('/en', '/'),
      '/fr': json('/fr', '/'),
      '/en/only-fr': json('/en/only-fr', '/only-fr'),
      '/fr/only-fr': json('/fr/only-fr', '/only-fr'),
    }
    const i18n = { locales: ['en', 'fr'], defaultLocale: 'en' }
    const notFoundRoutes = ['/en', '/en/only-fr']
    expect(await listed({ i18n, routes, notFoundRoutes })).toEqual(['/fr', '/fr/only-fr'])
    expect(await excluded({ i18n, routes, notFoundRoutes })).toEqual({
      '/': 'error-page: prerender-manifest.json: in notFoundRoutes',
      '/only-fr': 'error-page: prerender-manifest.json: in notFoundRoutes',
    })
  })

  test('next-i18n-autostatic: every locale of a static page, and of one rendered on request', async () => {
    const pagesPaths = {
      '/_app': 'pages/_app.js',
      '/en/guide': 'pages/en/guide.html',
      '/es/guide': 'pages/es/guide.html',
      '/dash': 'pages/dash.js',
      '/api/x': 'pages/api/x.js',
    }
    const build = { i18n: { locales: ['en', 'es'], defaultLocale: 'en' }, pagesPaths }
    expect(await listed(build)).toEqual(['/guide', '/es/guide', '/dash', '/es/dash'])
    expect((await pagesOf(build)).pages.map(({ locale, onDemand }) => [locale, onDemand])).toEqual([
      ['en', undefined],
      ['es', undefined],
      ['en', true],
      ['es', true],
    ])
  })

  test('next-i18n-domains: each locale on its own domain', async () => {
    const i18n = {
      locales: ['en', 'de', 'nl', 'be'],
      defaultLocale: 'en',
      domains: [
        { domain: 'example.com', defaultLocale: 'en' },
        { domain: 'example.de', defaultLocale: 'de', http: true as const },
        { domain: 'example.nl', defaultLocale: 'nl', locales: ['en', 'be'] },
      ],
    }
    const pagesPaths = Object.fromEntries(i18n.locales.map((locale) => [`/${locale}/p`, `pages/${locale}/p.html`]))
    expect(await listed({ i18n, pagesPaths, basePath: '/b' })).toEqual([
      'https://example.com/b/p',
      'http://example.de/b/p',
      'https://example.nl/b/p',
      'https://example.nl/b/be/p',
    ])
  })

  test('a page with data at a fixed path is listed once', async () => {
    const routes = { '/news': json('/news', '/news') }
    expect(await listed({ routes, pagesPaths: { '/news': 'pages/news.js' } })).toEqual(['/news'])
  })

  test('a page that writes a file on request is no page', async () => {
    const pagesPaths = {
      '/sitemap.xml': 'pages/sitemap.xml.js',
      '/feed.json': 'pages/feed.json.js',
      '/v1.2': 'pages/v1.2.js',
    }
    expect(await listed({ pagesPaths })).toEqual(['/v1.2'])
  })
})

describe('addresses', () => {
  test('next-basepath: the base path is part of every address', async () => {
    const routes = { '/': 'app', '/intro': 'app' } as const
    expect(await listed({ basePath: '/docs', routes })).toEqual(['/docs', '/docs/intro'])
    expect(await listed({ basePath: '/docs', trailingSlash: true, routes })).toEqual(['/docs/', '/docs/intro/'])
  })

  test('next-slash-dot-rule: no slash after what looks like a file', async () => {
    const routes = {
      '/about': 'app',
      '/blog/x.y': 'app',
      '/.well-known/security': 'app',
      '/v1.2/notes': 'app',
    } as const
    expect(await listed({ trailingSlash: true, routes })).toEqual([
      '/about/',
      '/blog/x.y',
      '/.well-known/security',
      '/v1.2/notes/',
    ])
  })

  test('next-percent-encoding: as the build serves them', async () => {
    const routes = { '/blog/a & b': '/blog/[slug]', '/t/100%': '/t/[slug]', '/t/a%2Fb': '/t/[slug]' } as const
    expect(await listed({ trailingSlash: true, routes })).toEqual(['/blog/a%20&%20b/', '/t/100%25/', '/t/a%2Fb/'])
  })

  test('an export is served by its file names: every character is data, and the dot rule does not hold', async () => {
    const routes = { '/': 'app', '/t/a%2Fb': '/t/[slug]', '/blog/x.y': '/blog/[slug]' } as const
    const { pages } = await pagesOf({ output: 'export', trailingSlash: true, basePath: '/b', routes })
    expect(pages.map(({ path }) => path)).toEqual(['/b/', '/b/t/a%2Fb/', '/b/blog/x.y/'])
  })

  test('an export is read where it is served', async () => {
    const { cwd, pages } = await pagesOf({
      output: 'export',
      exportFolder: 'site',
      trailingSlash: true,
      routes: { '/': 'app', '/about': 'app', '/lost': 'app' },
      files: { 'site/index.html': html(), 'site/about/index.html': html(), 'D/server/app/lost.html': html() },
    })
    expect(pages.map(({ file }) => file?.replace(cwd, ''))).toEqual([
      '/site/index.html',
      '/site/about/index.html',
      '/.next/server/app/lost.html',
    ])
  })
})
