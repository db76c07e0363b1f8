import type { Witness } from '../../collect/facts.ts'
import type { Findings } from '../../diagnostics/findings.ts'
import { hreflangCode } from '../../language/hreflang.ts'
import type { FindTarget } from './link-target.ts'
import type { Member } from './members.ts'

/** What one page says about its translations: hreflang code → page, or an address that this build does not know. */
export interface Claims {
  /** explicit: the user gave them for this page. html: the page's own links. */
  by: 'explicit' | 'html'
  witness: Witness
  links: Map<string, Member | string>
}

/**
 * The claims of every page that makes some: `entry.alternates`, else the links of its HTML. What a claim may not say (a
 * code that is none, a page that is not listed, a second page for a code) is left out with a finding.
 */
export function readClaims(
  members: Iterable<Member>,
  { find, html }: { find: FindTarget; html: boolean },
  findings: Findings,
): Map<Member, Claims> {
  const read = new Map<Member, Claims>()
  const { add, finish } = createLinkReader(find, findings)
  for (const member of members) {
    if (member.alone) continue
    const given = member.candidates.filter(({ entry }) => entry.alternates)
    if (given.length > 0) {
      const witness = given[0]!.witnesses.alternates ?? { source: 'entries', field: 'alternates' }
      const claims: Claims = { by: 'explicit', witness, links: new Map() }
      for (const { entry } of given) for (const link of entry.alternates!) add(claims, link.hreflang, link.href, member)
      read.set(member, claims)
      continue
    }
    const links = html ? member.html?.alternates : undefined
    if (!links || links.length === 0) continue
    const claims: Claims = { by: 'html', witness: { source: 'html', field: '<link hreflang>' }, links: new Map() }
    for (const { hreflang, href } of links) add(claims, hreflang, href, member)
    read.set(member, claims)
  }
  finish()
  return read
}

function createLinkReader(find: FindTarget, findings: Findings) {
  const codes = new Map<string, string | undefined>()
  const reported = new Set<string>()
  const once = (key: string): boolean => !reported.has(key) && reported.add(key) !== undefined
  let redirected: { page: string; href: string; listed: string; links: number } | undefined

  const codeOf = (raw: string, page: string): string | undefined => {
    if (!codes.has(raw)) {
      const { code, detail } = hreflangCode(raw)
      codes.set(raw, code)
      if (detail !== undefined) findings.report('alternates-bad-code', { code: raw, by: page, detail }, { page })
    }
    return codes.get(raw)
  }

  const add = (claims: Claims, raw: string, href: string, { loc, path }: Member): void => {
    const hreflang = claims.by === 'explicit' ? raw : codeOf(raw, path)
    if (hreflang === undefined) return
    const target = find(href, loc)
    const params = { page: path, hreflang, href }
    if (!target) {
      if (once(href)) findings.report('alternates-bad-href', params, { page: path })
      return
    }
    if ('unlisted' in target) {
      if (once(target.unlisted))
        findings.report('alternates-unlisted', { ...params, href: target.unlisted }, { page: path })
      return
    }
    if ('member' in target && target.redirected !== undefined) {
      redirected ??= { page: path, href: target.redirected, listed: target.member.loc, links: 0 }
      redirected.links++
    }
    const wanted = 'member' in target ? target.member : target.elsewhere
    if (typeof wanted !== 'string' && wanted.alone) return
    const taken = claims.links.get(hreflang)
    if (taken === undefined) claims.links.set(hreflang, wanted)
    else if (taken !== wanted) {
      findings.report(
        'alternates-two-hrefs',
        { ...params, href: addressOf(taken), other: addressOf(wanted) },
        { page: path },
      )
    }
  }
  const finish = (): void => {
    if (redirected) findings.report('alternates-redirected', redirected, { page: redirected.page })
  }
  return { add, finish }
}

export const addressOf = (target: Member | string): string => (typeof target === 'string' ? target : target.loc)
