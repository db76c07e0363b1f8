import { languages } from '../language/codes.ts'

/** Names under which hosts and frameworks keep what they serve for an error or a fallback. */
const names = new Set([
  '404',
  '500',
  '_404',
  '_500',
  '_error',
  '_fallback',
  '_global-error',
  '_not-found',
  '__fallback',
])
/** Only as a file of its own: below these a site may well have pages. */
const files = /^(?:200|40[0135]|410|429|50[1-4]|[45]xx|50x)$/

const isLocale = (segment: string, locales: ReadonlySet<string>): boolean => {
  if (locales.has(segment)) return true
  const match = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.exec(segment)
  return match !== null && languages.has(match[1]!.toLowerCase())
}

/**
 * Pages that answer with an error, or stand in for every missing page: `/404`, `/404.html`, `/fr/404/`, `/200.html`. Only at
 * the root and below a locale folder: `/shop/404/` is an item of a shop.
 *
 * @param path raw, without base
 * @param locales first segments that are locales; what looks like a language code is one too
 */
export function isErrorPage(path: string, locales: ReadonlySet<string> = new Set()): boolean {
  const withoutIndex = path.replace(/\/index\.html?$/, '/')
  const isFolder = withoutIndex.endsWith('/')
  const segments = withoutIndex.split('/').filter((segment) => segment !== '')
  if (segments.length === 2 && isLocale(segments[0]!, locales)) segments.shift()
  if (segments.length !== 1) return false
  const name = segments[0]!.replace(/\.html?$/i, '')
  return names.has(name) || (!isFolder && files.test(name))
}
