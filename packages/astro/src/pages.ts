import { join } from 'node:path'
import type { I18n, Observation, OpenRoute, Page } from '@sitemapkit/core'
import { matchRoute, pathOfFile, pathOfName, type Serving } from './address.ts'
import type { Content } from './content.ts'
import { createLocalizer } from './locales.ts'
import type { Route, WrittenPage } from './written.ts'

export interface Site {
  serving: Serving
  i18n: I18n | undefined
  /** Output folder on disk; undefined where nothing is written there. */
  dir: string | undefined
  contentOf: (page: WrittenPage) => Content
}

const trim = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '')

/**
 * Pages of the build: every written HTML file, then what is rendered on request at a fixed path. Redirects
 * and routes that an integration renders on request are left out, with the reason.
 */
export function toPages(
  written: readonly WrittenPage[],
  routes: readonly Route[],
  { serving, i18n, dir, contentOf }: Site,
): Page[] {
  const localize = createLocalizer(i18n)
  /** Base and locale of a path; a locale's own domain takes the place of its folder. */
  const placed = (name: string, path: string): Pick<Page, 'path' | 'url' | 'locale'> => {
    const { locale } = localize(name)
    return {
      ...(locale?.origin
        ? { url: locale.origin + encodeURI(path.replace(new RegExp(`/${locale.name}(?=/|$)`), '') || '/') }
        : { path }),
      ...(locale && { locale: locale.name }),
    }
  }
  const redirect = { reason: 'redirect', by: '`redirects` in the Astro config' } as const

  const pages: Page[] = []
  const paths = new Map(written.map(({ name, file }) => [name, pathOfFile(file, serving)]))
  for (const page of written) {
    const found = {
      ...placed(page.name, paths.get(page.name)!),
      ...(dir !== undefined && { file: join(dir, page.file) }),
    }
    if (page.route?.type === 'redirect') pages.push({ ...found, excluded: redirect })
    else if (page.shows === undefined) pages.push({ ...found, ...contentOf(page) })
    else pages.push({ ...found, ...contentOf(page), standsInFor: paths.get(page.shows) })
  }
  for (const { type, origin, isPrerendered, pathname } of routes) {
    if (pathname === undefined || origin === 'internal') continue
    const name = trim(pathname)
    if (paths.has(name) || (type !== 'redirect' && (type !== 'page' || isPrerendered))) continue
    paths.set(name, pathOfName(name, serving))
    const page = placed(name, paths.get(name)!)
    if (type === 'redirect') pages.push({ ...page, excluded: redirect })
    else if (origin === 'external')
      pages.push({
        ...page,
        onDemand: true,
        excluded: { reason: 'on-demand', by: 'injected by an integration and rendered on request' },
      })
    else pages.push({ ...page, onDemand: true })
  }
  return pages
}

/** Patterns of the project's own routes that are rendered on request with parameters: nothing tells which pages they have. */
export const openRoutesOf = (routes: readonly Route[]): OpenRoute[] =>
  routes
    .filter(
      ({ type, origin, isPrerendered, pathname }) =>
        type === 'page' && origin === 'project' && !isPrerendered && pathname === undefined,
    )
    .map(({ pattern, patternRegex }) => ({
      pattern,
      test: (path) => matchRoute(patternRegex, path) !== null,
    }))

/** Whether a route without a file answers a raw path with base: an endpoint that is called on request, or a redirect. */
export const answersOf = (routes: readonly Route[], base: string): ((path: string) => boolean) => {
  const prefix = `/${base.split('/').filter(Boolean).join('/')}`.replace(/^\/$/, '')
  const own = routes.filter(({ type, isPrerendered }) => type === 'redirect' || (type === 'endpoint' && !isPrerendered))
  return (path) =>
    path.startsWith(`${prefix}/`) &&
    own.some(({ patternRegex }) => matchRoute(patternRegex, path.slice(prefix.length)) !== null)
}

/**
 * Pages in folders of their own whose addresses have no slash: `trailingSlash: 'never'` over `build.format: 'directory'`.
 * What answers them is up to the host.
 */
export function slashMismatch(written: readonly WrittenPage[], { trailingSlash, ...rest }: Serving): Observation[] {
  const folders = written.filter(({ file, route }) => file.endsWith('/index.html') && route?.type !== 'redirect')
  const [first] = folders
  if (trailingSlash !== 'never' || !first) return []
  const params = {
    pages: folders.length,
    page: pathOfFile(first.file, { trailingSlash, ...rest }),
    file: first.file,
    setting: "trailingSlash: 'never'",
    fix: "Set trailingSlash: 'always', or build.format: 'file', in the Astro config; or make sure that the host answers both forms without a redirect.",
  }
  return [{ code: 'slash-mismatch', params }]
}
