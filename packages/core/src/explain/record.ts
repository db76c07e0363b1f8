import type { Facts, Stated, Witness } from '../collect/facts.ts'
import type { LastmodSource } from '../options/types.ts'
import type { ExclusionReason } from '../report.ts'
import type { Candidate } from '../resolve/candidate.ts'
import { datesOf } from '../resolve/lastmod.ts'
import type { Verdict } from '../resolve/rules/rule.ts'
import { type CleanEntry, entryFields } from '../write/clean-entry.ts'

/** First line of the file: which build it tells of. */
export interface RunRecord {
  version: 1
  site: string
  base: string
  /** Folder of the project, to which the files of the pages are relative, absolute. */
  root: string
  /** Output folder, absolute. */
  dir: string
  /** Entry file below `dir`. */
  file: string
}

/** One line for each page. */
export interface PageRecord {
  /** As served, raw. */
  path: string
  /** Built HTML and content file. */
  file?: string
  source?: string
  locale?: string
  loc?: string
  values?: ValueRecord[]
  /** Not listed. */
  reason?: ExclusionReason
  by?: string
}

export type Place = Pick<PageRecord, 'path' | 'file' | 'source'>

/** One value of an entry, and where it came from. */
export interface ValueRecord {
  field: keyof CleanEntry
  value: string
  by?: Witness
  /** What other sources say, in order of precedence. */
  others?: { value: string; by: Witness }[]
}

/** At most so many members of a list are told. */
const told = 5

function valueText(entry: CleanEntry, field: keyof CleanEntry): string {
  if (field === 'images') return listText(entry.images!.map(({ loc }) => loc))
  if (field === 'alternates') return listText(entry.alternates!.map(({ hreflang, href }) => `${hreflang} ${href}`))
  if (field === 'videos') {
    return listText(entry.videos!.map((video) => video.find(({ tag }) => tag === 'title')?.text ?? 'video'))
  }
  return field === 'news' ? entry.news!.title : entry[field]!
}

const listText = (items: readonly string[]): string =>
  items.length <= told ? items.join(', ') : `${items.slice(0, told).join(', ')} and ${items.length - told} more`

const plain = (value: unknown): string =>
  value instanceof Date
    ? Number.isNaN(value.getTime())
      ? 'an invalid Date'
      : value.toISOString()
    : typeof value === 'string'
      ? value
      : (JSON.stringify(value) ?? String(value))

/** What a page's sources say of a field beside the one that was taken. */
function othersOf(field: keyof CleanEntry, facts: Facts, sources: readonly LastmodSource[]): Stated[] {
  if (field === 'lastmod') {
    return [...datesOf(facts, sources)].filter((stated): stated is Stated => typeof stated !== 'function')
  }
  if (field !== 'changefreq' && field !== 'priority') return none
  return [facts.content?.sitemap[field], facts.html?.sitemap[field]].filter((stated) => stated !== undefined)
}

const none: Stated[] = []

const same = (a: Witness | undefined, b: Witness): boolean =>
  a?.source === b.source && a.field === b.field && a.file === b.file

function valueRecord(
  { entry, facts, witnesses }: Candidate,
  field: keyof CleanEntry,
  sources: readonly LastmodSource[],
): ValueRecord {
  const by = witnesses[field]
  const value = valueText(entry, field)
  const others = othersOf(field, facts, sources).filter((stated) => !same(by, stated.by))
  if (others.length === 0) return { field, value, by }
  return { field, value, by, others: others.map(({ value, by }) => ({ value: plain(value), by })) }
}

/** @param place address as served, raw, and files relative to the root. */
export function listedRecord(candidate: Candidate, place: Place, sources: readonly LastmodSource[]): PageRecord {
  const { entry, locale } = candidate
  const values: ValueRecord[] = []
  for (const field of entryFields) {
    if (entry[field] !== undefined) values.push(valueRecord(candidate, field, sources))
  }
  const { path, file, source } = place
  return { path, file, source, locale, loc: entry.loc, values }
}

export const leftOutRecord = (place: Place, { reason, by }: Verdict): PageRecord => ({ ...place, reason, by })
