import type { Candidate } from '../candidate.ts'
import type { Locale, Locales } from './locales.ts'
import { localeOf } from './page-locale.ts'

/** One URL that may belong to a group of translations, with all candidates that name it. */
export interface Member {
  loc: string
  origin: string
  path: string
  /** More than one where sources name the same URL; the first is the one that is kept. */
  candidates: Candidate[]
  locale: Locale | undefined
  /** What its translations have in common: rest of the path, or the translation key. */
  rest: string | undefined
  /** The path itself names the locale. */
  named: boolean
}

/** URLs by equality key (U6), without those whose frontmatter says `alternates: false`. Fills in `Candidate.locale`. */
export function toMembers(candidates: readonly Candidate[], locales: Locales | undefined): Map<string, Member> {
  const members = new Map<string, Member>()
  for (const candidate of candidates) {
    if (optedOut(candidate)) continue
    const known = members.get(candidate.key)
    if (known) {
      known.candidates.push(candidate)
      continue
    }
    const { page, path, facts, entry } = candidate
    const origin = originOf(entry.loc)
    const found = locales && localeOf({ page, path, origin, facts }, locales)
    if (found?.locale) candidate.locale ??= found.locale.name
    members.set(candidate.key, {
      loc: entry.loc,
      origin,
      path,
      candidates: [candidate],
      locale: found?.locale,
      rest: translationKey(candidate, locales) ?? found?.place?.rest,
      named: found?.place?.named ?? false,
    })
  }
  return members
}

function optedOut({ facts, entry }: Candidate): boolean {
  const stated = facts.content?.sitemap.alternates?.value
  return stated === false || (Array.isArray(stated) && stated.length === 0) || entry.alternates?.length === 0
}

/** The framework's own key, where its i18n is used; else that of the option. A key can be no path: its group starts with `=`. */
function translationKey({ page, facts }: Candidate, locales: Locales | undefined): string | undefined {
  if (locales?.by === 'framework') return page.translationKey === undefined ? undefined : `=${page.translationKey}`
  const key = locales?.key
  if (key === undefined) return undefined
  const value = page.data ? atPath(page.data, key) : facts.content?.translationKey?.value
  return typeof value === 'string' || typeof value === 'number' ? `=${value}` : undefined
}

const atPath = (data: Record<string, unknown>, key: string): unknown =>
  key in data
    ? data[key]
    : key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], data)

/** `loc` is normal already: everything before the first slash of the path. */
function originOf(loc: string): string {
  const end = loc.indexOf('/', loc.indexOf('//') + 2)
  return end === -1 ? loc : loc.slice(0, end)
}
