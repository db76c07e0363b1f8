import { styleText } from 'node:util'
import { counted } from '../counted.ts'
import type { Finding, Severity } from '../finding.ts'
import { printableLine } from '../printable.ts'
import { countSeverities, type Format } from './format.ts'

type Paint = (style: 'red' | 'yellow' | 'cyan' | 'green' | 'bold' | 'dim', text: string) => string

const styles: Record<Severity, 'red' | 'yellow' | 'cyan'> = { error: 'red', warning: 'yellow', notice: 'cyan' }

const placeOf = ({ file, line, column }: Finding): string =>
  printableLine(file ?? '') + (line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`)

function frameLines({ line, frame }: Finding, paint: Paint): string[] {
  if (!frame || line === undefined) return []
  // Signs before the column may have grown by being escaped, so the caret is set by the shown text.
  const points = [...frame.text.replaceAll('\t', ' ')]
  const before = printableLine(points.slice(0, frame.column - 1).join(''))
  const after = printableLine(points.slice(frame.column - 1).join(''))
  const indent = /^ */.exec(before)![0].length
  const gutter = ' '.repeat(String(line).length)
  return [
    paint('dim', `    ${line} | `) + before.slice(indent) + after,
    paint('dim', `    ${gutter} | `) + ' '.repeat([...before].length - indent) + paint('red', '^'),
  ]
}

function findingLines(finding: Finding, explained: Set<string>, paint: Paint): string[] {
  const { code, severity, message, why, fix, more } = finding
  const head = [
    placeOf(finding),
    `${paint(styles[severity], severity)}:`,
    printableLine(message),
    paint('dim', `[${code}]`),
  ]
  if (more !== undefined) return [head.filter(Boolean).join(' ')]
  const lines = [head.filter(Boolean).join(' '), ...frameLines(finding, paint)]
  if (why && !explained.has(code)) lines.push(`    Why: ${printableLine(why)}`)
  explained.add(code)
  if (fix) lines.push(`    Fix: ${printableLine(fix)}`)
  return lines
}

function summary(findings: readonly Finding[], targets: readonly string[], paint: Paint): string {
  const { error, warning, notice } = countSeverities(findings)
  const where = targets.map((target) => printableLine(target === '-' ? '<stdin>' : target)).join(', ')
  const parts = [
    error > 0 && counted(error, 'error'),
    warning > 0 && counted(warning, 'warning'),
    notice > 0 && counted(notice, 'notice'),
  ]
  const said = parts.filter(Boolean).join(', ')
  if (error > 0) return paint('red', `${said} in ${where}`)
  return paint(warning > 0 ? 'yellow' : 'green', said ? `${where} is valid, with ${said}` : `${where} is valid`)
}

/**
 * For people: file by file, each finding with its place, the line it stands in, what it means (once for a code) and what to
 * do, and last one line that sums up.
 */
export const textFormat: Format = (findings, { targets, colour = false, quiet = false }) => {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text)
  const files = new Map<string, Finding[]>()
  const last: Finding[] = []
  for (const finding of findings) {
    if (finding.more !== undefined) last.push(finding)
    else files.set(finding.file ?? '', [...(files.get(finding.file ?? '') ?? []), finding])
  }
  const explained = new Set<string>()
  const blocks = [...files.values()].map((group) =>
    [...group]
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
      .flatMap((finding) => findingLines(finding, explained, paint)),
  )
  if (last.length > 0) blocks.push(last.flatMap((finding) => findingLines(finding, explained, paint)))
  const parts = blocks.map((lines) => `${lines.join('\n')}\n`)
  return quiet ? parts.join('\n') : `${[...parts, summary(findings, targets, paint)].join('\n')}\n`
}
