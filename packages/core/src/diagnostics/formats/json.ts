import type { Finding } from '../finding.ts'
import { jsonText } from '../json-text.ts'
import { countSeverities, type Format, type SeverityCounts } from './format.ts'

/** What `sitemapkit check --format json` prints. Keys are only ever added. */
export interface CheckResult {
  version: 1
  targets: readonly string[]
  /** Findings by severity, those included that are only counted (`more`). */
  counts: SeverityCounts
  findings: readonly Finding[]
}

export const jsonFormat: Format = (findings, { targets }) => {
  const result: CheckResult = { version: 1, targets, counts: countSeverities(findings), findings }
  return jsonText(result)
}
