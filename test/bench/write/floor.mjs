import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.mjs'
import { productList } from './entries.mjs'

const piece = 65_536
const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'

/** The machine's limit: escaped text is joined and written, and nothing is looked at. */
export default function floor({ count, perFile = 50_000, dir = temporaryFolder() }) {
  const entries = productList(count)
  for (const entry of entries) entry.loc = entry.loc.replaceAll('&', '&amp;')
  return () => {
    let bytes = 0
    for (let from = 0, n = 0; from < count; from += perFile, n++) {
      const file = openSync(join(dir, `sitemap-${n}.xml`), 'w')
      let text = head
      for (let i = from; i < Math.min(count, from + perFile); i++) {
        const { loc, lastmod, images } = entries[i]
        text += `<url><loc>${loc}</loc><lastmod>${lastmod}</lastmod>`
        if (images) for (const image of images) text += `<image:image><image:loc>${image.loc}</image:loc></image:image>`
        text += '</url>\n'
        if (text.length >= piece) {
          bytes += writeSync(file, text)
          text = ''
        }
      }
      bytes += writeSync(file, `${text}</urlset>\n`)
      closeSync(file)
    }
    return { listed: count, bytes }
  }
}
