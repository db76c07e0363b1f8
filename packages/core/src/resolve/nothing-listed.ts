import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Exclusion, ExclusionReason } from '../report.ts'
import { gaveUndefined } from './transform.ts'

/** Pages that would not be listed on the public site either, so they do not tell a staging build from a fault. */
const neutral: ReadonlySet<ExclusionReason> = new Set([
  'noindex',
  'robots.txt',
  'error-page',
  'redirect',
  'not-a-page',
  'duplicate',
  'draft',
  'frontmatter',
])

/** Number of pages by reason, the most frequent first. */
export function countReasons(exclusions: readonly Exclusion[]): Partial<Record<ExclusionReason, number>> {
  const counts = new Map<ExclusionReason, number>()
  for (const { reason } of exclusions) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return sortCounts(counts)
}

/** Counts by reason, the most frequent first. */
export const sortCounts = (counts: ReadonlyMap<ExclusionReason, number>): Partial<Record<ExclusionReason, number>> =>
  Object.fromEntries([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)))

/**
 * What a run without a single URL means. A staging build, whose pages are all kept from search engines, is a notice; no
 * page at all, or pages that the user's own rules took away, is an error.
 *
 * @returns whether a sitemap is written all the same: an empty one by `empty: 'allow'`, or an index of the option `sitemaps`.
 * @throws SitemapError `no-page-found`, `no-page-left`, `transform-no-return`
 */
export function checkEmpty(
  exclusions: readonly Exclusion[],
  { dir, empty, sitemaps }: Pick<ResolvedOptions, 'dir' | 'empty' | 'sitemaps'>,
  findings: Findings,
): boolean {
  const counts = countReasons(exclusions)
  const reasons = Object.entries(counts)
    .map(([reason, n]) => `${n} ${reason}`)
    .join(', ')
  const staging =
    (counts.noindex || counts['robots.txt']) &&
    Object.keys(counts).every((reason) => neutral.has(reason as ExclusionReason))
  if (empty === 'allow') return true
  const transformed = exclusions.filter(({ reason }) => reason === 'transform')
  if (transformed.length > 0 && transformed.every(({ by }) => by === gaveUndefined))
    throw new SitemapError('transform-no-return', { pages: transformed.length })
  if (!staging && sitemaps.length > 0) return true
  if (exclusions.length === 0) throw new SitemapError('no-page-found', { dir })
  if (!staging) throw new SitemapError('no-page-left', { pages: exclusions.length, reasons })
  findings.report('all-left-out', { pages: exclusions.length, reasons })
  return false
}
