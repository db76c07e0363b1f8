import { join } from 'node:path'
import type { Page } from '@sitemapkit/core'
import type { AstroConfig } from 'astro'
import { expect, test } from 'vitest'
import type { Serving } from './address.ts'
import { nameOfFile } from './address.ts'
import { toI18n } from './locales.ts'
import { answersOf, openRoutesOf, slashMismatch, toPages } from './pages.ts'
import { routeOf } from './route-of.ts'
import type { Route, WrittenPage } from './written.ts'

const written = (...files: string[]): WrittenPage[] =>
  files.map((file) => ({ file, name: nameOfFile(file), route: routeOf(`/${nameOfFile(file)}`) }))

const pagesOf = (
  pages: WrittenPage[],
  routes: Route[] = [],
  given: Partial<Serving> & { i18n?: Partial<NonNullable<AstroConfig['i18n']>> } = {},
): Page[] => {
  const { i18n, ...serving } = given
  const config = i18n && {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false, fallbackType: 'rewrite' as const },
    ...i18n,
  }
  return toPages(pages, routes, {
    serving: { base: '/', trailingSlash: 'ignore', format: 'directory', ...serving },
    i18n: toI18n(config, []),
    dir: 'dist',
    contentOf: () => ({}),
  })
}
const listed = (pages: Page[]): (string | undefined)[] =>
  pages.filter(({ excluded }) => !excluded).map(({ path, url }) => url ?? path)
const onRequest = (pattern: string, given: Partial<Route> = {}): Route =>
  routeOf(pattern, { isPrerendered: false, ...given })

test('a page has its path with base, its file and its source', () => {
  const [page] = toPages(written('a & b/index.html'), [], {
    serving: { base: '/docs', trailingSlash: 'always', format: 'directory' },
    i18n: undefined,
    dir: 'dist',
    contentOf: () => ({ source: 'src/content/a & b.md' }),
  })
  expect(page).toEqual({
    path: '/docs/a & b/',
    file: join('dist', 'a & b/index.html'),
    source: 'src/content/a & b.md',
  })
})

test('an-006: the same pages in either order', () => {
  const pages = written('index.html', 'guide/index.html')
  const paths = (given: WrittenPage[]) => pagesOf(given, [], { base: '/my-project' }).map(({ path }) => path)
  expect(paths(pages)).toEqual(['/my-project/', '/my-project/guide/'])
  expect(paths(pages.toReversed()).toSorted()).toEqual(['/my-project/', '/my-project/guide/'])
})

test('redirects of the config are left out: their stubs, and what a server answers', () => {
  const stub = written('old/index.html').map((page) => ({ ...page, route: routeOf('/old', { type: 'redirect' }) }))
  const pages = pagesOf(stub, [
    routeOf('/old', { type: 'redirect' }),
    routeOf('/gone', { type: 'redirect', isPrerendered: false }),
  ])
  expect(pages.map(({ path, excluded }) => [path, excluded?.reason, excluded?.by])).toEqual([
    ['/old/', 'redirect', '`redirects` in the Astro config'],
    ['/gone/', 'redirect', '`redirects` in the Astro config'],
  ])
})

test('an-022: pages rendered on request at fixed paths', () => {
  expect(pagesOf([], [onRequest('/'), onRequest('/about')])).toEqual([
    { path: '/', onDemand: true },
    { path: '/about/', onDemand: true },
  ])
})

test('an-022: a prerendered route that wrote nothing is no page, nor is one that wrote its file', () => {
  expect(listed(pagesOf(written('about/index.html'), [routeOf('/about'), routeOf('/empty')]))).toEqual(['/about/'])
})

test('an-023: routes with parameters are open, in both slash forms', () => {
  const routes = [
    onRequest('/products/[id]'),
    onRequest('/about'),
    routeOf('/blog/[slug]'),
    onRequest('/admin/[...params]', { origin: 'external' }),
    onRequest('/api/[id]', { type: 'endpoint' }),
    onRequest('/_server-islands/[name]', { origin: 'internal' }),
  ]
  const open = openRoutesOf(routes)
  expect(open.map(({ pattern }) => pattern)).toEqual(['/products/[id]'])
  expect(['/products/a b/', '/products/c', '/products/'].map(open[0]!.test)).toEqual([true, true, false])
  expect(pagesOf([], routes).map(({ path }) => path)).toEqual(['/about/'])
})

test('an-024: what an integration renders on request is left out, what it prerenders is listed', () => {
  const pages = pagesOf(
    written('injected/index.html').map((page) => ({ ...page, route: routeOf('/injected', { origin: 'external' }) })),
    [
      onRequest('/account'),
      onRequest('/admin', { origin: 'external' }),
      routeOf('/injected', { origin: 'external' }),
      onRequest('/_image', { origin: 'internal', type: 'endpoint' }),
    ],
  )
  expect(listed(pages)).toEqual(['/injected/', '/account/'])
  expect(pages.find(({ path }) => path === '/admin/')?.excluded).toEqual({
    reason: 'on-demand',
    by: 'injected by an integration and rendered on request',
  })
})

test('an-031: a stand-in names its original', () => {
  const standIn = { ...written('fr/about/index.html')[0]!, shows: 'about' }
  const pages = pagesOf([...written('about/index.html'), standIn], [], { i18n: {}, base: '/docs' })
  expect(pages.map(({ path, standsInFor }) => [path, standsInFor])).toEqual([
    ['/docs/about/', undefined],
    ['/docs/fr/about/', '/docs/about/'],
  ])
})

test('an-034: each page has its locale', () => {
  expect(
    pagesOf(written('about/index.html', 'fr/about/index.html', 'french/index.html'), [], { i18n: {} }).map(
      ({ path, locale }) => [path, locale],
    ),
  ).toEqual([
    ['/about/', 'en'],
    ['/fr/about/', 'fr'],
    ['/french/', 'en'],
  ])
})

test('an-043: a locale with a domain of its own is there without its folder', () => {
  const routes = ['/', '/a b', '/fr', '/fr/größe'].map((pattern) => onRequest(pattern))
  const i18n = { domains: { fr: 'https://fr.example.com' } }
  expect(listed(pagesOf([], routes, { i18n }))).toEqual([
    '/',
    '/a b/',
    'https://fr.example.com/',
    'https://fr.example.com/gr%C3%B6%C3%9Fe/',
  ])
  expect(listed(pagesOf([], routes, { i18n, base: '/docs', trailingSlash: 'never' }))).toEqual([
    '/docs',
    '/docs/a b',
    'https://fr.example.com/docs',
    'https://fr.example.com/docs/gr%C3%B6%C3%9Fe',
  ])
})

test("trailingSlash 'never' over folders: one observation that names the setting", () => {
  const pages = written('index.html', 'a b/index.html', 'c/index.html', '404.html')
  const serving = { base: '/docs', trailingSlash: 'never', format: 'directory' } as const
  expect(slashMismatch(pages, serving)).toMatchObject([
    { code: 'slash-mismatch', params: { pages: 2, page: '/docs/a b', file: 'a b/index.html' } },
  ])
  expect(slashMismatch(written('index.html', 'a.html'), { ...serving, format: 'file' })).toEqual([])
  expect(slashMismatch(pages, { ...serving, trailingSlash: 'ignore' })).toEqual([])
})

test('what the app answers without a file: redirects, and endpoints that are called on request', () => {
  const endpoint = { type: 'endpoint' } as const
  const answers = answersOf(
    [
      routeOf('/sitemap-index.xml', { type: 'redirect' }),
      routeOf('/maps/[id].xml', { ...endpoint, isPrerendered: false }),
      routeOf('/written.xml', endpoint),
      routeOf('/[...slug]', { isPrerendered: false }),
    ],
    '/docs/',
  )
  const paths = ['/docs/sitemap-index.xml', '/docs/maps/1.xml', '/sitemap-index.xml', '/docs/written.xml', '/docs/a']
  expect(paths.map(answers)).toEqual([true, true, false, false, false])
})
