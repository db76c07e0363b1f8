import type { Findings } from '../../diagnostics/findings.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import type { Exclusion } from '../../report.ts'
import type { Candidate } from '../candidate.ts'
import type { HostRules } from '../host-rules.ts'

export interface RuleContext {
  hosting: HostRules
  options: ResolvedOptions
  findings: Findings
}

/** Why a page is not listed. */
export type Verdict = Omit<Exclusion, 'path'>

/** undefined where the rule does not speak against the page. */
export type Rule = (candidate: Candidate, context: RuleContext) => Verdict | undefined
