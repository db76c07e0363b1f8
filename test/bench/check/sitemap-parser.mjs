import { createReadStream } from 'node:fs'
import { XMLToSitemapItemStream } from 'sitemap'
import { filesOf } from './files.mjs'

/** `sitemap`'s own parser, which checks no more than it needs to read. */
export default function sitemapParser({ dir }) {
  const files = filesOf(dir)
  return async () => {
    let listed = 0
    for (const file of files) {
      for await (const _ of createReadStream(file).pipe(new XMLToSitemapItemStream())) listed++
    }
    return { listed }
  }
}
