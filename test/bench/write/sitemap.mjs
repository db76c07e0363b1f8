import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { SitemapAndIndexStream, SitemapStream } from 'sitemap'
import { temporaryFolder } from '../temporary-folder.mjs'
import { peerEntry, productList, products, site } from './entries.mjs'

/** `sitemap` 9 as its README writes an index with its sitemaps. */
export default function sitemap({ count, gzip = false, generator = false }) {
  const dir = temporaryFolder()
  const list = generator ? undefined : productList(count).map(peerEntry)
  function* generated() {
    for (const entry of products(count)) yield peerEntry(entry)
  }
  return async () => {
    const sizes = []
    const index = new SitemapAndIndexStream({
      limit: 50_000,
      getSitemapStream(n) {
        const name = `sitemap-${n}.xml${gzip ? '.gz' : ''}`
        const stream = new SitemapStream({
          hostname: site,
          xmlns: { news: false, xhtml: false, image: true, video: false },
        })
        const file = createWriteStream(join(dir, name))
        ;(gzip ? stream.pipe(createGzip({ level: 6 })) : stream).pipe(file)
        file.once('finish', () => sizes.push(file.bytesWritten))
        return [new URL(name, `${site}/`).href, stream, file]
      },
    })
    await pipeline(Readable.from(list ?? generated()), index, createWriteStream(join(dir, 'sitemap.xml')))
    return { listed: count, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
}
