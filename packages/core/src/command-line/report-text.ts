import { relative } from 'node:path'
import { findingText } from '../diagnostics/finding-text.ts'
import { printableLine } from '../diagnostics/printable.ts'
import { summarize } from '../diagnostics/summary.ts'
import type { Report } from '../report.ts'

/** What of a report is printed beside its findings and its summary. */
export interface ReportTextOptions {
  /** Folder that files are shown relative to. @default the working directory */
  root?: string
  /** The files. @default false */
  files?: boolean
  /** Each page that is left out, and why. @default false */
  excluded?: boolean
  /** All notices. @default false */
  notices?: boolean
  /** Codes of notices that are printed without being asked for. */
  hints?: readonly string[]
  /** The line that sums up. @default true */
  summary?: boolean
  /** How long each phase took. @default false */
  timings?: boolean
  /** Nothing was written. @default false */
  dryRun?: boolean
}

const bytes = (count: number): string =>
  count < 1000
    ? `${count} B`
    : count < 1_000_000
      ? `${(count / 1000).toFixed(1)} kB`
      : `${(count / 1_000_000).toFixed(1)} MB`

const uncounted = new Set(['robots', 'stylesheet', 'indexnow', 'headers'])

const entriesOf = (count: number, kind: string): string =>
  uncounted.has(kind)
    ? ''
    : ` · ${count.toLocaleString('en')} ${kind === 'index' ? 'sitemap' : 'URL'}${count === 1 ? '' : 's'}`

function* fileLines({ files, removed }: Report, { root = '.', dryRun }: ReportTextOptions): Iterable<string> {
  for (const { path, kind, entries, bytes: size, changed } of files) {
    const state = changed ? (dryRun ? 'would be written' : 'written') : 'unchanged'
    yield `${relative(root, path)}${entriesOf(entries, kind)} · ${bytes(size)} · ${state}`
  }
  for (const path of removed)
    yield `${relative(root, path)} · ${dryRun ? 'would be removed' : 'removed'}: the sitemap no longer names it`
}

function* findingLines(
  { findings, findingCounts }: Report,
  { notices, hints = [] }: ReportTextOptions,
): Iterable<string> {
  const shown = findings.filter(({ severity, code }) => notices || severity !== 'notice' || hints.includes(code))
  for (const finding of shown) yield `${finding.severity}: ${findingText(finding)}`
  for (const [code, total] of Object.entries(findingCounts)) {
    const listed = shown.filter((finding) => finding.code === code).length
    if (listed > 0 && listed < total) yield `${total - listed} more of the same kind. [${code}]`
  }
}

const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`

const timingsLine = ({ timings }: Report): string =>
  `took: ${Object.entries(timings)
    .map(([phase, time]) => `${phase} ${duration(time)}`)
    .join(', ')}`

function* lines(report: Report, options: ReportTextOptions): Iterable<string> {
  if (options.files) yield* fileLines(report, options)
  yield* findingLines(report, options)
  if (options.excluded)
    for (const { path, reason, by } of report.exclusions) yield printableLine(`left out: ${path} (${reason}) ${by}`)
  if (options.timings) yield timingsLine(report)
  if (options.summary !== false) yield `${summarize(report)}${options.dryRun ? ' · dry run, nothing was written' : ''}`
}

/** What a command prints of a run, one line each: files, findings, pages left out, and last the summary. */
export const reportText = (report: Report, options: ReportTextOptions = {}): string =>
  [...lines(report, options)].map((line) => `${line}\n`).join('')
