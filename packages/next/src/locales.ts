import type { I18n, I18nLocale } from '@sitemapkit/core'
import { appRoutes } from './app-routes.ts'
import type { Manifests, NextDomain, NextI18n } from './manifests.ts'
import type { Route } from './route.ts'

const originOf = ({ domain, http }: NextDomain): string => `${http ? 'http' : 'https'}://${domain}`

/** Where a locale of the Pages Router is at home: on the domain whose default it is, else below `/fr` of the one that lists it. */
function homeOf(locale: string, { defaultLocale, domains = [] }: NextI18n): { origin?: string; prefix: string } {
  const own = domains.find((domain) => domain.defaultLocale === locale)
  if (own) return { origin: originOf(own), prefix: '' }
  const host = domains.find(({ locales }) => locales?.includes(locale))
  return { origin: host && originOf(host), prefix: locale === defaultLocale ? '' : locale }
}

/** `i18n` of next.config in the words of the core. `default`, the name that hides every real locale, is no language. */
export function toI18n(i18n: NextI18n): I18n {
  return {
    defaultLocale: i18n.defaultLocale,
    locales: i18n.locales
      .filter((name) => name !== 'default')
      .map((name): I18nLocale => ({ name, hreflang: name, ...homeOf(name, i18n) })),
  }
}

/** Tells where a page of a locale is served: prefix of its path, origin where it has a domain. */
export function localeHomes(i18n: NextI18n | undefined): (locale: string | undefined) => {
  origin?: string
  prefix: string
} {
  const homes = new Map(i18n?.locales.map((locale) => [locale, homeOf(locale, i18n)]))
  const bare = { prefix: '' }
  return (locale) => (locale === undefined ? bare : (homes.get(locale) ?? bare))
}

const localeParameter = /^\/\[(?:locale|lang|lng|language)\](?=\/|$)/i
const languageTag = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i

/** `/[lang]/` may stand for programming languages: only codes of real ones count. */
function areLanguages(tags: readonly string[]): boolean {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  return tags.every((tag) => languageTag.test(tag) && names.of(tag.split(/[-_]/, 1)[0]!) !== undefined)
}

/** Locale of an App Router page below a `[locale]` or `[lang]` folder. */
export const segmentLocale = ({ source, path }: Pick<Route, 'source' | 'path'>): string | undefined =>
  source.startsWith('/[') && localeParameter.test(source) ? path.split('/')[1] : undefined

/**
 * The locales of an app with a `[locale]` folder: the values that its pages were prerendered for. The App Router names no
 * default, so there is no `x-default` unless one locale is hidden.
 *
 * @param hidden the locale whose pages are served without it
 * @returns undefined where there is no such folder, or one of its values is no language
 */
export function appLocales(manifests: Manifests, hidden?: string): I18n | undefined {
  if (!manifests.prerendered.some(({ source }) => localeParameter.test(source))) return undefined
  const found = new Set<string>()
  for (const route of appRoutes(manifests)) {
    const locale = segmentLocale(route)
    if (locale !== undefined) found.add(locale)
  }
  const locales = [...found].sort()
  if (locales.length < 2 || !areLanguages(locales)) return undefined
  return {
    defaultLocale: hidden ?? '',
    locales: locales.map((name) => ({
      name,
      hreflang: name.replaceAll('_', '-'),
      prefix: name === hidden ? '' : name,
    })),
  }
}
