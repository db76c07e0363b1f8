import { distance } from 'fastest-levenshtein'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Candidate } from './candidate.ts'
import { compilePatterns, type PatternList } from './patterns.ts'
import type { Verdict } from './rules/rule.ts'

/** The options `include` and `exclude`; `exclude` wins. */
export interface Filter {
  verdict(candidate: Pick<Candidate, 'path' | 'page'>): Verdict | undefined
  /** Reports the patterns that matched no page, each with the page that it may have meant. */
  reportUnmatched(paths: readonly string[], findings: Findings): void
}

export function createFilter({ include, exclude }: Pick<ResolvedOptions, 'include' | 'exclude'>): Filter {
  const included = compilePatterns('include', include)
  const excluded = compilePatterns('exclude', exclude)
  return {
    verdict({ path, page }) {
      const subject = { path, data: page.data }
      const excluding = excluded.matching(subject)
      if (excluding !== undefined) return { reason: 'exclude', by: `exclude ${excluding}` }
      if (include.length > 0 && !included.match(subject)) return { reason: 'include', by: 'no pattern of include' }
      return undefined
    },
    reportUnmatched(paths, findings) {
      reportUnmatched(included, paths, findings)
      reportUnmatched(excluded, paths, findings)
    },
  }
}

/** Beyond this many paths the nearest one is not worth the search. */
const searchable = 20_000

export function reportUnmatched(
  { option, unmatched }: PatternList,
  paths: readonly string[],
  findings: Findings,
): void {
  for (const pattern of unmatched(paths)) {
    const near = paths.length > searchable ? undefined : nearestPath(pattern.replace(/[*?!{}()[\]']+/g, ''), paths)
    findings.report('pattern-unmatched', { option, pattern, nearest: near })
  }
}

/** The path with the fewest letters that differ, if most of them agree. */
export function nearestPath(name: string, paths: readonly string[]): string | undefined {
  let best: { path: string; letters: number } | undefined
  for (const path of paths) {
    const letters = distance(name, path)
    if (!best || letters < best.letters) best = { path, letters }
  }
  return best && best.letters <= Math.max(2, name.length / 3) && best.letters < name.length - 1 ? best.path : undefined
}
