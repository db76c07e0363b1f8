import type { Findings } from '../../diagnostics/findings.ts'
import { xDefault } from './group.ts'
import type { Locales } from './locales.ts'
import type { Member } from './members.ts'

/** Translations of one page: hreflang code → URL, and who carries them. */
export interface Group {
  members: Member[]
  hrefs: Map<string, string>
}

/**
 * Groups by what the paths (or the translation keys) of pages in different locales have in common. One page a locale;
 * `x-default` is the page that names no locale, else that of the default locale (H7).
 */
export function groupByLocale(members: Iterable<Member>, locales: Locales, findings: Findings): Group[] {
  const byRest = new Map<string, Member[]>()
  for (const member of members) {
    if (member.rest === undefined) continue
    const mates = byRest.get(member.rest)
    if (mates) mates.push(member)
    else byRest.set(member.rest, [member])
  }
  const groups: Group[] = []
  for (const mates of byRest.values()) {
    const group = mates.length > 1 ? toGroup(mates, locales, findings) : undefined
    if (group) groups.push(group)
  }
  return groups
}

function toGroup(mates: Member[], locales: Locales, findings: Findings): Group | undefined {
  const pages = new Map<string, Member>()
  let fallback: Member | undefined
  for (const member of mates.sort(bySuitability)) {
    const { locale } = member
    const taken = locale && pages.get(locale.hreflang)
    if (locale && !taken) pages.set(locale.hreflang, member)
    else if ((!locale || locale.isDefault) && !member.named && !fallback) fallback = member
    else if (taken) {
      findings.report(
        'alternates-same-locale',
        { loc: member.loc, other: taken.loc, hreflang: locale.hreflang },
        { page: member.path },
      )
    }
  }
  if (pages.size < 2) return undefined
  const hrefs = new Map([...pages].map(([code, { loc }]) => [code, loc]))
  const other = fallback ?? (locales.default && pages.get(locales.default.hreflang))
  if (other) hrefs.set(xDefault, other.loc)
  return { members: fallback ? [...pages.values(), fallback] : [...pages.values()], hrefs }
}

/** First the page at the place where its locale is at home, so that `/en/` is English and `/` the default; then by URL. */
function bySuitability(a: Member, b: Member): number {
  return Number(atHome(b)) - Number(atHome(a)) || Number(b.named) - Number(a.named) || (a.loc < b.loc ? -1 : 1)
}

const atHome = ({ locale, origin, named }: Member): boolean =>
  locale !== undefined && origin === locale.origin && (named || locale.prefix === '')
