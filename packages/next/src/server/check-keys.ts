import { nearest, SitemapError } from '@sitemapkit/core/web'

/** Options of an index. */
export const indexOptions = ['site', 'base', 'stylesheet', 'onFinding', 'cacheControl', 'headers', 'etag']

/** Options of a map. */
export const mapOptions = [...indexOptions, 'strict', 'path', 'withdrawnTags', 'publication', 'now']

/**
 * Names an option that nobody knows when the route is made, not when its first request fails.
 *
 * @throws SitemapError `option-unknown`
 */
export function checkKeys(options: object, known: readonly string[]): void {
  for (const option of Object.keys(options))
    if (!known.includes(option))
      throw new SitemapError('option-unknown', { option, nearest: nearest(option, known), known })
}
