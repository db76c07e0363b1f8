import { SitemapError } from '../diagnostics/error.ts'
import { type Limits, protocolLimits } from '../write/shard-buffer.ts'
import { urlsetFormat } from '../write/xml/format.ts'
import { declareExtensions, extensionsOf, noExtension } from '../write/xml/namespaces.ts'
import { renderUrl } from '../write/xml/url.ts'
import { createCleaner, type SitemapStreamOptions } from './clean-entries.ts'
import { listOf, openSource, type StreamSource } from './stream-source.ts'

/** Characters that are sent at once. */
const pieceLength = 16_384
const encoder = new TextEncoder()

/**
 * One sitemap in pieces, each of which is forgotten once it is sent. The head declares the namespaces of the first batch; an
 * entry that uses another one declares it itself.
 *
 * @throws SitemapError `sitemap-too-large`, after what kept the limits was sent.
 */
export async function* unbufferedSitemap(
  source: StreamSource,
  options: SitemapStreamOptions,
  signal: AbortSignal,
  { urls, bytes }: Limits = protocolLimits,
): AsyncGenerator<Uint8Array> {
  const { head, tail } = urlsetFormat({ stylesheet: options.stylesheet })
  let declared = noExtension
  let room = bytes - tail.length
  let count = 0
  let pending = ''
  let sent = false
  const take = (end = ''): Uint8Array => {
    const piece = encoder.encode((sent ? '' : head(declared)) + pending + end)
    room -= piece.length - end.length
    if (room < 0) throw new SitemapError('sitemap-too-large', {})
    pending = ''
    sent = true
    return piece
  }
  const cleaner = createCleaner(options)
  for await (const batch of await openSource(source)) {
    if (signal.aborted) return
    for (const item of listOf(batch)) {
      const entry = cleaner.clean(item)
      if (!entry) continue
      if (count++ === urls) throw new SitemapError('sitemap-too-large', {})
      const extensions = extensionsOf(entry)
      if (!sent) declared |= extensions
      const undeclared = extensions & ~declared
      const url = renderUrl(entry)
      pending += undeclared ? `<url${declareExtensions(undeclared)}${url.slice('<url'.length)}` : url
      if (pending.length >= pieceLength) yield take()
    }
  }
  cleaner.end()
  yield take(tail)
}
