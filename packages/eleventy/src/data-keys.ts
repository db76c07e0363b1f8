import type { SitemapOptions } from '@sitemapkit/core'

const changed = [
  'lastmod',
  'lastUpdated',
  'last_updated',
  'last_modified',
  'updated',
  'updatedDate',
  'updatedAt',
  'updated_at',
  'modified',
  'modDatetime',
  'dateModified',
]
const published = ['date', 'pubDate', 'pubDatetime', 'publishDate', 'publishedAt', 'published', 'datePublished']
const pictures = ['image', 'images', 'cover', 'coverImage', 'heroImage', 'thumbnail', 'ogImage']
const other = ['sitemap', 'draft', 'noindex', 'robots', 'title', 'description', 'news']

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
  return new Set([...other, ...changed, ...published, ...pictures, ...eleventy, ...named.map(selectorOf)])
}
