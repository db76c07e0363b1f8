import type { Manifests } from './manifests.ts'
import { internalRoutes, isDynamic, type Route } from './route.ts'

/** Splits '/fr/legacy' into locale and path; a path without a locale of the app is for every locale. */
function splitLocale(key: string, locales: ReadonlySet<string>): { locale?: string; path: string } {
  const end = key.indexOf('/', 1)
  const first = key.slice(1, end === -1 ? undefined : end)
  if (!locales.has(first)) return { path: key }
  return { locale: first, path: end === -1 ? '/' : key.slice(end) }
}

// A page named `sitemap.xml.js` or `feed.json.js` writes a file on request: the Pages Router has no other way.
const fileEndings = /\.(?:xml|txt|json|rss|atom|xsl|csv|ics|pdf|js|css|svg|png|jpe?g|webp|gif|ico|webmanifest|md)$/i

/**
 * Pages of the Pages Router: automatically static, prerendered by getStaticProps, rendered on request at a fixed path. With
 * `i18n` each stands for one locale. API routes, error pages and pages that write a file (`sitemap.xml.js`) are left out.
 */
export function* pagesRoutes({ prerendered, pagesPaths, i18n, notFound }: Manifests): Iterable<Route> {
  const locales = new Set(i18n?.locales)
  const withData = new Set<string>()
  for (const { source: given, kind, paths } of prerendered) {
    if (kind !== 'pages') continue
    for (const key of paths) {
      const { locale, path } = splitLocale(key, locales)
      // A path that is its own source names the locale, and the route does not.
      const source = given === key ? path : given
      withData.add(source)
      if (internalRoutes.has(path)) continue
      const route: Route = { router: 'pages', path, source, built: key, owners: [source], locale }
      if (notFound.has(key)) route.excluded = { reason: 'error-page', by: 'prerender-manifest.json: in notFoundRoutes' }
      yield route
    }
  }
  for (const key in pagesPaths) {
    const { locale, path } = splitLocale(key, locales)
    if (internalRoutes.has(path) || path === '/api' || path.startsWith('/api/') || isDynamic(path)) continue
    if (pagesPaths[key]!.endsWith('.html')) {
      yield { router: 'pages', path, source: path, built: key, owners: [path], locale }
      continue
    }
    if (withData.has(path) || fileEndings.test(path)) continue
    const everyLocale = i18n && locale === undefined ? i18n.locales : [locale]
    for (const each of everyLocale) yield { router: 'pages', path, source: path, owners: [path], locale: each }
  }
}
