import type { Findings } from '../../diagnostics/findings.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import type { Candidate } from '../candidate.ts'
import { toAlternateSet } from './group.ts'
import { groupByLocale } from './locale-groups.ts'
import { createLocales } from './locales.ts'
import { toMembers } from './members.ts'

/**
 * Gives every candidate the hreflang links of its translations: the same set, in the same order, on all of them (H5).
 *
 * Call it after `transform` and before duplicates and pages of other hosts are taken out: only a page that is among the
 * candidates is linked. Sets `entry.alternates`, its witness, and `locale` where it was unknown. Pure and linear.
 */
export function addAlternates(
  candidates: readonly Candidate[],
  options: Pick<ResolvedOptions, 'site' | 'base' | 'i18n' | 'alternates'>,
  findings: Findings,
): void {
  const locales = createLocales(options)
  const members = toMembers(candidates, locales)
  if (options.alternates === false || !locales) return
  const by = { source: locales.by, field: locales.by === 'option' ? 'alternates' : 'i18n' } as const
  for (const { members: pages, hrefs } of groupByLocale(members.values(), locales, findings)) {
    const alternates = toAlternateSet(hrefs)
    if (!alternates) continue
    for (const { candidates } of pages) {
      for (const candidate of candidates) {
        candidate.entry.alternates = alternates
        candidate.witnesses.alternates = by
      }
    }
  }
}
