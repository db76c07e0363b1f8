import { parseWordedDate } from './worded.ts'

/**
 * - `empty`: nothing there
 * - `keyword`: a boolean or a word that tools use in place of a date (`git Last Modified`, `auto`)
 * - `precision`: a year or month, or an hour without minutes
 * - `form`: digits in an order that means different days to different people, or no ISO 8601: `01/05/2024`, `2026-8-21`
 * - `invalid`: ISO 8601 in form, but no such day, time or zone: `2024-02-30`, an invalid `Date`
 * - `range`: outside the years 1–9999
 * - `not-a-date`: anything else
 */
export type DateProblem = 'empty' | 'keyword' | 'precision' | 'form' | 'invalid' | 'range' | 'not-a-date'

/** The date as it is written in a sitemap, or why it is none. */
export type ParsedDate =
  | {
      /** `2026-01-02` or `2026-01-02T03:04:05Z`: the overlap of W3C Datetime and the schema (P13). */
      text: string
      /** A date and time without a zone was read as UTC. */
      assumedUtc?: true
      problem?: undefined
    }
  | { problem: DateProblem; text?: undefined }

/** Longer text is prose, and no pattern below should have to look at it. */
const longest = 100
const written = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/
/** A day that every year has. The 28th and before stand first: most days are found with the first that is tried. */
const everyYear =
  /^(?!0000)\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)?$/
const leapDay = /^(?!0000)\d{4}-02-29(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)?$/
const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/
const isoInstant =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt]| +)(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)? *([Zz]|UTC|GMT|[+-]\d\d(?::?\d\d)?)?(?:\[[\w/+-]+\])?$/
const lowPrecision = /^\d{4}(?:-\d\d)?$|^\d{4}-\d\d-\d\d(?:[Tt]| +)\d\d *(?:[Zz]|[+-]\d\d(?::?\d\d)?)?$/
const digitsOnly = /^[+-]?[\d\s./:,TtZzWw+-]*\d[\d\s./:,TtZzWw+-]*$/
const keyword =
  /^(?:git )?(?:last modified|created)$|^(?:true|false|yes|no|on|off|auto|none|never|now|git|mtime|date|today|tbd|todo|draft|null|undefined)$/i

/**
 * Anything that stands where a date is wanted → the form that is written. A date stays a date; a `Date` at midnight UTC is a
 * date; instants are in UTC with full seconds (fractions are cut). The same in every time zone of the machine (P13).
 *
 * Takes `Date`, ISO 8601 text, YAML and TOML timestamps, English months in words (`Jul 08 2022`), and objects that
 * state themselves as such text (Luxon, Day.js, Temporal).
 *
 * @example parseDate('2024-05-01 10:00 +0200') // { text: '2024-05-01T08:00:00Z' }
 */
export function parseDate(value: unknown): ParsedDate {
  if (typeof value === 'string') return fromText(value)
  if (value instanceof Date) return fromDate(value)
  if (value === null || value === undefined) return { problem: 'empty' }
  if (typeof value === 'boolean') return { problem: 'keyword' }
  if (typeof value === 'number') {
    return { problem: Number.isInteger(value) && value >= 1 && value <= 9999 ? 'precision' : 'not-a-date' }
  }
  if (typeof value === 'object' && 'toJSON' in value && typeof value.toJSON === 'function') {
    const text: unknown = value.toJSON()
    return typeof text === 'string' ? fromText(text) : { problem: text === null ? 'invalid' : 'not-a-date' }
  }
  return { problem: 'not-a-date' }
}

/** Orders two written dates; a date counts as its first moment and is older than an instant of that day. */
export const compareDates = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

function fromText(given: string): ParsedDate {
  if (isWritten(given)) return { text: given }
  const text = given.trim()
  if (text === '') return { problem: 'empty' }
  if (text.length > longest) return { problem: 'not-a-date' }
  const date = isoDate.exec(text)
  if (date) return check(Number(date[1]), Number(date[2]), Number(date[3])) ?? { text }
  const instant = isoInstant.exec(text)
  if (instant) return fromInstant(text, instant)
  if (keyword.test(text)) return { problem: 'keyword' }
  if (lowPrecision.test(text)) return { problem: 'precision' }
  if (digitsOnly.test(text)) return { problem: 'form' }
  const iso = parseWordedDate(text)
  return iso === undefined ? { problem: 'not-a-date' } : fromText(iso)
}

/** A date in one of the two forms that are written, as most dates of a large map are. */
export const isWritten = (text: string): boolean =>
  everyYear.test(text) || (leapDay.test(text) && isLeap(+text.slice(0, 4)))

function fromInstant(text: string, match: RegExpExecArray): ParsedDate {
  const [year, month, day, hour, minute] = match.slice(1, 6).map(Number) as [number, number, number, number, number]
  const second = Number(match[6] ?? 0)
  const problem = check(year, month, day)
  if (problem) return problem
  if (hour > 23 || minute > 59 || second > 59) return { problem: 'invalid' }
  const offset = offsetMinutes(match[7])
  if (offset === undefined) return { problem: 'invalid' }
  if (offset === 0) {
    if (written.test(text)) return { text }
    const utc = `${text.slice(0, 10)}T${match[4]}:${match[5]}:${match[6] ?? '00'}Z`
    return match[7] === undefined ? { text: utc, assumedUtc: true } : { text: utc }
  }
  const time = utcTime(year, month, day) + ((hour * 60 + minute - offset) * 60 + second) * 1000
  return fromTime(time)
}

function fromDate(date: Date): ParsedDate {
  const time = date.getTime()
  if (Number.isNaN(time)) return { problem: 'invalid' }
  // A TOML date is a Date that knows whether it has a time and a zone, and says so in its own toISOString.
  if (date.toISOString !== Date.prototype.toISOString) return fromText(date.toISOString())
  const parsed = fromTime(time)
  if (parsed.text !== undefined && time % 86_400_000 === 0) return { text: parsed.text.slice(0, 10) }
  return parsed
}

function fromTime(time: number): ParsedDate {
  const iso = new Date(time).toISOString()
  return iso.length !== 24 || iso.startsWith('0000') ? { problem: 'range' } : { text: `${iso.slice(0, 19)}Z` }
}

/** `Date.UTC` reads years below 100 as 19xx. */
const utcTime = (year: number, month: number, day: number): number => {
  const date = new Date(0)
  return date.setUTCFullYear(year, month - 1, day)
}

function check(year: number, month: number, day: number): { problem: DateProblem } | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return { problem: 'invalid' }
  return year < 1 ? { problem: 'range' } : undefined
}

const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** At most 14 hours either way, as `xs:dateTime` has it. */
function offsetMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined || !/^[+-]/.test(zone)) return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || 0)
  if (minutes > 59 || hours * 60 + minutes > 840) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
