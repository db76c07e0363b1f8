import type { Manifests } from './manifests.ts'
import { internalRoutes, isDynamic, isIntercepting, type Route } from './route.ts'

/** Source pages by route: a slot (`@team/settings`) and the page itself may both stand for one. */
function ownersByRoute(appPaths: Manifests['appPaths']): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const [source, route] of Object.entries(appPaths)) {
    if (!source.endsWith('/page')) continue
    const known = owners.get(route)
    if (known) known.push(source)
    else owners.set(route, [source])
  }
  return owners
}

/**
 * Pages of the App Router: the prerendered ones, then those rendered on request at a fixed path. Route handlers, metadata
 * routes (robots, sitemap, icon), intercepting routes and the pages of Next.js itself are left out.
 */
export function* appRoutes({ prerendered, appPaths, templates }: Manifests): Iterable<Route> {
  const owners = ownersByRoute(appPaths)
  const onRequest = new Set(owners.keys())
  for (const { source, kind, status, location, paths } of prerendered) {
    // Of a partially prerendered page there may be no data route.
    const isPage = (kind === 'app' || (kind === 'handler' && owners.has(source))) && !isIntercepting(source)
    const excluded = exclusionOf(status, location, 'prerender-manifest.json')
    const owned = owners.get(source) ?? none
    for (const path of paths) {
      onRequest.delete(path)
      if (!isPage || internalRoutes.has(path)) continue
      // The shell of a partially prerendered route, with no values for its parameters.
      if (path === source && templates.has(path)) continue
      const route: Route = { router: 'app', path, source, built: path, owners: owned }
      if (excluded) route.excluded = excluded
      yield route
    }
  }
  for (const route of onRequest)
    if (!internalRoutes.has(route) && !isIntercepting(route) && !isDynamic(route))
      yield { router: 'app', path: route, source: route, owners: owners.get(route) ?? none }
}

const none: readonly string[] = []

/** Why a page with this status is not listed: `notFound()`, `redirect()`, `forbidden()` while it was prerendered. */
export function exclusionOf(status: number | undefined, location: string | undefined, file: string): Route['excluded'] {
  if (status === undefined || status < 300) return undefined
  if (status < 400) return { reason: 'redirect', by: `${file}: ${status}${location ? ` to ${location}` : ''}` }
  return { reason: 'error-page', by: `${file}: status ${status}` }
}
