import type { Finding, Severity } from '../finding.ts'

/** What is known of a code beside its findings. */
export interface CodeInfo {
  severity: Severity
  why?: string
  rules?: readonly string[]
}

export interface FormatContext {
  /** What was checked, as the user named it. */
  targets: readonly string[]
  /** Of the tool. */
  version: string
  /** ANSI colours. @default false */
  colour?: boolean
  /** No summary. @default false */
  quiet?: boolean
  describe: (code: string) => CodeInfo | undefined
}

/** Findings of one run → the whole text of one format. */
export type Format = (findings: readonly Finding[], context: FormatContext) => string

export interface SeverityCounts {
  error: number
  warning: number
  notice: number
}

/** Findings by severity, those included that are only counted. */
export function countSeverities(findings: readonly Finding[]): SeverityCounts {
  const counts = { error: 0, warning: 0, notice: 0 }
  for (const { severity, more } of findings) counts[severity] += more ?? 1
  return counts
}
