import { relative } from 'node:path'
import { type Finding, findingText, type Report, summarize } from '@sitemapkit/core'

const bytes = (count: number): string =>
  count < 1000
    ? `${count} B`
    : count < 1_000_000
      ? `${(count / 1000).toFixed(1)} kB`
      : `${(count / 1_000_000).toFixed(1)} MB`

const entriesOf = (count: number, kind: string): string =>
  kind === 'robots' || kind === 'stylesheet'
    ? ''
    : ` · ${count.toLocaleString('en')} ${kind === 'index' ? 'sitemap' : 'URL'}${count === 1 ? '' : 's'}`

function fileLines(report: Report, dryRun: boolean): string[] {
  const lines = report.files.map(({ path, kind, entries, bytes: size, changed }) => {
    const state = changed ? (dryRun ? 'would be written' : 'written') : 'unchanged'
    return `${relative('.', path)}${entriesOf(entries, kind)} · ${bytes(size)} · ${state}`
  })
  return [
    ...lines,
    ...report.removed.map(
      (path) => `${relative('.', path)} · ${dryRun ? 'would be removed' : 'removed'}: the sitemap no longer names it`,
    ),
  ]
}

function findingLines(report: Report, verbose: boolean): string[] {
  const shown = report.findings.filter(({ severity }) => verbose || severity !== 'notice')
  const lines = shown.map((finding: Finding) => `${finding.severity}: ${findingText(finding)}`)
  for (const [code, total] of Object.entries(report.findingCounts)) {
    const listed = shown.filter((finding) => finding.code === code).length
    if (listed > 0 && listed < total) lines.push(`${total - listed} more of the same kind. [${code}]`)
  }
  return lines
}

/**
 * What `generate` prints: files, findings, with `verbose` each page that is left out, and last the one-line summary.
 */
export function reportText(
  report: Report,
  { verbose = false, dryRun = false }: { verbose?: boolean; dryRun?: boolean },
): string {
  const excluded = verbose ? report.exclusions.map(({ path, reason, by }) => `left out: ${path} (${reason}) ${by}`) : []
  return [...fileLines(report, dryRun), ...findingLines(report, verbose), ...excluded, summarize(report)]
    .map((line) => `${line}\n`)
    .join('')
}
