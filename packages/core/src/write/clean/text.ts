import { type Cleaning, reportValue } from './context.ts'

/** What XML 1.0 cannot hold: C0 controls but tab and line ends, U+FFFE, U+FFFF, halves of surrogate pairs (P2). */
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u
const everyIllegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/**
 * Text of a title, name or the like: trimmed, without what XML cannot hold. A number counts as text.
 *
 * @returns undefined for what is no text, or has none.
 */
export function cleanText(cleaning: Cleaning, field: string, value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  let text = value
  if (illegal.test(text)) {
    reportValue(cleaning, 'entry-illegal-character', field, value, 'it holds characters that XML forbids')
    text = text.replace(everyIllegal, '')
  }
  return text.trim() || undefined
}

/** Cuts at a number of characters, counted as code points as the schemas count them. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = [...text]
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}
