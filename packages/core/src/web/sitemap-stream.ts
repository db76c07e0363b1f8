import { SitemapError } from '../diagnostics/error.ts'
import { resolveSite } from '../options/site.ts'
import { protocolLimits, ShardBuffer } from '../write/shard-buffer.ts'
import { urlsetFormat } from '../write/xml/format.ts'
import { extensionsOf } from '../write/xml/namespaces.ts'
import { renderUrl } from '../write/xml/url.ts'
import { bytesStream } from './bytes-stream.ts'
import { createCleaner, type SitemapStreamOptions } from './clean-entries.ts'
import { listOf, openSource, type StreamSource } from './stream-source.ts'
import { unbufferedSitemap } from './unbuffered-sitemap.ts'

async function* bufferedSitemap(
  source: StreamSource,
  options: SitemapStreamOptions,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const buffer = new ShardBuffer(urlsetFormat({ stylesheet: options.stylesheet }), protocolLimits)
  const cleaner = createCleaner(options)
  for await (const batch of await openSource(source)) {
    if (signal.aborted) return
    for (const item of listOf(batch)) {
      const entry = cleaner.clean(item)
      if (entry && !buffer.add(renderUrl(entry), extensionsOf(entry))) throw new SitemapError('sitemap-too-large', {})
    }
  }
  cleaner.end()
  yield* buffer.finish()
}

/**
 * One sitemap as a stream of bytes, for a route handler or an edge runtime: needs no Node. Entries keep their order,
 * adjacent repeats are listed once. A source may yield lists of entries, which is the fastest way for many. With `buffered: false` it is sent while the source is read.
 *
 * @throws SitemapError `site-missing`, `site-invalid`, and `option-invalid` for `strict` without a buffer, at once. The stream
 * fails with `sitemap-too-large` past 50,000 entries or 52,428,800 bytes, and with what the source throws.
 * @example
 * export const GET = () => new Response(sitemapStream(entries(), { site: 'https://example.com' }), { headers: { 'content-type': 'application/xml' } })
 */
export function sitemapStream(source: StreamSource, options: SitemapStreamOptions): ReadableStream<Uint8Array> {
  resolveSite(options.site, { base: options.base })
  const { buffered = true, strict = false } = options
  if (!buffered && strict) {
    const wanted = 'a map that is buffered: a fault in its last entry must fail the first byte'
    throw new SitemapError('option-invalid', { option: 'strict', given: 'true beside `buffered: false`', wanted })
  }
  const make = buffered ? bufferedSitemap : unbufferedSitemap
  return bytesStream((signal) => make(source, options, signal))
}
