import type { Manifests } from './manifests.ts'
import { internalRoutes, isParameter } from './route.ts'

const notUrlText = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%]|%(?![0-9A-Fa-f]{2})/

/**
 * Routes with a folder such as `app/über` or `app/a b`. `next start` compares folder names with the encoded path, so that
 * they answer 404 (seen with 16.4); the folder must be named `%C3%BCber`.
 */
export function* rawFolders({ appPaths, pagesPaths }: Manifests): Iterable<{ route: string; encoded: string }> {
  const routes = new Set<string>()
  for (const source in appPaths) if (source.endsWith('/page')) routes.add(appPaths[source]!)
  for (const route in pagesPaths) routes.add(route)
  for (const route of routes) {
    if (internalRoutes.has(route)) continue
    const segments = route.split('/')
    const encode = (segment: string): string => (isParameter(segment) ? segment : encodeURI(segment))
    if (segments.some((segment) => !isParameter(segment) && notUrlText.test(segment)))
      yield { route, encoded: segments.map(encode).join('/') }
  }
}
