import { compareDates, parseDate } from '../date/w3c.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { servedPath } from './address.ts'
import type { Candidate } from './candidate.ts'

/** Zones reach 14 hours ahead of UTC, so a date may be tomorrow's and true. */
const aheadOfUtc = 14 * 3_600_000

/** Names each page that is said to have changed after the moment of the run (P14). The date is written as it was given. */
export function reportFuture(
  candidates: readonly Candidate[],
  options: Pick<ResolvedOptions, 'base' | 'now'>,
  findings: Findings,
): void {
  const latest = parseDate(new Date(options.now.getTime() + aheadOfUtc)).text
  if (latest === undefined) return
  for (const { entry, path, witnesses } of candidates) {
    const { lastmod } = entry
    if (lastmod === undefined || compareDates(lastmod, latest) <= 0) continue
    const page = servedPath(path, options)
    findings.report('lastmod-future', { page, lastmod }, { page, file: witnesses.lastmod?.file })
  }
}
