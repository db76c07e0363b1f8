import type { Witness } from '../facts.ts'
import type { Captures, SourcePattern } from './source-pattern.ts'

/** One rule that redirects, rewrites or answers with an error. Conditional ones (country, query, header) are not kept. */
export interface RedirectRule {
  /** As written. */
  from: string
  source: SourcePattern
  to: (captures: Captures) => string
  status: number
  /** It holds though a page exists there. */
  forced: boolean
  by: Witness
}

/** The robots part of one header rule. */
export interface HeaderRule {
  source: SourcePattern
  /** Values of its `X-Robots-Tag` headers. */
  values: string[]
  /** Takes back what the rules above it say (`! X-Robots-Tag` on Cloudflare). */
  detaches: boolean
  by: Witness
}

/** A line that is no rule. */
export interface RuleProblem {
  file: string
  line?: number
  rule: string
  problem: string
}

export interface HostingRules {
  redirects: RedirectRule[]
  headers: HeaderRule[]
  problems: RuleProblem[]
}

/** Where the rule stands, in words: `_redirects line 3`. */
export const witnessOf = (file: string, line: number | undefined, rule: string): Witness => ({
  source: 'hosting',
  field: line === undefined ? `${file} ${rule}` : `${file} line ${line}: ${rule}`,
  file,
  line,
})
