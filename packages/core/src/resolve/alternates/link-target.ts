import type { ResolvedOptions } from '../../options/resolved.ts'
import { urlKey } from '../../url/key.ts'
import { resolveAnyLoc } from '../../url/loc.ts'
import type { Member } from './members.ts'

/** What a hreflang link leads to. */
export type Target =
  | { member: Member }
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
 * @param aliases origins that mean this site, with the origin that they stand for.
 */
export function createFindTarget(
  members: ReadonlyMap<string, Member>,
  { site, base }: Pick<ResolvedOptions, 'site' | 'base'>,
  aliases: ReadonlyMap<string, string> = new Map(),
): FindTarget {
  const hosts = new Set([looseHost(site)])
  const loose = new Map<string, Member | undefined>()
  for (const member of members.values()) {
    hosts.add(looseHost(member.origin))
    const key = looseKey(member.loc)
    loose.set(key, loose.has(key) ? undefined : member)
  }
  const known = new Map<string, Target | undefined>()

  const find = (url: string): Target | undefined => {
    const { loc } = resolveAnyLoc(url, { site, base: '/' })
    if (loc === undefined) return undefined
    const origin = originOf(loc)
    const address = aliases.has(origin) ? aliases.get(origin) + loc.slice(origin.length) : loc
    const member = members.get(urlKey(address)) ?? loose.get(looseKey(address))
    if (member) return { member }
    const path = address.slice(originOf(address).length)
    const within = base === '/' || path.startsWith(base) || path === base.slice(0, -1)
    return within && hosts.has(looseHost(originOf(address))) ? { unlisted: address } : { elsewhere: address }
  }

  return (href, loc) => {
    const exact = members.get(href)
    if (exact) return { member: exact }
    const url = /^https?:\/\//i.test(href) ? href : URL.canParse(href, loc) ? new URL(href, loc).href : undefined
    if (url === undefined) return undefined
    if (!known.has(url)) known.set(url, find(url))
    return known.get(url)
  }
}

export function originOf(loc: string): string {
  const end = loc.indexOf('/', loc.indexOf('//') + 2)
  return end === -1 ? loc : loc.slice(0, end)
}

const looseHost = (origin: string): string => origin.replace(/^https?:\/\/(?:www\.)?/, '')

/** Without what servers redirect. */
export const looseKey = (loc: string): string =>
  looseHost(urlKey(loc)).replace(/(?:\/index)?(?:\.html?)?\/?(?=\?|$)/, '')
