import type { Findings } from '../../diagnostics/findings.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import { originOf } from '../address.ts'
import { looseAddress } from '../same-address.ts'
import type { Member } from './members.ts'

/**
 * Origins under which the pages' own hreflang links name the pages themselves, though they are listed under another: the
 * site was built with another address (`http://localhost:4321`, a preview host). One fault of the site, reported once;
 * its links then count as if they had the right origin.
 */
export function findHostAliases(
  members: Iterable<Member>,
  { site }: Pick<ResolvedOptions, 'site'>,
  findings: Findings,
): Set<string> {
  const votes = new Map<string, Member[]>()
  let asked = 0
  for (const member of members) {
    const own = ownLink(member)
    if (own === undefined) continue
    asked++
    const origin = originOf(own)
    if (origin === member.origin) continue
    const [linked, listed] = [looseAddress(own), looseAddress(member.loc)]
    if (linked.host === listed.host || linked.path !== listed.path) continue
    const pages = votes.get(origin)
    if (pages) pages.push(member)
    else votes.set(origin, [member])
  }
  const aliases = new Set<string>()
  for (const [origin, pages] of votes) {
    if (pages.length * 2 <= asked) continue
    aliases.add(origin)
    findings.report('alternates-other-host', { origin, site, pages: pages.length }, { page: pages[0]!.path })
  }
  return aliases
}

/** The address that the page gives for its own language. */
function ownLink({ html, locale }: Member): string | undefined {
  const code = (locale?.code ?? html?.lang)?.toLowerCase()
  if (!html || code === undefined) return undefined
  const href = html.alternates.find(({ hreflang }) => hreflang.toLowerCase() === code)?.href
  return href !== undefined && /^https?:\/\/[^/]/i.test(href) ? href : undefined
}
