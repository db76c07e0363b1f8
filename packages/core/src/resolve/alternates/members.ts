import type { Facts, HtmlFacts } from '../../collect/facts.ts'
import { originOf } from '../address.ts'
import type { Candidate } from '../candidate.ts'
import type { Locale, Locales } from './locales.ts'
import { localeOf } from './page-locale.ts'
import { statedAlternates } from './stated.ts'

/** One URL that may belong to a group of translations, with all candidates that name it. */
export interface Member {
  loc: string
  origin: string
  path: string
  /** More than one where sources name the same URL; the first is the one that is kept. */
  candidates: Candidate[]
  html: HtmlFacts | undefined
  locale: Locale | undefined
  /** What its translations have in common: rest of the path, or the translation key. */
  rest: string | undefined
  /** The path itself names the locale. */
  named: boolean
  /** Its author wants no alternates for it. */
  alone: boolean
}

/** URLs by equality key (U6). Fills in `Candidate.locale`. */
export function toMembers(candidates: readonly Candidate[], locales: Locales | undefined): Map<string, Member> {
  const members = new Map<string, Member>()
  for (const candidate of candidates) {
    const { page, path, facts, entry, key } = candidate
    const known = members.get(key)
    const origin = known?.origin ?? originOf(entry.loc)
    const found = locales && localeOf({ page, path, origin, facts }, locales)
    if (found?.locale) candidate.locale ??= found.locale.name
    const rest = translationKey(candidate, locales) ?? found?.place?.rest
    if (known) {
      known.candidates.push(candidate)
      known.html ??= facts.html
      known.locale ??= found?.locale
      known.rest ??= rest
      known.alone ||= wantsNone(facts)
      continue
    }
    members.set(key, {
      loc: entry.loc,
      origin,
      path,
      candidates: [candidate],
      html: facts.html,
      locale: found?.locale,
      rest,
      named: found?.place?.named ?? false,
      alone: wantsNone(facts),
    })
  }
  return members
}

/** `sitemap: { alternates: false }`, or an empty list. */
function wantsNone(facts: Facts): boolean {
  const stated = statedAlternates(facts)?.value
  return Array.isArray(stated) && stated.length === 0
}

/** The framework's own key, where its i18n is used; else that of the option. A path never starts with `=`. */
function translationKey({ page, facts }: Candidate, locales: Locales | undefined): string | undefined {
  if (locales?.by !== 'option') return page.translationKey === undefined ? undefined : `=${page.translationKey}`
  const value = facts.content?.translationKey?.value
  return typeof value === 'string' || typeof value === 'number' ? `=${value}` : undefined
}
