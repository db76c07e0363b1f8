import { isOn, originOf, servedPath } from '../address.ts'
import type { Candidate } from '../candidate.ts'
import type { RuleContext, Verdict } from './rule.ts'

/**
 * One sitemap holds one host (P10); locales on domains of their own have theirs with `output.perHost`.
 *
 * @param origins the site and the domains of its locales.
 */
export function otherHostRule(
  origins: ReadonlySet<string>,
  { options, findings }: RuleContext,
): (candidate: Candidate) => Verdict | undefined {
  const here = options.output.perHost ? origins : new Set([options.site])
  return ({ entry: { loc }, path }) => {
    if (isOn(loc, options.site)) return undefined
    const origin = originOf(loc)
    if (here.has(origin)) return undefined
    findings.report('page-other-host', { loc, site: options.site }, { page: servedPath(path, options) })
    return { reason: 'other-host', by: origin }
  }
}
