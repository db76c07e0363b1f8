import type { Findings } from '../../diagnostics/findings.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import { looseKey, originOf } from './link-target.ts'
import type { Member } from './members.ts'

const absolute = /^https?:\/\/[^/?#]+/i

/**
 * Origins under which the pages' own hreflang links name the pages themselves, though they are listed under another: the
 * site was built with another address (`http://localhost:4321`, a preview host). One fault of the site, reported once;
 * its links then count as if they had the right origin.
 */
export function findHostAliases(
  members: Iterable<Member>,
  { site }: Pick<ResolvedOptions, 'site'>,
  findings: Findings,
): Map<string, string> {
  const votes = new Map<string, { pages: Member[] }>()
  let asked = 0
  for (const member of members) {
    const own = ownLink(member)
    if (own === undefined) continue
    asked++
    const origin = originOf(own)
    if (looseHost(origin) === looseHost(member.origin)) continue
    if (looseKey(own).slice(looseHost(origin).length) !== looseKey(member.loc).slice(looseHost(member.origin).length))
      continue
    const vote = votes.get(origin)
    if (vote) vote.pages.push(member)
    else votes.set(origin, { pages: [member] })
  }
  const aliases = new Map<string, string>()
  for (const [origin, { pages }] of votes) {
    if (pages.length * 2 <= asked) continue
    aliases.set(origin, site)
    findings.report('alternates-other-host', { origin, site, pages: pages.length }, { page: pages[0]!.path })
  }
  return aliases
}

/** The address that the page gives for its own language. */
function ownLink({ html, locale }: Member): string | undefined {
  const code = (locale?.code ?? html?.lang)?.toLowerCase()
  if (!html || code === undefined) return undefined
  const href = html.alternates.find(({ hreflang }) => hreflang.toLowerCase() === code)?.href
  return href !== undefined && absolute.test(href) ? href : undefined
}

const looseHost = (origin: string): string => origin.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, '')
