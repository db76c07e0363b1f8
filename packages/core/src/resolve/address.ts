import type { ResolvedOptions } from '../options/resolved.ts'
import type { Page } from '../page.ts'
import { isBelow, locFromPath, type ResolvedLoc, resolveLoc } from '../url/loc.ts'

type Site = Pick<ResolvedOptions, 'site' | 'base' | 'prefix'>

/**
 * The address of a page: pages come as served, with the base, so nothing is added but the origin.
 *
 * @param origin of the page's locale, where that has a domain of its own; else the site.
 */
export function pageLoc({ path, url }: Page, { prefix }: Pick<Site, 'prefix'>, origin: string): ResolvedLoc {
  const context = { site: origin, base: '/' }
  if (path !== undefined) return resolveLoc(origin + prefix + locFromPath(path), context)
  return resolveLoc(url!.startsWith('/') && !url!.startsWith('//') ? origin + prefix + url : url!, context)
}

const slash = 47
const escapes = /(?:%[0-9A-Fa-f]{2})+/g

/** A `/` that is data stays `%2F`, so that it is not taken for the end of a segment. */
const decodeRun = (run: string): string => {
  try {
    return run
      .split(/(%2[Ff])/)
      .map((part, i) => (i % 2 === 1 ? part : decodeURIComponent(part)))
      .join('')
  } catch {
    return run
  }
}

/** Origin of a loc: everything before the slash that starts its path. */
export const originOf = (loc: string): string => loc.slice(0, pathStart(loc))

/** The same as `originOf(loc) === origin`, without a text for the answer. */
export const isOn = (loc: string, origin: string): boolean =>
  loc.startsWith(origin) && (loc.length === origin.length || loc.charCodeAt(origin.length) === slash)

/** The rest: path with base, and query. */
export const addressOf = (loc: string): string => loc.slice(pathStart(loc)) || '/'

const pathStart = (loc: string): number => {
  const slash = loc.indexOf('/', loc.indexOf('//') + 2)
  return slash === -1 ? loc.length : slash
}

/**
 * What filters see of a loc: its path, decoded, without base and query.
 *
 * @example filterPath('https://example.com/docs/a%20b?x=1', { base: '/docs/' }) // '/a b'
 */
export function filterPath(loc: string, { base }: Pick<Site, 'base'>): string {
  const query = loc.indexOf('?')
  const path = loc.slice(pathStart(loc), query === -1 ? undefined : query) || '/'
  return decode(isBelow(path, base) ? path.slice(base.length - 1) : `${path}/` === base ? '/' : path)
}

const decode = (path: string): string => (path.includes('%') ? path.replace(escapes, decodeRun) : path)

/**
 * A path as it is served, raw, as findings and exclusions name it.
 *
 * @param path what filters see of it.
 */
export const servedPath = (path: string, { base }: Pick<Site, 'base'>): string =>
  base === '/' ? path : decode(base) + path.slice(1)
