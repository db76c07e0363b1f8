import { isErrorPage } from '../../collect/error-page.ts'
import type { I18n } from '../../options/build-context.ts'
import { withoutSlash } from '../patterns.ts'
import type { Rule } from './rule.ts'

const known = new WeakMap<I18n, ReadonlySet<string>>()

function localesOf(i18n: I18n | undefined): ReadonlySet<string> | undefined {
  if (!i18n || known.has(i18n)) return i18n && known.get(i18n)
  const locales = new Set(i18n.locales.flatMap(({ name, prefix, hreflang }) => [name, prefix, hreflang]))
  known.set(i18n, locales)
  return locales
}

/** A fallback for every path of a single-page app. Other numbers may be pages of a framework: `/410`, `/401`. */
const fallback = /(?:^|[\\/])200\.html?$/

/** The site's 404 and 500 page, at the top or below a locale folder; `/shop/404/` is a page like any other. */
export const errorPage: Rule = ({ path, page }, { options }) => {
  const file = fallback.test(page.file ?? path) ? (page.file ?? path) : '/'
  return isErrorPage(path, { locales: localesOf(options.i18n), file })
    ? { reason: 'error-page', by: `the name of an error page: ${withoutSlash(path).split('/').at(-1)}` }
    : undefined
}
