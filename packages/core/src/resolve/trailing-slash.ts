import type { TrailingSlash } from '../options/build-context.ts'
import { locFromPath } from '../url/loc.ts'
import { filterPath } from './address.ts'

/** The last segment names a file: `/report.html`, `/a.pdf`, not `/docs/v1.2`. */
const fileName = /\.(?:[A-Za-z][A-Za-z0-9]*|7z|3gp)$/
const wellKnown = /\/\.well-known(?:\/|$)/
const parts = /^(https?:\/\/[^/?]*)([^?]*)(\?.*)?$/

/** Applies the site's rule to an address that was given; the slash stands before a query, and the root keeps its own. */
export function withSiteSlash(loc: string, trailingSlash: TrailingSlash): string {
  if (trailingSlash === 'ignore') return loc
  const [, origin, path, query = ''] = parts.exec(loc)!
  if (path === '/') return loc
  return origin + slashed(path!, trailingSlash) + query
}

function slashed(path: string, trailingSlash: Exclude<TrailingSlash, 'ignore'>): string {
  const bare = path.replace(/\/+$/, '')
  if (typeof trailingSlash === 'function') {
    const raw = filterPath(`https://host${path}`, { base: '/' })
    const answered = trailingSlash(raw)
    if (answered === raw) return path
    if (answered === `${raw}/`) return `${path}/`
    return `${answered}/` === raw ? path.slice(0, -1) : locFromPath(answered)
  }
  if (wellKnown.test(path)) return path
  if (trailingSlash === 'never') return bare || '/'
  return path.endsWith('/') || fileName.test(bare) ? path : `${bare}/`
}

/** The same address with its final slash added or taken away. */
export function slashVariant(loc: string): string {
  const [, origin, path, query = ''] = parts.exec(loc)!
  if (path === '/') return loc
  return origin + (path!.endsWith('/') ? path!.slice(0, -1) : `${path}/`) + query
}
