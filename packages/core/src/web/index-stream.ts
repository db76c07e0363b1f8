import { SitemapError } from '../diagnostics/error.ts'
import { createFindings } from '../diagnostics/findings.ts'
import { resolveSite } from '../options/site.ts'
import { resolveLoc } from '../url/loc.ts'
import { cleanDate } from '../write/clean/date.ts'
import { protocolLimits, ShardBuffer } from '../write/shard-buffer.ts'
import { commentText, indexFormat } from '../write/xml/format.ts'
import { renderSitemap } from '../write/xml/sitemap.ts'
import { bytesStream } from './bytes-stream.ts'
import type { StreamOptions } from './clean-entries.ts'

/** One sitemap of an index: its address, absolute or as a path, and the newest date in it. */
export type SitemapOfIndex = string | URL | { loc: string | URL; lastmod?: Date | string }

/** Options of an index made as a stream. */
export interface IndexStreamOptions extends StreamOptions {
  /** Stands as a comment before the root. */
  comment?: string
}

/**
 * An index of sitemaps as a stream of bytes; see `sitemapStream`.
 *
 * @throws SitemapError `site-missing`, `site-invalid` at once; the stream fails with `sitemaps-invalid` for an address that is
 * none or on another host, and with `sitemap-too-large` past 50,000 sitemaps.
 * @example sitemapIndexStream(['/products-0.xml', { loc: '/products-1.xml', lastmod: '2026-01-02' }], { site: 'https://example.com' })
 */
export function sitemapIndexStream(
  sitemaps: Iterable<SitemapOfIndex> | AsyncIterable<SitemapOfIndex>,
  options: IndexStreamOptions,
): ReadableStream<Uint8Array> {
  const where = resolveSite(options.site, { base: options.base })
  const comments = options.comment === undefined ? [] : [commentText(options.comment)]
  return bytesStream(async function* (signal) {
    const findings = createFindings()
    const buffer = new ShardBuffer(indexFormat({ stylesheet: options.stylesheet, comments }), protocolLimits)
    for await (const item of sitemaps) {
      if (signal.aborted) return
      const { loc: given, lastmod } = typeof item === 'string' || item instanceof URL ? { loc: item } : item
      const { loc, detail } = resolveLoc(given, where)
      if (loc === undefined) throw new SitemapError('sitemaps-invalid', { value: String(given), detail })
      if (!loc.startsWith(`${where.site}/`)) {
        throw new SitemapError('sitemaps-invalid', { value: String(given), detail: `it is not on ${where.site}` })
      }
      const context = { ...where, findings, withdrawnTags: false }
      const date = cleanDate({ entry: { loc }, context }, 'lastmod', lastmod)
      if (!buffer.add(renderSitemap({ loc, lastmod: date }))) throw new SitemapError('sitemap-too-large', {})
    }
    for (const finding of findings.list) options.onFinding?.(finding)
    yield* buffer.finish()
  })
}
