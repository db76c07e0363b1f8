import type { Witness } from '../collect/facts.ts'
import { isThenable } from '../thenable.ts'

/** A value as a finding shows it: text in quotes, at most 80 characters. */
export function shown(value: unknown): string {
  if (value instanceof Date && Number.isNaN(value.getTime())) return 'an invalid Date'
  if (value instanceof URL) return JSON.stringify(value.href)
  if (isThenable(value)) return 'a promise'
  const text = typeof value === 'string' || (typeof value === 'object' && value !== null) ? json(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function json(value: object | string): string {
  const kind = Array.isArray(value) ? 'a list' : 'an object'
  try {
    return JSON.stringify(value) ?? kind
  } catch {
    return kind
  }
}

/** Where a value comes from, in words: `frontmatter updatedDate in content/a.md`. */
export const witnessText = ({ source, field, file }: Witness): string =>
  `${source}${field === source ? '' : ` ${field}`}${file === undefined ? '' : ` in ${file}`}`
