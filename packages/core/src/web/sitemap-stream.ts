import { SitemapError } from '../diagnostics/error.ts'
import type { Entry } from '../entry.ts'
import { resolveSite } from '../options/site.ts'
import { protocolLimits, ShardBuffer } from '../write/shard-buffer.ts'
import { urlsetFormat } from '../write/xml/format.ts'
import { extensionsOf } from '../write/xml/namespaces.ts'
import { renderUrl } from '../write/xml/url.ts'
import { bytesStream } from './bytes-stream.ts'
import { cleanEntries, type SitemapStreamOptions } from './clean-entries.ts'

/**
 * One sitemap as a stream of bytes, for a route handler or an edge runtime: needs no Node. Entries keep their order,
 * adjacent repeats are listed once. The file is made in memory, as its head names what its entries use.
 *
 * @throws SitemapError `site-missing`, `site-invalid` at once. The stream fails with `sitemap-too-large` past 50,000 entries or
 * 52,428,800 bytes, and with what the source throws.
 * @example
 * export const GET = () => new Response(sitemapStream(entries(), { site: 'https://example.com' }), { headers: { 'content-type': 'application/xml' } })
 */
export function sitemapStream(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  options: SitemapStreamOptions,
): ReadableStream<Uint8Array> {
  resolveSite(options.site, { base: options.base })
  return bytesStream(async (signal) => {
    const buffer = new ShardBuffer(urlsetFormat({ stylesheet: options.stylesheet }), protocolLimits)
    for await (const entry of cleanEntries(entries, options)) {
      if (signal.aborted) break
      if (!buffer.add(renderUrl(entry), extensionsOf(entry))) throw new SitemapError('sitemap-too-large', {})
    }
    return buffer.finish()
  })
}
