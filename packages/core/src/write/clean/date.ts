import { type DateProblem, isWritten, parseDate } from '../../date/w3c.ts'
import { type Cleaning, reportValue } from './context.ts'

const details: Record<DateProblem, string> = {
  empty: 'it is empty',
  keyword: 'it is no date',
  precision: 'it names no day, or an hour without minutes',
  form: 'it is of a form that means different days to different readers',
  invalid: 'there is no such day or time',
  range: 'it lies outside the years 1 to 9999',
  'not-a-date': 'it is no date',
}

/** @returns undefined, with a finding, for what is no date; without one for what is absent. */
export function cleanDate(cleaning: Cleaning, field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && isWritten(value)) return value
  const parsed = parseDate(value)
  if (parsed.problem !== undefined) reportValue(cleaning, 'entry-date', field, value, details[parsed.problem])
  else if (parsed.assumedUtc) {
    reportValue(cleaning, 'entry-date-zone', field, value, `it names no zone and was read as UTC, ${parsed.text}`)
  }
  return parsed.text
}
