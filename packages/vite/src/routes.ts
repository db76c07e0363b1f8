import type { Entry } from '@sitemapkit/core'
import {
  type PageRoute,
  pagesOfRecords,
  pagesOfTree,
  type RouteRecord,
  type TreeRoute,
} from './routes/pages-of-routes.ts'
import { fill, isFixed, paramsOf, type RouteParams } from './routes/pattern.ts'

/** A route with parameters, for {@link RoutesOptions.params}. */
export interface ParamRoute {
  /** The whole path as its router writes it: `/blog/:id`, `/blog/$id`. */
  path: string
  /** Names of its parameters, in order; a catch-all without a name is `'*'`. */
  names: readonly string[]
  /** The route itself, with its name, `meta` or `handle`. */
  route: any
}

/** One page of the routes, for {@link RoutesOptions.entry}. */
export interface RoutePage {
  /** Its path, percent-encoded. */
  path: string
  /** The values that `params` gave; empty for a route without any. */
  params: RouteParams
  /** The route itself. */
  route: any
}

/** Records of vue-router, route objects of React Router, the route tree of TanStack Router, or a router of one of them. */
export type RoutesInput = readonly object[] | object

/** What the routes do not say: the values of their parameters, and more of each entry. */
export interface RoutesOptions {
  /**
   * The values of a route's parameters, one object a page. `[]`: none of its pages is to be listed.
   *
   * @default none: every route with parameters is an error that names it
   * @example async ({ path }) => (path === '/blog/:id' ? (await posts()).map(({ id }) => ({ id })) : undefined)
   */
  params?: (
    route: ParamRoute,
  ) =>
    | Iterable<RouteParams>
    | AsyncIterable<RouteParams>
    | Promise<Iterable<RouteParams> | AsyncIterable<RouteParams> | undefined>
    | undefined
  /**
   * More of an entry, such as its date; null leaves the page out.
   *
   * @example ({ params }) => ({ lastmod: dates.get(params.id) })
   */
  entry?: (page: RoutePage) => Partial<Entry> | null | undefined
  /**
   * What a route with parameters is to which `params` gives nothing: an error, or not listed.
   *
   * @default 'error'
   */
  open?: 'error' | 'omit'
}

/**
 * Entries of the routes of a single-page app, for the option `entries`. Nested paths are joined, and optional parameters without
 * a value left out. Redirects, layouts without a page of their own and the page for missing addresses are not listed; a
 * redirect that only code makes (a loader, a guard) cannot be seen: leave it out with `exclude`.
 *
 * @throws Error that names each route with parameters to which `params` gives nothing, or a value that a route cannot take.
 * @example
 * // vite.config.ts
 * sitemap({ site: 'https://example.com', entries: () => routesToEntries(routes, { params: ({ path }) => ids[path] }) })
 */
export async function routesToEntries(routes: RoutesInput, options: RoutesOptions = {}): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  const open: string[] = []
  for (const page of pagesOf(routes)) {
    const values = await valuesOf(page, options)
    if (!values) {
      if (!page.catchAll) open.push(page.pattern.text)
      continue
    }
    for await (const params of values) {
      const path = fill(page.pattern, params)
      const more = options.entry?.({ path, params, route: page.route })
      if (more !== null && !entries.has(path)) entries.set(path, { loc: path, ...more })
    }
  }
  if (open.length > 0 && options.open !== 'omit')
    throw new Error(
      `Nothing gives the parameters of ${open.join(', ')}, so none of these pages would be listed. Return their values from \`params\`, or [] for a route that is not to be listed.`,
    )
  return [...entries.values()]
}

/** Routers keep their routes, each under its own name. */
function pagesOf(given: RoutesInput): PageRoute[] {
  if (Array.isArray(given)) return pagesOfRecords(given as RouteRecord[])
  const { routeTree, routes, options, children } = given as Record<string, any>
  if (routeTree) return pagesOfTree(routeTree)
  const records = routes ?? options?.routes
  if (Array.isArray(records)) return pagesOfRecords(records)
  if (options && children) return pagesOfTree(given as TreeRoute)
  throw new TypeError(
    '`routes` is neither a list of route records, nor a route tree, nor a router of vue-router, React Router or TanStack Router.',
  )
}

async function valuesOf(
  { pattern, route }: PageRoute,
  { params }: RoutesOptions,
): Promise<Iterable<RouteParams> | AsyncIterable<RouteParams> | undefined> {
  const names = paramsOf(pattern).map(({ name }) => name)
  if (names.length === 0) return [{}]
  return (await params?.({ path: pattern.text, names, route })) ?? (isFixed(pattern) ? [{}] : undefined)
}

export type { ParamValue, RouteParams } from './routes/pattern.ts'
