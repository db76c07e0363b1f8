import type { Report } from '../report.ts'
import type { Code } from './catalogue.ts'
import { detailLines } from './details.ts'
import { SitemapError } from './error.ts'
import { findingText } from './finding-text.ts'
import { summarize } from './summary.ts'

/** Where an adapter prints: its framework's own logger. */
export interface ReportLogger {
  info(text: string): void
  warn(text: string): void
  /** The framework's verbose log. */
  debug?(text: string): void
}

/**
 * Tells the user of an adapter how a run ended: each warning, then the one-line summary. The verbose
 * log also has what was left out, and the notices.
 *
 * @throws SitemapError the first error of the report, after the others were printed as warnings; the build must fail.
 * @example reportTo(console, await buildSitemaps(pages, options))
 */
export function reportTo(logger: ReportLogger, report: Report): void {
  if (logger.debug) for (const line of detailLines(report)) logger.debug(line)
  const errors = report.findings.filter(({ severity }) => severity === 'error')
  const [first, ...others] = errors
  for (const finding of [...others, ...report.findings.filter(({ severity }) => severity === 'warning')])
    logger.warn(findingText(finding))
  for (const [code, total] of Object.entries(report.findingCounts)) {
    const shown = report.findings.filter((finding) => finding.code === code)
    if (shown.length < total && shown[0]?.severity !== 'notice')
      logger.warn(`${total - shown.length} more of the same kind. [${code}]`)
  }
  logger.info(summarize(report))
  if (first) {
    const { page, file, line, column } = first
    throw new SitemapError(first.code as Code, first.params ?? {}, { where: { page, file, line, column } })
  }
}
