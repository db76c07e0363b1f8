import type { ResolvedOptions } from '../../options/resolved.ts'
import { urlKey } from '../../url/key.ts'
import { resolveLoc } from '../../url/loc.ts'
import { originOf } from '../address.ts'
import { resolveHref } from '../href.ts'
import { looseAddress } from '../same-address.ts'
import type { Member } from './members.ts'

/** What a hreflang link leads to. */
export type Target =
  | { member: Member /** The address as the page writes it, where the listed page has another. */; redirected?: string }
  /** On another host, or outside the base: nothing that this build knows. */
  | { elsewhere: string }
  /** Of this site, and not among the listed pages. */
  | { unlisted: string }

/**
 * @param loc of the page that holds the link.
 * @returns undefined for what is no http address.
 */
export type FindTarget = (href: string, loc: string) => Target | undefined

/**
 * Finds listed pages by their address. A link that differs from a listed page only in scheme, `www.`, final slash or `.html`
 * leads there by a redirect, so it counts as that page.
 *
 * @param aliases origins that mean this site.
 */
export function createFindTarget(
  members: ReadonlyMap<string, Member>,
  { site, base }: Pick<ResolvedOptions, 'site' | 'base'>,
  aliases: ReadonlySet<string>,
): FindTarget {
  const known = new Map<string, Target | undefined>()
  let loose: { byAddress: Map<string, Member | undefined>; hosts: Set<string> } | undefined

  const find = (url: string): Target | undefined => {
    const { loc } = resolveLoc(url, { site, base: '/' })
    if (loc === undefined) return undefined
    const origin = originOf(loc)
    const address = aliases.has(origin) ? site + loc.slice(origin.length) : loc
    const exact = members.get(urlKey(address))
    if (exact) return { member: exact }
    loose ??= looseMembers(members.values(), site)
    const similar = loose.byAddress.get(looseKey(address))
    if (similar) return { member: similar, redirected: address }
    const path = address.slice(originOf(address).length)
    const within = path.startsWith(base) || `${path}/` === base
    return within && loose.hosts.has(looseAddress(address).host) ? { unlisted: address } : { elsewhere: address }
  }

  return (href, loc) => {
    const exact = members.get(href)
    if (exact) return { member: exact }
    const url = /^https?:\/\//i.test(href) ? href : resolveHref(href, loc)
    if (url === undefined) return undefined
    if (!known.has(url)) known.set(url, find(url))
    return known.get(url)
  }
}

/** An address that several pages share loosely stands for none of them. */
function looseMembers(members: Iterable<Member>, site: string) {
  const byAddress = new Map<string, Member | undefined>()
  const hosts = new Set([looseAddress(`${site}/`).host])
  for (const member of members) {
    const key = looseKey(member.loc)
    byAddress.set(key, byAddress.has(key) ? undefined : member)
    hosts.add(looseAddress(member.loc).host)
  }
  return { byAddress, hosts }
}

function looseKey(loc: string): string {
  const { host, path, query } = looseAddress(loc)
  return `${host}${path}?${query}`
}
