import type { Findings } from '../diagnostics/findings.ts'
import type { OpenRoute } from '../options/build-context.ts'
import type { Candidate } from './candidate.ts'

/** Names each route with parameters of which nothing is listed: its pages would be missing in silence. */
export function reportOpenRoutes(
  openRoutes: readonly OpenRoute[],
  listed: readonly Pick<Candidate, 'path'>[],
  findings: Findings,
): void {
  for (const { pattern, test } of openRoutes)
    if (!listed.some(({ path }) => test(path))) findings.report('route-unlisted', { pattern })
}
