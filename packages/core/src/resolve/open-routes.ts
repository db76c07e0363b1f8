import type { Findings } from '../diagnostics/findings.ts'
import type { OpenRoute } from '../options/types.ts'

/**
 * Names each route with parameters of which nothing is listed: its pages would be missing in silence.
 *
 * @param paths raw paths, as served, of everything that is listed.
 * @param excluded whether `exclude` (or `include`) leaves out a path without base: a route so left out is meant to be.
 */
export function reportOpenRoutes(
  openRoutes: readonly OpenRoute[],
  paths: Iterable<string>,
  excluded: (path: string) => boolean,
  findings: Findings,
): void {
  const open = new Set(openRoutes.filter(({ pattern }) => !excluded(pattern)))
  for (const path of paths) {
    if (open.size === 0) return
    for (const route of open) if (route.test(path)) open.delete(route)
  }
  for (const { pattern } of open) findings.report('route-unlisted', { pattern })
}
