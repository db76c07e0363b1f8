import { hreflangCode } from '../../language/hreflang.ts'
import type { AlternateOptions } from '../../options/alternate-options.ts'
import type { I18n } from '../../options/build-context.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import { compilePattern, type LocalePattern } from './locale-pattern.ts'

/** One locale of the site, ready to be looked up. */
export interface Locale {
  /** The framework's own name of it. */
  name: string
  /** BCP 47 code, as configured: `es-419`. */
  code: string
  /** The code as it is written; undefined where it is none that search engines take (H6). */
  hreflang: string | undefined
  /** Further codes of the same pages, as `code` and as they are written. */
  others: readonly { code: string; hreflang: string | undefined }[]
  /** Path below the base at which its pages are, without slashes at the ends; `''` for none (a hidden default locale). */
  prefix: string
  /** Origin of its pages, in the form of `ResolvedOptions.site`. */
  origin: string
  isDefault: boolean
}

/** Where a page stands among the locales. */
export interface Place {
  /** undefined: the path tells none, and no locale is without a prefix. */
  locale: Locale | undefined
  /** What all translations of the page have in common, without slashes at the ends, `.html` and `index`; `''` for a home page. */
  rest: string
  /** The path itself names the locale. */
  named: boolean
}

/** The locales of a site: from the option `alternates`, else from the framework's i18n. */
export interface Locales {
  readonly list: readonly Locale[]
  readonly default: Locale | undefined
  readonly by: 'option' | 'framework'
  /** Frontmatter key that is equal in all translations of a page. */
  readonly key: string | undefined
  /** By the framework's name or by code, in any case, `_` like `-`; `de-AT` finds `de` where there is no `de-AT`. */
  find(name: string): Locale | undefined
  /** @param path raw, without base; undefined: the path does not have the form that the site's pages have. */
  place(origin: string, path: string): Place | undefined
}

/** undefined: the site has one language, or nothing says otherwise. */
export function createLocales(
  options: Pick<ResolvedOptions, 'site' | 'base' | 'i18n' | 'alternates'>,
): Locales | undefined {
  const given = typeof options.alternates === 'object' ? options.alternates : undefined
  const i18n = given ? fromOption(given, options.base) : options.i18n
  if (!i18n || i18n.locales.length === 0) return undefined
  const list = i18n.locales.map(({ name, hreflang, otherHreflangs = [], prefix, origin }): Locale => {
    const isDefault = same(name, i18n.defaultLocale)
    return {
      name,
      code: hreflang,
      hreflang: hreflangCode(hreflang).code,
      others: otherHreflangs.map((code) => ({ code, hreflang: hreflangCode(code).code })),
      prefix: trimSlashes(prefix),
      origin: normalOrigin(origin) ?? options.site,
      isDefault,
    }
  })

  const names = new Map<string, Locale>()
  for (const locale of list) {
    for (const name of [locale.name, locale.code]) if (!names.has(fold(name))) names.set(fold(name), locale)
  }
  for (const locale of list) {
    for (const { code } of locale.others) if (!names.has(fold(code))) names.set(fold(code), locale)
  }
  const patterns = new Map<string, LocalePattern>()
  for (const { origin } of list) {
    if (!patterns.has(origin)) {
      const here = list.filter((locale) => locale.origin === origin)
      patterns.set(origin, compilePattern(given?.pattern ?? '/{locale}/{path}', here))
    }
  }
  return {
    list,
    default: list.find((locale) => locale.isDefault),
    by: given ? 'option' : 'framework',
    key: given?.key,
    find(name) {
      for (let code = fold(name); code !== ''; code = code.slice(0, Math.max(0, code.lastIndexOf('-')))) {
        const locale = names.get(code)
        if (locale) return locale
      }
      return undefined
    },
    place: (origin, path) => patterns.get(origin)?.(path),
  }
}

/** `{ en: '', de: '/de/', fr: 'https://example.fr', it: 'https://example.com/docs/it' }`: a prefix, or an address. */
function fromOption({ locales, defaultLocale }: AlternateOptions, base: string): I18n {
  return {
    defaultLocale: defaultLocale ?? '',
    locales: Object.entries(locales).map(([code, at]) => {
      if (!/^https?:\/\//i.test(at)) return { name: code, hreflang: code, prefix: at }
      const { origin, pathname } = new URL(at)
      const within = `${pathname}/`.startsWith(base) ? pathname.slice(base.length) : pathname
      return { name: code, hreflang: code, prefix: decodeURI(within), origin }
    }),
  }
}

const fold = (name: string): string => name.toLowerCase().replaceAll('_', '-')
const same = (a: string, b: string): boolean => fold(a) === fold(b)
const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')
const normalOrigin = (origin: string | undefined): string | undefined =>
  origin === undefined ? undefined : new URL(/^https?:\/\//i.test(origin) ? origin : `https://${origin}`).origin
