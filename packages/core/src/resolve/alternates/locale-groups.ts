import type { Findings } from '../../diagnostics/findings.ts'
import { type Group, xDefault } from './group.ts'
import type { Locales } from './locales.ts'
import type { Member } from './members.ts'

/**
 * Groups by what the paths (or the translation keys) of pages in different locales have in common. One page a locale;
 * `x-default` is the page that names no locale, else that of the default locale (H7).
 *
 * @param linked the groups that pages state themselves: they win, and where they leave out a translation, that is a finding.
 */
export function groupByLocale(
  members: Iterable<Member>,
  linked: ReadonlyMap<Member, Group>,
  locales: Locales,
  findings: Findings,
): Group[] {
  const byRest = new Map<string, Member[]>()
  for (const member of members) {
    if (member.rest === undefined || member.alone) continue
    const mates = byRest.get(member.rest)
    if (mates) mates.push(member)
    else byRest.set(member.rest, [member])
  }
  const groups: Group[] = []
  const unlinked: { page: Member; mate: Member }[] = []
  for (const mates of byRest.values()) {
    if (mates.length === 1) continue
    const stating = mates.find((member) => linked.has(member))
    if (stating) {
      const mate = mates.find((other) => linked.get(other) !== linked.get(stating) && other.locale !== stating.locale)
      if (mate && stating.html && mate.html) unlinked.push({ page: stating, mate })
      continue
    }
    const group = toGroup(mates, locales, findings)
    if (group) groups.push(group)
  }
  if (unlinked.length > 0) {
    const { page, mate } = unlinked.sort((a, b) => (a.page.loc < b.page.loc ? -1 : 1))[0]!
    findings.report('alternates-differ', { page: page.path, mate: mate.path, pages: unlinked.length })
  }
  return groups
}

function toGroup(mates: Member[], locales: Locales, findings: Findings): Group | undefined {
  const pages = new Map<string, Member>()
  let fallback: Member | undefined
  for (const member of mates.sort(bySuitability)) {
    const { locale } = member
    const hreflang = locale?.hreflang
    const taken = hreflang === undefined ? undefined : pages.get(hreflang)
    if (hreflang !== undefined && !taken) pages.set(hreflang, member)
    else if (!fallback && !member.named && (!locale || (locale.isDefault && taken?.named))) fallback = member
    else if (taken) {
      const params = { loc: member.loc, other: taken.loc, hreflang: hreflang! }
      findings.report('alternates-same-locale', params, { page: member.path })
    }
  }
  if (pages.size < 2) return undefined
  const hrefs = new Map([...pages].map(([code, { loc }]) => [code, loc]))
  for (const { locale, loc } of pages.values()) {
    for (const { hreflang } of locale?.others ?? []) if (hreflang && !hrefs.has(hreflang)) hrefs.set(hreflang, loc)
  }
  const other = fallback ?? (locales.default?.hreflang && pages.get(locales.default.hreflang))
  if (other) hrefs.set(xDefault, other.loc)
  return {
    members: fallback ? [...pages.values(), fallback] : [...pages.values()],
    hrefs,
    by: locales.by === 'option' ? { source: 'option', field: 'alternates' } : { source: 'framework', field: 'i18n' },
  }
}

/** First the page at the place where its locale is at home, so that `/en/` is English and `/` the default; then by URL. */
function bySuitability(a: Member, b: Member): number {
  return Number(atHome(b)) - Number(atHome(a)) || Number(b.named) - Number(a.named) || (a.loc < b.loc ? -1 : 1)
}

const atHome = ({ locale, origin, named }: Member): boolean =>
  locale !== undefined && origin === locale.origin && (named || locale.prefix === '')
