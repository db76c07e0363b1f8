import { languages } from '../language/codes.ts'

/** Names under which hosts and frameworks keep what they serve for an error or for every missing page. */
const names = new Set([
  '404',
  '500',
  '_404',
  '_500',
  '_error',
  '_fallback',
  '__fallback',
  '__spa-fallback',
  '_global-error',
  '_not-found',
  '_shell',
])
/** Only as a file of this name: `/200/` may be a page. */
const fileNames = /^(?:200|40[0135]|410|429|50[1-4]|50x|[45]xx)$/

/** First letters of the names above, of `index.html`, and the slash of a doubled one: no other segment can end such a path. */
const firstLetters = '_245i/'

const isLanguage = (segment: string): boolean => {
  const match = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.exec(segment)
  return match !== null && languages.has(match[1]!.toLowerCase())
}

/**
 * Pages that answer with an error, or stand in for every missing page: `/404`, `/404.html`, `/fr/404/`, `/200.html`. Only at
 * the root and below a locale folder: `/shop/404/` is an item of a shop.
 *
 * @param path raw, without base
 * @param options.locales first segments that are locales; where nothing names them, all that read as a language
 * @param options.file the built file, which tells `200.html` from `200/index.html` where both are served as `/200`
 * @example isErrorPage('/de/404/') // true
 */
export function isErrorPage(path: string, options: { locales?: ReadonlySet<string>; file?: string } = {}): boolean {
  const last = path[path.lastIndexOf('/', path.length - 2) + 1]
  if (last === undefined || !firstLetters.includes(last) || (last === 'i' && !/\.html?$/.test(path))) return false
  const { locales, file } = options
  const segments = path
    .replace(/\/index\.html?$/, '/')
    .split('/')
    .filter((segment) => segment !== '')
  const isLocale = (segment: string): boolean => (locales ? locales.has(segment) : isLanguage(segment))
  if (segments.length === 2 && isLocale(segments[0]!)) segments.shift()
  if (segments.length !== 1) return false
  const name = segments[0]!.replace(/\.html?$/i, '')
  return names.has(name) || (fileNames.test(name) && !/[/\\](?:index\.html?)?$/.test(file ?? path))
}
