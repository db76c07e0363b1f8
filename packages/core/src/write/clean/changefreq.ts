import type { ChangeFreq } from '../../entry.ts'
import { type Cleaning, reportValue } from './context.ts'

const frequencies: ReadonlySet<unknown> = new Set([
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
] satisfies ChangeFreq[])

/** One of the seven words, in lower case and without blanks (P15). */
export function cleanChangefreq(cleaning: Cleaning, value: unknown): ChangeFreq | undefined {
  if (value === undefined || value === null) return undefined
  if (frequencies.has(value)) return value as ChangeFreq
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (frequencies.has(word)) return word as ChangeFreq
  reportValue(cleaning, 'entry-changefreq', 'changefreq', value, 'there is no such frequency')
  return undefined
}
