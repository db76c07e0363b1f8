import type { Witness } from '../../collect/facts.ts'
import type { CleanAlternate } from '../../write/clean-entry.ts'
import type { Member } from './members.ts'

/** Translations of one page: hreflang code → URL, and who carries them. */
export interface Group {
  members: Member[]
  hrefs: Map<string, string>
  by: Witness
}

export const xDefault = 'x-default'

/**
 * The set in the order in which it is written: by code, `x-default` last; undefined where it would link a page to
 * nothing but itself.
 */
export function toAlternateSet(hrefs: ReadonlyMap<string, string>): CleanAlternate[] | undefined {
  if (new Set(hrefs.values()).size < 2) return undefined
  const codes = [...hrefs.keys()].filter((code) => code !== xDefault).sort()
  if (hrefs.has(xDefault)) codes.push(xDefault)
  return codes.map((hreflang) => ({ hreflang, href: hrefs.get(hreflang)! }))
}
