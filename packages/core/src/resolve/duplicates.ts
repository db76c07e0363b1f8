import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { servedPath } from './address.ts'
import type { Candidate } from './candidate.ts'
import { fillFrom } from './merge.ts'
import type { Verdict } from './rules/rule.ts'
import { isAscending, sortedBy } from './sorted.ts'

/** A page of the build before a given address, one whose file was read before one that no file tells of. */
const rank = ({ page }: Candidate): number => (page.file !== undefined ? 0 : page.path !== undefined ? 1 : 2)

/**
 * Lists each URL once (U6, P22). The metadata of the others is merged into the one that is kept.
 *
 * @param given.candidates in a fixed order, so that the same pages give the same choice.
 * @param given.sorted the same by key, where that is known and no key stands twice.
 */
export function dropDuplicates(
  { candidates, sorted }: { candidates: Candidate[]; sorted?: Candidate[] },
  leaveOut: (candidate: Candidate, verdict: Verdict) => void,
  options: Pick<ResolvedOptions, 'base'>,
  findings: Findings,
): Candidate[] {
  if (haveOneForm(candidates)) {
    if (sorted) return sorted
    const keyOf = ({ key }: Candidate): string => key
    const ordered = sortedBy(candidates, keyOf)
    if (isAscending(ordered, keyOf)) return ordered
  }
  const kept = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const known = kept.get(candidate.key)
    if (!known) {
      kept.set(candidate.key, candidate)
      continue
    }
    const better = rank(candidate) < rank(known)
    const [winner, loser] = better ? [candidate, known] : [known, candidate]
    if (better) kept.set(candidate.key, candidate)
    fillFrom(winner, loser)
    leaveOut(loser, { reason: 'duplicate', by: `same URL as ${winner.page.file ?? servedPath(winner.path, options)}` })
    const [file, keptFile] = [loser.page.file, winner.page.file]
    if (file !== undefined && keptFile !== undefined && file !== keptFile) {
      const page = servedPath(winner.path, options)
      findings.report('page-duplicate', { page, file, keptFile }, { page })
    }
  }
  reportSlashVariants(kept, options, findings)
  return [...kept.values()]
}

/**
 * Have all keys a final slash, or none? Then no two are variants of one, and where each stands once, no table is needed, which
 * takes longer than all the rest.
 */
function haveOneForm(candidates: readonly Candidate[]): boolean {
  let slashed = 0
  let roots = 0
  for (const { key } of candidates) {
    if (!key.endsWith('/')) continue
    slashed++
    // The root of a host has its slash in any case.
    if (key.indexOf('/', key.indexOf('//') + 2) === key.length - 1) roots++
  }
  return slashed === candidates.length || slashed === roots
}

function reportSlashVariants(
  kept: ReadonlyMap<string, Candidate>,
  options: Pick<ResolvedOptions, 'base'>,
  findings: Findings,
): void {
  for (const [key, { entry, path }] of kept) {
    const other = key.endsWith('/') ? kept.get(key.slice(0, -1)) : undefined
    if (other) {
      findings.report(
        'slash-variants',
        { page: other.entry.loc, other: entry.loc },
        { page: servedPath(path, options) },
      )
    }
  }
}
