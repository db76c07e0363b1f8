import { locFromText } from './encode.ts'

export { locFromPath, locFromText } from './encode.ts'

/** Where a relative address belongs. */
export interface LocContext {
  /** Normal origin, as `ResolvedOptions.site`: 'https://example.com'. */
  site: string
  /** Path with a slash at both ends, percent-encoded, as `ResolvedOptions.base`: '/' or '/docs/'. */
  base: string
}

/** Why a text is no address that a sitemap may hold. */
export type LocProblem =
  | 'not-text'
  | 'empty'
  | 'ill-formed'
  | 'control-character'
  | 'bad-scheme'
  | 'malformed'
  | 'no-scheme'
  | 'user-info'
  | 'empty-label'
  | 'bad-host'
  | 'too-long'

/** The address as it is written, or what is wrong with it. */
export type ResolvedLoc =
  | {
      /** Absolute, legal and at most 2,047 characters (P8). */
      loc: string
      /** The fragment that was cut off, without `#` (U10). */
      fragment?: string
      problem?: undefined
      detail?: undefined
    }
  | {
      problem: LocProblem
      /** The end of the sentence "… is no usable URL: …". */
      detail: string
      loc?: undefined
      fragment?: undefined
    }

/** Fewer than 2,048 characters (P8). */
export const maxLocLength = 2047

const slash = 47
/** Anything that a text may not keep as it is: an illegal character, a stray `%`, a fragment, a dot segment. */
const needsWork = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]|%(?![0-9A-Fa-f]{2})|\/\.|\/%2[Ee]/
/** The same without `%`: one class of characters, which takes two thirds of the time, decides for most. */
const mayNeedWork = /[^!$&-;=?-Z_a-z~]|\/\./
const parts = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(\/\/[^/?#\\]*)?([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/
const controls = /[\u0000-\u001f\u007f]/
const surroundingBlanks = /^[\t\n\f\r ]+|[\t\n\f\r ]+$/g
/** A host that `new URL()` keeps as it is: lower case, no IDN, no IPv4, no port. */
const plainHost = /^(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z][a-z0-9-]*$/
const plainOrigin = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z][a-z0-9-]*\//
const dotSegment = /(?:^|\/)(?:\.|%2[Ee]){1,2}(?:\/|$)/

const problem = (code: LocProblem, detail: string): ResolvedLoc => ({ problem: code, detail })
const tooLong = (length: number): ResolvedLoc =>
  problem('too-long', `it has ${length} characters, and a URL in a sitemap has at most ${maxLocLength}`)

/**
 * The one way from an address that somebody gave to a `loc`: absolute or relative to the site; a path that starts with
 * `/` is below the base, unless it begins with it already. Host in lower case and punycode, no default port, no
 * fragment, dot segments resolved, everything illegal encoded once. Idempotent.
 *
 * @returns the loc, or a problem in words that fit a finding.
 * @example resolveLoc('/a b', { site: 'https://example.com', base: '/docs/' }) // { loc: 'https://example.com/docs/a%20b' }
 */
export function resolveLoc(value: string | URL, context: LocContext): ResolvedLoc {
  const loc = plainLoc(value, context)
  return loc === undefined ? resolveAnyLoc(value, context) : { loc }
}

/**
 * The short way, without an object for the answer: for what is well written already, as nearly everything is.
 *
 * @returns undefined for what `resolveAnyLoc` has to look at.
 */
export function plainLoc(value: unknown, { site, base }: LocContext): string | undefined {
  if (typeof value !== 'string' || (mayNeedWork.test(value) && needsWork.test(value))) return undefined
  let loc = value
  if (value.charCodeAt(0) !== slash) {
    const own = value.startsWith(site) && value.charCodeAt(site.length) === slash
    if (!own && !plainOrigin.test(value)) return undefined
  } else if (value.charCodeAt(1) !== slash) loc = site + belowBase(value, base)
  else return undefined
  return loc.length > maxLocLength ? undefined : loc
}

/** The same for every input, without the short way of `resolveLoc`. */
export function resolveAnyLoc(value: unknown, { site, base }: LocContext): ResolvedLoc {
  if (value instanceof URL) value = value.href
  if (typeof value !== 'string') return problem('not-text', `it is ${describe(value)}`)
  const text = value.replace(surroundingBlanks, '')
  if (!text.isWellFormed()) return problem('ill-formed', 'it holds half of a surrogate pair')
  if (controls.test(text)) return problem('control-character', 'it holds a line break, tab or other control character')
  const [, scheme, authority, path = '', query = '', fragment] = parts.exec(text)!
  if (path === '' && query === '' && !authority && !scheme) return problem('empty', 'it is empty')

  let origin = site
  let absolutePath: string
  if (scheme !== undefined || authority !== undefined) {
    const protocol = (scheme ?? site.slice(0, site.indexOf(':'))).toLowerCase()
    if (protocol !== 'http' && protocol !== 'https') {
      return problem('bad-scheme', `its scheme is ${protocol}:, and a sitemap lists http and https only`)
    }
    if (authority === undefined || authority === '//') return problem('malformed', 'it names no host after the scheme')
    if (path !== '' && !path.startsWith('/')) return problem('malformed', 'it has a backslash after the host')
    const resolved = originOf(protocol, authority.slice(2))
    if (typeof resolved !== 'string') return resolved
    origin = resolved
    absolutePath = withoutDots(locFromText(path) || '/')
  } else {
    const host = site.slice(site.indexOf('//') + 2)
    if (path === host || path.startsWith(`${host}/`)) {
      return problem('no-scheme', `it has no scheme; write ${site}${path.slice(host.length)}`)
    }
    const legal = locFromText(path)
    absolutePath = path.startsWith('/') ? belowBase(withoutDots(legal), base) : withoutDots(base + legal)
  }
  const loc = origin + absolutePath + locFromText(query)
  if (loc.length > maxLocLength) return tooLong(loc.length)
  return fragment === undefined ? { loc } : { loc, fragment }
}

/** @param path starts with `/`; legal, percent-encoded. */
function belowBase(path: string, base: string): string {
  if (base === '/') return path
  const given = capitalHex(path)
  const wanted = capitalHex(base)
  const bare = wanted.slice(0, -1)
  const within = given.startsWith(wanted) || given === bare || given.startsWith(`${bare}?`)
  return within ? path : base + path.slice(1)
}

const capitalHex = (path: string): string =>
  path.includes('%') ? path.replace(/%[0-9A-Fa-f]{2}/g, (hex) => hex.toUpperCase()) : path

/**
 * Whether a path lies in a folder, both percent-encoded; hex in either case.
 *
 * @param folder with `/` at its end.
 */
export const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder) || (folder.includes('%') && capitalHex(path).startsWith(capitalHex(folder)))

const withoutDots = (path: string): string => (dotSegment.test(path) ? new URL(`http://host${path}`).pathname : path)

function originOf(protocol: string, authority: string): string | ResolvedLoc {
  if (plainHost.test(authority)) return `${protocol}://${authority}`
  if (authority.includes('@')) return problem('user-info', 'it holds a user name or password')
  try {
    const { hostname, host } = new URL(`${protocol}://${authority}`)
    if (hostname.startsWith('.') || hostname.includes('..')) {
      return problem('empty-label', `its host ${hostname} has an empty label`)
    }
    return `${protocol}://${host}`
  } catch {
    return problem('bad-host', `its host ${authority} is not valid`)
  }
}

const describe = (value: unknown): string => {
  if (value === null || value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
