import type { Findings } from '../../diagnostics/findings.ts'
import { hreflangCode } from '../../language/hreflang.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import type { Candidate } from '../candidate.ts'
import { type Claims, readClaims } from './claims.ts'
import { type Group, toAlternateSet } from './group.ts'
import { findHostAliases } from './host-aliases.ts'
import { groupByLinks } from './link-groups.ts'
import { createFindTarget } from './link-target.ts'
import { groupByLocale } from './locale-groups.ts'
import { createLocales, type Locales } from './locales.ts'
import { type Member, toMembers } from './members.ts'
import { reportUntranslated } from './untranslated.ts'

/**
 * Gives every candidate the hreflang links of its translations: the same set, in the same order, on all of them (H5), from
 * `entry.alternates`, else the pages' own links, else the option `alternates` or the framework's i18n.
 *
 * Call it after `transform` and before duplicates and pages of other hosts are taken out: only a page that is among the
 * candidates is linked. Sets `entry.alternates`, its witness, and `locale` where it was unknown. Pure; linear in pages
 * and links.
 */
export function addAlternates(
  candidates: readonly Candidate[],
  options: Pick<ResolvedOptions, 'site' | 'base' | 'i18n' | 'alternates'>,
  findings: Findings,
): void {
  const locales = createLocales(options)
  const auto = options.alternates !== false
  const says = ({ entry, facts }: Candidate): boolean =>
    entry.alternates !== undefined || (auto && (facts.html?.alternates.length ?? 0) > 0)
  if (!(auto && locales) && !candidates.some(says)) return
  const members = toMembers(candidates, locales)
  const aliases = auto ? findHostAliases(members.values(), options, findings) : new Set<string>()
  const claims = readClaims(
    members.values(),
    { find: createFindTarget(members, options, aliases), html: auto },
    findings,
  )
  const groups = groupByLinks(claims, locales, findings)
  if (auto && locales) {
    reportCodes(locales, findings)
    groups.push(...groupByLocale(members.values(), statedGroups(claims, groups), locales, findings))
  }
  for (const member of claims.keys()) for (const { entry } of member.candidates) delete entry.alternates
  for (const group of groups) write(group, claims)
  reportUntranslated(groups, findings)
}

/** Every page that says something, or that others spoke for, by its group. */
function statedGroups(claims: ReadonlyMap<Member, Claims>, groups: readonly Group[]): Map<Member, Group> {
  const stated = new Map(groups.flatMap((group) => group.members.map((member) => [member, group] as const)))
  for (const [member, { witness: by }] of claims) {
    if (!stated.has(member)) stated.set(member, { members: [member], hrefs: new Map(), by })
  }
  return stated
}

function write({ members, hrefs, by }: Group, claims: ReadonlyMap<Member, Claims>): void {
  const alternates = toAlternateSet(hrefs)
  if (!alternates) return
  for (const member of members) {
    for (const candidate of member.candidates) {
      candidate.entry.alternates = alternates
      candidate.witnesses = { ...candidate.witnesses, alternates: claims.get(member)?.witness ?? by }
    }
  }
}

function reportCodes({ list, by }: Locales, findings: Findings): void {
  for (const { code } of list.flatMap((locale) => [locale, ...locale.others])) {
    const { detail } = hreflangCode(code)
    if (detail === undefined) continue
    const owner = by === 'option' ? 'the option `alternates`' : "the framework's i18n"
    findings.report('alternates-bad-code', { code, by: owner, detail })
  }
}
