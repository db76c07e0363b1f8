import type { Stated, Witness } from '../collect/facts.ts'

/** Where something was stated, for a person: `updatedDate in content/a.md`, `_headers line 3`. */
export function witnessPlace({ field, file, line }: Witness): string {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : ` line ${line}`}`
  return place === '' ? field : `${field} in ${place}`
}

/** The same with the value, unless the field is the statement itself: `draft: true in content/a.md`. */
export const statedText = ({ value, by }: Stated): string =>
  witnessPlace(/^<|[:=]/.test(by.field) ? by : { ...by, field: `${by.field}: ${String(value)}` })
