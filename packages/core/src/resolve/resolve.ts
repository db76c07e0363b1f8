import type { Collected } from '../collect/collect.ts'
import type { Findings } from '../diagnostics/findings.ts'
import { mapConcurrent } from '../map-concurrent.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Exclusion, ExclusionReason } from '../report.ts'
import { servedPath } from './address.ts'
import { addAlternates } from './alternates/add-alternates.ts'
import { createLocales } from './alternates/locales.ts'
import { createAssembler } from './assemble.ts'
import type { Candidate } from './candidate.ts'
import { createDefaults } from './defaults.ts'
import { dropDuplicates } from './duplicates.ts'
import { createFilter, reportUnmatched } from './filter.ts'
import { toCandidates } from './found.ts'
import { reportFuture } from './future.ts'
import { type Given, readGiven } from './given.ts'
import { reportOpenRoutes } from './open-routes.ts'
import { canonicalRule } from './rules/canonical.ts'
import { firstPageRule } from './rules/first-page.ts'
import { otherHostRule } from './rules/other-host.ts'
import type { Rule, RuleContext, Verdict } from './rules/rule.ts'
import { rulesOfAddress, rulesOfOnePage } from './rules/rules.ts'
import { sortedBy } from './sorted.ts'
import { applyTransform } from './transform.ts'

/** Which pages are listed, and why the others are not. */
export interface Resolution {
  /** By loc in code-unit order, each URL once. */
  listed: Candidate[]
  /** By path. */
  exclusions: Exclusion[]
  /** The same with all that is known of the page. */
  leftOut: ReadonlyMap<Candidate, Verdict>
  /** Pages whose address is no URL. */
  unaddressed: readonly Exclusion[]
}

const nothingGiven: Given = { ofPages: new Map(), others: [] }

/** Callbacks that wait for a network may overlap; more at once would only burden what they ask. */
const concurrentCallbacks = 32

/**
 * Page and facts → entry or exclusion: facts → filter → transform → hreflang → duplicates → sort. Touches no disk.
 */
export async function resolvePages(
  { pages, hosting, assets }: Collected,
  options: ResolvedOptions,
  findings: Findings,
): Promise<Resolution> {
  const { candidates: found, exclusions: unaddressed } = toCandidates(pages, options, findings)
  const exclusions = [...unaddressed]
  const leftOut = new Map<Candidate, Verdict>()
  const leaveOut = (candidate: Candidate, verdict: Verdict): void => {
    leftOut.set(candidate, verdict)
    exclusions.push({ path: servedPath(candidate.path, options), ...verdict })
  }
  const keep = (
    candidates: Candidate[],
    judge: (candidate: Candidate, index: number) => Verdict | undefined,
  ): Candidate[] => {
    // A list of its own only where one is left out: hundreds of thousands of pages pass half a dozen judges.
    let kept: Candidate[] | undefined
    for (let i = 0; i < candidates.length; i++) {
      const verdict = judge(candidates[i]!, i)
      if (verdict) {
        kept ??= candidates.slice(0, i)
        leaveOut(candidates[i]!, verdict)
      } else kept?.push(candidates[i]!)
    }
    return kept ?? candidates
  }

  const context: RuleContext = { hosting, options, findings }
  const origins = new Set([options.site, ...(createLocales(options)?.list ?? []).map(({ origin }) => origin)])
  const isAsked = !Array.isArray(options.entries) || options.entries.length > 0
  const given = isAsked ? await readGiven(byKey(found), origins, options, findings) : nothingGiven
  const filter = createFilter(options)

  // Asked before the unmatched patterns are reported: a pattern that matches only such a route is meant for it.
  const openRoutes = options.openRoutes.filter(({ pattern }) => !filter.verdict({ path: pattern, page: {} }))

  let own = keep(found, firstOf(rulesOfOnePage, context))
  own = keep(own, canonicalRule(own, context))
  own = keep(own, firstPageRule(own))
  own = keep(own, filter.verdict)
  let others = keep(given.others, firstOf(rulesOfAddress, context))
  others = keep(others, filter.verdict)
  const paths = found.map(({ path }) => path)
  filter.reportUnmatched(paths, findings)
  for (const [page, { entry }] of given.ofPages) {
    const verdict = leftOut.get(page)
    if (verdict && !byChoice.has(verdict.reason)) findings.report('entry-left-out', { loc: entry.loc, ...verdict })
  }

  const assembler = createAssembler(options, assets, findings)
  await mapConcurrent(own, concurrentCallbacks, (page) => assembler.fill(page, given.ofPages.get(page)))
  if (assembler.newsPatterns) reportUnmatched(assembler.newsPatterns, paths, findings)
  let candidates = others.length === 0 ? own : own.length === 0 ? others : [...own, ...others]
  candidates.forEach(createDefaults(options, findings))
  const { transform } = options
  if (transform) {
    const verdicts = await mapConcurrent(candidates, concurrentCallbacks, (candidate) =>
      applyTransform(transform, candidate, options, findings),
    )
    candidates = keep(candidates, (_, i) => verdicts[i])
  }
  addAlternates(candidates, options, findings)
  candidates = keep(candidates, otherHostRule(origins, context))
  const sorted = !transform && candidates === given.others ? given.sorted : undefined
  candidates = dropDuplicates({ candidates, sorted }, leaveOut, options, findings)
  reportFuture(candidates, options, findings)
  reportOpenRoutes(openRoutes, candidates, findings)
  return {
    listed: sortedBy(candidates, ({ entry }) => entry.loc),
    exclusions: exclusions.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
    leftOut,
    unaddressed,
  }
}

/** Reasons that the user chose: no warning for an entry that meets them. */
const byChoice: ReadonlySet<ExclusionReason> = new Set(['exclude', 'include'])

function byKey(candidates: readonly Candidate[]): Map<string, Candidate> {
  const map = new Map<string, Candidate>()
  for (const candidate of candidates) if (!map.has(candidate.key)) map.set(candidate.key, candidate)
  return map
}

const firstOf =
  (rules: readonly Rule[], context: RuleContext) =>
  (candidate: Candidate): Verdict | undefined => {
    for (const rule of rules) {
      const verdict = rule(candidate, context)
      if (verdict) return verdict
    }
    return undefined
  }
