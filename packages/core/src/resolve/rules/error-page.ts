import type { I18n } from '../../options/types.ts'
import { withoutSlash } from '../patterns.ts'
import type { Rule } from './rule.ts'

/** Pages that servers show instead of another page, by the names that frameworks and hosts give them. */
const errorName = /^(?:404|500|_not-found|_error|_global-error|_fallback)(?:\.html?)?$/
/** A fallback for every path of a single-page app: only as a file of this name, since `/200/` may be a page. */
const fallbackFile = /(?:^|[\\/])200\.html?$/

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const isLanguage = (segment: string): boolean =>
  /^[a-z]{2}(?:[-_][a-zA-Z]{2,4})?$/.test(segment) && languageNames.of(segment.slice(0, 2)) !== undefined

/** A locale folder: one of the site's own, or, where nothing names them, one that reads as a language. */
function isLocale(segment: string, i18n: I18n | undefined): boolean {
  if (!i18n) return isLanguage(segment)
  return i18n.locales.some(({ name, prefix, hreflang }) => [name, prefix, hreflang].includes(segment))
}

/** The site's 404 and 500 page, at the top or below a locale folder; `/shop/404/` is a page like any other. */
export const errorPage: Rule = ({ path, page }, { options }) => {
  const segments = withoutSlash(path).slice(1).split('/')
  const name = segments.at(-1)!
  const place = segments.length === 1 || (segments.length === 2 && isLocale(segments[0]!, options.i18n))
  if (!place) return undefined
  if (errorName.test(name)) return { reason: 'error-page', by: `the name of an error page: ${name}` }
  const file = page.file ?? name
  return fallbackFile.test(file) && /^200(?:\.html?)?$/.test(name)
    ? { reason: 'error-page', by: 'the fallback file 200.html' }
    : undefined
}
