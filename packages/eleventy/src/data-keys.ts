import { frontmatterKeys, type SitemapOptions } from '@sitemapkit/core'

/** What says how Eleventy treats the page, and what users sort pages by in `include`, `exclude` and `groups`. */
const eleventy = ['pagination.data', 'page.lang', 'permalink', 'eleventyExcludeFromCollections', 'tags', 'layout']

/** The first key is enough, so that nothing is set inside of the user's own objects; `page` is too large to take whole. */
const selectorOf = (path: string): string => (path.startsWith('page.') ? path : path.split(/[.[]/, 1)[0]!)

/**
 * Names of the data cascade that `dataFilterSelectors` must let through: those that a sitemap is made of, and those that
 * `fields` and `alternates.key` of the options name.
 */
export function selectorsFor({ fields = {}, alternates }: SitemapOptions): Set<string> {
  const named = Object.values(fields).flat()
  if (typeof alternates === 'object' && alternates.key) named.push(alternates.key)
  return new Set([...frontmatterKeys, ...eleventy, ...named.map(selectorOf)])
}
