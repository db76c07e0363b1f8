import type { Finding } from '../finding.ts'
import { countSeverities, type Format, type SeverityCounts } from './format.ts'

/** What `sitemapkit check --format json` prints. Keys are only ever added. */
export interface CheckResult {
  version: 1
  targets: readonly string[]
  /** Findings by severity, those included that are only counted (`more`). */
  counts: SeverityCounts
  findings: readonly Finding[]
}

// JSON leaves them as they are, and a terminal obeys them.
const unsafe = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

export const jsonFormat: Format = (findings, { targets }) => {
  const result: CheckResult = { version: 1, targets, counts: countSeverities(findings), findings }
  const text = JSON.stringify(result, null, 2)
  return `${text.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}
