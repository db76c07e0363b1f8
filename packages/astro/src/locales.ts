import type { I18n, I18nLocale } from '@sitemapkit/core'
import type { AstroConfig } from 'astro'

type AstroI18n = NonNullable<AstroConfig['i18n']>

/**
 * Astro's `i18n` in the words of the core. A locale with a domain of its own has no prefix there.
 *
 * @param names of pages and routes, without slash at the front: with `routing: 'manual'` they alone tell whether the default locale has a prefix.
 */
export function toI18n(i18n: AstroI18n | undefined, names: readonly string[]): I18n | undefined {
  if (!i18n) return undefined
  const { defaultLocale, routing, domains } = i18n
  const prefixed =
    typeof routing === 'object'
      ? routing.prefixDefaultLocale
      : names.some((name) => name === defaultLocale || name.startsWith(`${defaultLocale}/`))
  const locales = i18n.locales.map((locale): I18nLocale => {
    const { path: name, codes } = typeof locale === 'string' ? { path: locale, codes: [locale] as const } : locale
    const [hreflang, ...otherHreflangs] = codes
    const origin = domains?.[name]
    const prefix = origin || (name === defaultLocale && !prefixed) ? '' : name
    const others = otherHreflangs.length > 0 && { otherHreflangs }
    return { name, hreflang, ...others, prefix, ...(origin && { origin: new URL(origin).origin }) }
  })
  return { defaultLocale, locales }
}

/** A page's locale, and its name without the locale's folder. */
export interface Localized {
  locale?: I18nLocale
  rest: string
}

/** Reads the locale off the first part of page names: Astro's folder of a locale is its name, also where a domain hides it. */
export function createLocalizer(i18n: I18n | undefined): (name: string) => Localized {
  const byName = new Map(i18n?.locales.map((locale) => [locale.name, locale]))
  const fallback = byName.get(i18n?.defaultLocale ?? '')
  return (name) => {
    const slash = name.indexOf('/')
    const locale = byName.get(slash < 0 ? name : name.slice(0, slash))
    return locale ? { locale, rest: slash < 0 ? '' : name.slice(slash + 1) } : { locale: fallback, rest: name }
  }
}

/**
 * Where pages stand in for missing translations: with `fallbackType: 'rewrite'` Astro writes the page below the other
 * locale's folder, too; with 'redirect', its default, a stub.
 *
 * @param stubs take those stubs for stand-ins, too: Astro 5 counts their files to the route of the original.
 * @returns the function from a page's name to the names of its stand-ins, or undefined where there are none
 */
export function createFallbacks(
  i18n: AstroI18n | undefined,
  localize: (name: string) => Localized,
  { stubs = false } = {},
) {
  const { fallback, routing } = i18n ?? {}
  if (!fallback || typeof routing !== 'object' || (routing.fallbackType !== 'rewrite' && !stubs)) return undefined
  return (name: string): string[] => {
    const { locale, rest } = localize(name)
    const missing = Object.keys(fallback).filter((other) => fallback[other] === locale?.name)
    return missing.map((other) => (rest ? `${other}/${rest}` : other))
  }
}
