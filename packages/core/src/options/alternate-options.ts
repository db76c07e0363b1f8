/**
 * Where the translations of a page are, for sites whose pages and framework do not say. The locale of a page is that of
 * `Page.locale`, else the one in its path, else `<html lang>`.
 *
 * @example { locales: { en: '', de: 'de' }, defaultLocale: 'en' } // /about/ and /de/about/
 * @example { locales: { en: '', de: 'https://example.de' }, key: 'translationKey' } // /about and https://example.de/ueber-uns
 */
export interface AlternateOptions {
  /**
   * hreflang code (H6) → path prefix below the base (`''` for none), or the address of a locale on its own domain, which
   * may hold a prefix too.
   */
  locales: Record<string, string>
  /** One of `locales`: its page is `x-default` (H7). @default none */
  defaultLocale?: string
  /** Where locale and path stand: '/docs/{locale}/{path}', '/{path}.{locale}'. @default '/{locale}/{path}' */
  pattern?: string
  /** Path of a frontmatter key that is equal in all translations of a page, for translated slugs: 'i18n.key'. Pages without it are paired by path. */
  key?: string
}
