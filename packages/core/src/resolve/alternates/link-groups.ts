import type { Findings } from '../../diagnostics/findings.ts'
import { hreflangCode } from '../../language/hreflang.ts'
import { addressOf, type Claims } from './claims.ts'
import { createDisjointSets } from './disjoint-sets.ts'
import { type Group, xDefault } from './group.ts'
import type { Locales } from './locales.ts'
import type { Member } from './members.ts'

/**
 * Groups by what pages say about each other. Two pages belong together when each names the other (H4); of one that says
 * nothing, see `isConfirmed`. All members of a group carry the union of what they say (H5).
 */
export function groupByLinks(
  claims: ReadonlyMap<Member, Claims>,
  locales: Locales | undefined,
  findings: Findings,
): Group[] {
  const sets = createDisjointSets<Member>()
  const selectors = new Map<Member, Set<Member>>()
  const unanswered: { member: Member; hreflang: string; target: Member }[] = []
  for (const [member, { links }] of claims) {
    for (const [hreflang, target] of links) {
      if (typeof target === 'string' || target === member) continue
      if (isConfirmed(member, hreflang, target, claims)) sets.join(member, target)
      else if (hreflang === xDefault) selectors.set(target, (selectors.get(target) ?? new Set()).add(member))
      else unanswered.push({ member, hreflang, target })
    }
  }
  joinSelectors(selectors, claims, sets, findings)
  for (const { member, hreflang, target } of unanswered) {
    const code = sets.find(member) === sets.find(target) ? 'alternates-incomplete' : 'alternates-no-return'
    findings.report(code, { page: member.path, hreflang, href: target.loc }, { page: member.path })
  }

  const components = new Map<Member, Member[]>()
  const place = (member: Member): void => {
    const root = sets.find(member)
    const component = components.get(root)
    if (component) component.push(member)
    else components.set(root, [member])
  }
  const silent = new Set<Member>()
  for (const [member, { links }] of claims) {
    place(member)
    for (const target of links.values()) {
      if (typeof target !== 'string' && !claims.has(target) && sets.find(target) === sets.find(member))
        silent.add(target)
    }
  }
  for (const member of silent) place(member)
  const groups = [...components.values()].map((component) => toGroup(component, claims, findings))
  addXDefault(groups, locales, findings)
  return groups
}

/**
 * The other page names this one too, or cannot disagree: nothing of it was read, the user said so of this page and nothing
 * of the other, or the site's i18n makes the two translations of each other.
 */
function isConfirmed(member: Member, hreflang: string, target: Member, claims: ReadonlyMap<Member, Claims>): boolean {
  const theirs = claims.get(target)
  if (theirs) for (const named of theirs.links.values()) if (named === member) return true
  if (!theirs && !target.html) return true
  if (claims.get(member)!.by === 'explicit' && theirs?.by !== 'explicit') return true
  return member.rest !== undefined && member.rest === target.rest && target.locale?.hreflang === hreflang
}

/** A page that only chooses the language names nobody, and is `x-default` of one group; of more it is a fault of their templates. */
function joinSelectors(
  selectors: ReadonlyMap<Member, ReadonlySet<Member>>,
  claims: ReadonlyMap<Member, Claims>,
  sets: ReturnType<typeof createDisjointSets<Member>>,
  findings: Findings,
): void {
  for (const [target, claimants] of selectors) {
    const groups = new Set([...claimants].map(sets.find))
    const [claimant] = claimants
    if (groups.size === 1 && !claims.has(target)) sets.join(claimant!, target)
    else if (!groups.has(sets.find(target)) || groups.size > 1) {
      findings.report(
        'alternates-x-default',
        { page: claimant!.path, href: target.loc, pages: claimants.size },
        { page: claimant!.path },
      )
    }
  }
}

function toGroup(component: Member[], claims: ReadonlyMap<Member, Claims>, findings: Findings): Group {
  const members = component.sort((a, b) => (a.loc < b.loc ? -1 : 1))
  const inside = new Set<Member | string>(members)
  const votes = new Map<string, Map<string, number>>()
  for (const member of members) {
    const own = claims.get(member)
    for (const [hreflang, target] of own?.links ?? []) {
      if (typeof target !== 'string' && !inside.has(target)) continue
      const counts = votes.get(hreflang) ?? new Map<string, number>()
      const href = addressOf(target)
      // The user's own word outvotes any number of templates.
      counts.set(href, (counts.get(href) ?? 0) + (own!.by === 'explicit' ? 1e6 : 1))
      votes.set(hreflang, counts)
    }
  }
  const hrefs = new Map<string, string>()
  for (const [hreflang, counts] of votes) {
    const [first, other] = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!)
    hrefs.set(hreflang, first!)
    if (other !== undefined) {
      const page = members[0]!.path
      findings.report('alternates-conflict', { page, hreflang, href: first!, other }, { page })
    }
  }
  const by = claims.get(members.find((member) => claims.has(member))!)!.witness
  if (hrefs.size === 0) return { members: [], hrefs, by }
  const named = members.filter((member) => nameItself(member, hrefs, findings))
  return { members: named, hrefs, by }
}

/** Every member stands in its own set (H3). */
function nameItself(member: Member, hrefs: Map<string, string>, findings: Findings): boolean {
  for (const href of hrefs.values()) if (href === member.loc) return true
  const lang = member.html?.lang
  const code = member.locale?.hreflang ?? (lang === undefined ? undefined : hreflangCode(lang).code)
  if (code !== undefined && !hrefs.has(code)) {
    hrefs.set(code, member.loc)
    return true
  }
  findings.report('alternates-no-self', { page: member.path, hreflang: code }, { page: member.path })
  return false
}

/** The default locale's page, where pages link their translations without `x-default` (H7). What the user gave stays as it is. */
function addXDefault(groups: readonly Group[], locales: Locales | undefined, findings: Findings): void {
  const code = locales?.default?.hreflang
  if (code === undefined) return
  const added = groups.filter(
    ({ by, hrefs }) => by.source === 'html' && hrefs.size > 1 && hrefs.has(code) && !hrefs.has(xDefault),
  )
  for (const { hrefs } of added) hrefs.set(xDefault, hrefs.get(code)!)
  const page = added[0]?.members[0]?.path
  if (page !== undefined)
    findings.report('alternates-x-default-added', { page, hreflang: code, groups: added.length }, { page })
}
