import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseDate } from '../../date/w3c.ts'
import type { ContentFacts, Stated } from '../facts.ts'
import { decode } from './decode.ts'
import { type Frontmatter, splitContent } from './fence.ts'
import { parseFrontmatter } from './parse.ts'
import { valuesAt } from './path.ts'

const dataFiles: Record<string, Frontmatter['format']> = { '.yaml': 'YAML', '.yml': 'YAML', '.json': 'JSON' }
const timestamp = /(\d{4})-(\d\d)-(\d\d)(?:[Tt]| +|$)(?:(\d\d):(\d\d)(?::(\d\d))?)?/
const timestamps = /\d{4}-\d\d-\d\d(?:(?:[Tt]| +)\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: *(?:[Zz]|[+-]\d\d(?::?\d\d)?))?)?/g
/** Nearly no file holds one, and to look for it takes a hundredth of the time of parsing. */
const holdsImpossible = (text: string): boolean =>
  (text.match(timestamps) ?? []).some((date) => parseDate(date).problem === 'invalid')
/** A zone moves an instant by at most 14 hours. */
const zones = 14 * 3_600_000

/**
 * A framework that has parsed the data of a page hands over 2 March for `2026-02-30`: parsers of YAML, and `Date` itself,
 * roll impossible days and hours over. Puts the text of the content file back in the place of such dates, so that they
 * are reported as what they are.
 *
 * @param file absolute: frontmatter, or a whole file of YAML or JSON. One that cannot be read changes nothing.
 */
export async function restoreImpossibleDates(facts: ContentFacts, file: string): Promise<void> {
  const { lastmod } = facts.sitemap
  const dates = [...facts.changed, ...facts.published, ...(lastmod ? [lastmod] : [])].filter(isDate)
  if (dates.length === 0) return
  const written = await readWritten(file)
  if (!written) return
  for (const stated of dates) {
    const text = valuesAt(written, stated.by.field).find((value) => isRolledOver(value, stated.value))
    if (text !== undefined) (stated as Stated).value = text
  }
}

const isDate = (stated: Stated): stated is Stated<Date> => stated.value instanceof Date

async function readWritten(file: string): Promise<Record<string, unknown> | undefined> {
  const text = readOrNothing(file)
  const format = dataFiles[extname(file).toLowerCase()]
  const block = format ? { format, text, line: 1 } : splitContent(text).frontmatter
  if (!block || !holdsImpossible(block.text)) return undefined
  return (await parseFrontmatter(block)).data
}

/** Synchronous, as pages are read. */
function readOrNothing(file: string): string {
  try {
    return decode(readFileSync(file))
  } catch {
    return ''
  }
}

function isRolledOver(value: unknown, date: Date): boolean {
  if (typeof value !== 'string' || parseDate(value).problem !== 'invalid') return false
  const match = timestamp.exec(value.trim())
  if (!match) return false
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1).map((digits) => Number(digits ?? 0))
  return Math.abs(Date.UTC(year!, month! - 1, day, hour, minute, second) - date.getTime()) <= zones
}
