import type { Witness } from '../collect/facts.ts'
import { printableLine } from '../diagnostics/printable.ts'
import type { Found } from './find-page.ts'
import { reasonTexts } from './reasons.ts'
import type { PageRecord, ValueRecord } from './record.ts'

const sources: Record<Witness['source'], string> = {
  framework: 'the framework',
  frontmatter: 'frontmatter',
  html: 'the built HTML',
  git: 'git',
  history: 'history',
  mtime: 'file time',
  hosting: 'the host',
  entries: 'the option `entries`',
  option: 'the option',
  defaults: 'the option `defaults`',
  transform: '`transform`',
}

/** `git, commit 1a2b3c4 (content/a.md)` */
function witnessText({ source, field, file, line }: Witness): string {
  const said = field === source || ['entries', 'defaults', 'transform'].includes(source) ? '' : `, ${field}`
  const place = file === undefined ? '' : ` (${file}${line === undefined ? '' : ` line ${line}`})`
  return `${sources[source]}${said}${place}`
}

const column = 12

function* valueLines({ field, value, by, others = [] }: ValueRecord): Generator<string> {
  yield `  ${field.padEnd(column)}${value}`
  const indent = ' '.repeat(column + 2)
  if (by) yield `${indent}from ${witnessText(by)}`
  for (const other of others) yield `${indent}not ${other.value}, from ${witnessText(other.by)}`
}

function* filesOf({ file, source, locale }: PageRecord): Generator<string> {
  if (file !== undefined) yield `  ${'file'.padEnd(column)}${file}`
  if (source !== undefined) yield `  ${'source'.padEnd(column)}${source}`
  if (locale !== undefined) yield `  ${'locale'.padEnd(column)}${locale}`
}

function* listedLines(page: PageRecord): Generator<string> {
  yield `${page.path} is listed.`
  yield ''
  yield* filesOf(page)
  for (const value of page.values ?? []) yield* valueLines(value)
}

function* leftOutLines(page: PageRecord): Generator<string> {
  const { because, fix } = reasonTexts[page.reason!]
  yield `${page.path} is not listed: ${because}.`
  yield ''
  yield* filesOf(page)
  yield `  ${'reason'.padEnd(column)}${page.reason}`
  yield `  ${'witness'.padEnd(column)}${page.by}`
  yield ''
  yield fix
}

const short = ({ path, reason }: PageRecord): string =>
  `  ${path} (${reason === undefined ? 'listed' : `left out: ${reason}`})`

/** The whole answer, as the command line prints it. */
export function explainText(query: string, { run, pages, near }: Found): string {
  const lines: string[] = []
  for (const page of pages) {
    if (lines.length > 0) lines.push('')
    lines.push(...(page.reason === undefined ? listedLines(page) : leftOutLines(page)))
  }
  if (pages.length === 0) {
    lines.push(`The last build of ${run.site}${run.base} has no page ${query}: it is neither listed nor left out.`)
    if (near.length > 0) lines.push('', 'Near it are:', ...near.map(short))
    else
      lines.push(
        '',
        'If it was added since, build again. If the build does not know it, name it in the option `entries`.',
      )
  }
  return lines.map(printableLine).join('\n')
}
