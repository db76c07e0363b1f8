import type { Element } from './element.ts'
import type { MapEntry } from './entry.ts'
import { newsNamespace, videoNamespace } from './namespaces.ts'

/** What P13 says of a written date. */
export type DateVerdict = 'ok' | 'precision' | 'zone' | 'invalid'

const full = /^(-?\d{4,})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/
const low = /^\d{4}(?:-\d\d)?$/

const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const digits = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
const plain =
  /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z)?$/

/** A day, or an instant in UTC, as most maps write it; the 29th of February is looked at more closely. */
const isPlainDate = (value: string): boolean => {
  if (!plain.test(value)) return false
  const day = digits(value, 8)
  const month = digits(value, 5)
  return day <= days[month - 1]! && !(month === 2 && day === 29)
}

/** Judges a date by the table of P13, without mending it. */
export function judgeDate(value: string): DateVerdict {
  if (isPlainDate(value)) return 'ok'
  if (low.test(value))
    return value.length === 4 || (Number(value.slice(5)) >= 1 && Number(value.slice(5)) <= 12) ? 'precision' : 'invalid'
  const match = full.exec(value)
  if (!match) return 'invalid'
  const [, year, month, day, hour, minute, second, , zone] = match
  if (year!.length !== 4 || year === '0000' || !exists(Number(year), Number(month), Number(day))) return 'invalid'
  if (hour === undefined) return 'ok'
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return 'invalid'
  if (
    zone !== undefined &&
    zone !== 'Z' &&
    (Number(zone.slice(4)) > 59 || Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4)) > 840)
  )
    return 'invalid'
  if (zone === undefined) return second === undefined ? 'invalid' : 'zone'
  return second === undefined ? 'precision' : 'ok'
}

const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Milliseconds of a date that is written well; undefined otherwise. */
export function timeOf(value: string): number | undefined {
  return judgeDate(value) === 'ok' ? Date.parse(value) : undefined
}

const inVideo = new Set(['publication_date', 'expiration_date'])

/** Every date of an entry: lastmod, and those of its videos and news. */
export function datesOf({ core, element }: MapEntry): { element: Element; value: string; verdict: DateVerdict }[] {
  const found: Element[] = core.lastmod ? [core.lastmod] : []
  for (const child of element?.children ?? []) {
    if (child.ns === videoNamespace) found.push(...child.children.filter(({ local }) => inVideo.has(local)))
    else if (child.ns === newsNamespace)
      found.push(...child.children.filter(({ local }) => local === 'publication_date'))
  }
  if (found.length === 0) return none
  return found
    .map((date) => ({ element: date, value: date.text.trim() }))
    .filter(({ value }) => value !== '')
    .map((date) => ({ ...date, verdict: judgeDate(date.value) }))
}

const none: never[] = []
