import type { Witness } from '../collect/facts.ts'
import type { Where } from '../diagnostics/finding.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { Entry } from '../entry.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { CleanContext } from '../write/clean.ts'

/**
 * What `cleanEntry` needs to know of a run.
 *
 * @param where page that findings name; without it they name the entry's `loc`.
 */
export const cleanContext = (
  { site, base, output, news }: ResolvedOptions,
  findings: Findings,
  witness: (field: keyof Entry) => Witness | undefined,
  where?: Where,
): CleanContext => ({
  site,
  base,
  findings,
  withdrawnTags: output.withdrawnTags,
  publication: news?.publication,
  where,
  witness,
})
