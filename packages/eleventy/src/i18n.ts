import type { I18n } from '@sitemapkit/core'
import type { EleventyConfig, LocaleLink, Result } from './event.ts'

/** What the i18n plugin knows of a page. */
export interface Translation {
  locale: string
  /** Equal in all translations of a page; absent where the plugin cannot tell which page is whose: the address decides. */
  translationKey?: string
}

/** The i18n plugin's view of the site, or undefined where it is not in use or there is only one language. */
export interface Translations {
  i18n: I18n
  of(url: string): Translation | undefined
}

/**
 * The plugin computes `page.lang` with a function that falls back to its `defaultLanguage`; nothing else says it.
 */
function defaultLanguage({ globalData }: Pick<EleventyConfig, 'globalData'>): string | undefined {
  const computed = globalData?.['eleventyComputed.page.lang']
  const inner = typeof computed === 'function' ? computed() : undefined
  const language = typeof inner === 'function' ? inner({ page: { url: '/' } }) : undefined
  return typeof language === 'string' && language ? language : undefined
}

/**
 * Reads the official i18n plugin: `page.lang` of each page and the filter `locale_links`. Its groups are made by input
 * path, so translated addresses find each other.
 */
export function readTranslations(
  config: Pick<EleventyConfig, 'getFilter' | 'globalData'>,
  results: readonly Result[],
): Translations | undefined {
  const fallback = defaultLanguage(config)
  const filter = config.getFilter('locale_links')
  if (!fallback || !filter) return undefined
  const linksOf = (url: string): LocaleLink[] => (filter(url) as LocaleLink[] | undefined) ?? []

  const known = new Map<string, Translation>()
  for (const { url, data } of results) {
    if (!url) continue
    const links = linksOf(url)
    // `page.lang` follows the address alone; the plugin's own word, which follows the folder too, is in the links of the others.
    const own = links[0] && linksOf(links[0].url).find((link) => link.url === url)?.lang
    const stated = (data?.page as { lang?: unknown } | undefined)?.lang
    const locale = own ?? (typeof stated === 'string' && stated ? stated : fallback)
    // All pages of a pagination have one input path, so the plugin offers each of them as a translation of every other.
    const distinct = new Set([locale, ...links.map((link) => link.lang)]).size === links.length + 1
    known.set(url, { locale, ...(distinct && { translationKey: [url, ...links.map((link) => link.url)].sort()[0]! }) })
  }

  const names = [...new Set([...known.values()].map(({ locale }) => locale))].sort()
  if (names.length < 2) return undefined
  const prefixOf = (name: string): string =>
    [...known].some(([url, { locale }]) => locale === name && url.startsWith(`/${name}/`)) ? name : ''
  return {
    i18n: {
      defaultLocale: fallback,
      locales: names.map((name) => ({ name, hreflang: name, prefix: prefixOf(name) })),
    },
    of: (url) => known.get(url),
  }
}
