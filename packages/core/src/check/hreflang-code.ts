import { hreflangCode } from '../language/hreflang.ts'

export interface CodeVerdict {
  severity: 'error' | 'warning'
  /** The end of the sentence `hreflang="…" …`. */
  problem: string
  fixed: string | undefined
}

/** Valid language tags that Google does not support: reported, and no error (H6). */
const unsupported = /^[a-z]{3}(?:-|$)|^[a-z]{2,3}(?:-[a-z]{4})?-\d{3}$/i

/** Judges an hreflang as it is written; undefined where it is fine. */
export function judgeHreflang(value: string): CodeVerdict | undefined {
  const { code, detail } = hreflangCode(value)
  if (value.includes('_')) return { severity: 'error', problem: 'has an underscore, and wants a hyphen', fixed: code }
  if (code !== undefined)
    return value === value.trim() ? undefined : { severity: 'error', problem: 'has blanks around it', fixed: code }
  return {
    severity: unsupported.test(value) ? 'warning' : 'error',
    problem: `is no code that engines read: ${detail}`,
    fixed: value.toUpperCase().endsWith('-UK') ? `${value.slice(0, -2)}GB` : undefined,
  }
}
