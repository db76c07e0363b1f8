import { nearest, SitemapError } from '@sitemapkit/core/web'

/** Options of an index. */
export const indexOptions = ['site', 'base', 'stylesheet', 'onFinding', 'cacheControl', 'headers', 'etag']

/** Options of a map. */
export const mapOptions = [...indexOptions, 'buffered', 'strict', 'path', 'withdrawnTags', 'publication', 'now']

/**
 * What needs the whole map before its first byte is sent.
 *
 * @throws SitemapError `option-invalid`
 */
export function checkBuffered({
  buffered,
  etag,
  strict,
}: {
  buffered?: boolean
  etag?: boolean
  strict?: boolean
}): void {
  if (buffered !== false) return
  const option = etag ? 'etag' : strict ? 'strict' : undefined
  if (option === undefined) return
  const wanted = 'a map that is buffered, as its answer depends on the whole of it'
  throw new SitemapError('option-invalid', { option, given: 'true beside `buffered: false`', wanted })
}

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
