import { isErrorPage } from '../../collect/error-page.ts'
import type { I18n } from '../../options/types.ts'
import { withoutSlash } from '../patterns.ts'
import type { Rule } from './rule.ts'

const localesOf = (i18n: I18n | undefined): ReadonlySet<string> | undefined =>
  i18n && new Set(i18n.locales.flatMap(({ name, prefix, hreflang }) => [name, prefix, hreflang]))

/** The site's 404 and 500 page, at the top or below a locale folder; `/shop/404/` is a page like any other. */
export const errorPage: Rule = ({ path, page: { file } }, { options }) =>
  isErrorPage(path, { locales: localesOf(options.i18n), file })
    ? { reason: 'error-page', by: `the name of an error page: ${withoutSlash(path).split('/').at(-1)}` }
    : undefined
