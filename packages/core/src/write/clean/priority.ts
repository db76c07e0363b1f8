import { type Cleaning, reportValue } from './context.ts'

const decimal = /^\+?(?:\d+(?:\.\d*)?|\.\d+)$/
/** What arithmetic may add to 1 or take from 0. */
const tolerance = 1e-9

/** 0.0 to 1.0, with one or two decimals (P16). */
export function cleanPriority(cleaning: Cleaning, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'number' ? value : decimal.test(String(value).trim()) ? Number(value) : Number.NaN
  if (!(number >= -tolerance && number <= 1 + tolerance)) {
    const detail = Number.isNaN(number) ? 'it is no number' : 'it is outside 0.0 to 1.0'
    reportValue(cleaning, 'entry-priority', 'priority', value, detail)
    return undefined
  }
  return fixed(Math.min(1, Math.max(0, number)))
}

/** At most two decimals, at least one: '0.5', '0.55', '1.0'. */
export function fixed(number: number): string {
  const text = number.toFixed(2)
  return text.endsWith('0') ? text.slice(0, -1) : text
}
