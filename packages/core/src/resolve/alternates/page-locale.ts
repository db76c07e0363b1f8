import type { Facts } from '../../collect/facts.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import type { Page } from '../../page.ts'
import type { Locale, Locales, Place } from './locales.ts'

/**
 * What a page, seen alone, says about its locale: the framework's word, else its path, else `<html lang>` where it names
 * one of the site's locales.
 *
 * @param page.path raw, without base.
 */
export function localeOf(
  page: { page: Page; path: string; origin: string; facts: Facts },
  locales: Locales,
): { locale: Locale | undefined; place: Place | undefined } {
  const place = locales.place(page.origin, page.path)
  const stated = page.page.locale === undefined ? undefined : locales.find(page.page.locale)
  if (stated) return { locale: stated, place }
  if (place?.locale) return { locale: place.locale, place }
  const lang = page.facts.html?.lang
  return { locale: lang === undefined ? undefined : locales.find(lang), place }
}

/**
 * Origin of a page that a path alone names: that of its locale's own domain, else the site.
 *
 * @example originOfLocale('de', locales, options) // 'https://example.de'
 */
export function originOfLocale(
  locale: string | undefined,
  locales: Locales | undefined,
  options: Pick<ResolvedOptions, 'site'>,
): string {
  return (locale === undefined ? undefined : locales?.find(locale))?.origin ?? options.site
}
