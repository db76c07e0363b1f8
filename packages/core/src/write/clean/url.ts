import { plainLoc, resolveLoc } from '../../url/loc.ts'
import { type Cleaning, reportValue } from './context.ts'

/** @returns undefined, with a finding, for what is no http(s) URL, and for what is absent too. */
export function cleanUrl(
  cleaning: Cleaning,
  code: 'entry-image' | 'entry-video' | 'entry-alternate',
  field: string,
  value: unknown,
): string | undefined {
  const plain = plainLoc(value, cleaning.context)
  if (plain !== undefined) return plain
  const { loc, detail } = resolveLoc(value as string, cleaning.context)
  if (loc === undefined) reportValue(cleaning, code, field, value, detail)
  return loc
}
