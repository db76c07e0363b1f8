import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.mjs'
import { product } from '../write/entries.mjs'
import floor from '../write/floor.mjs'

/** A folder of maps of 50,000 URLs each. */
export function prepareMaps(count) {
  const dir = temporaryFolder()
  floor({ count, dir })()
  return { dir }
}

const largest = 52_428_800
const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
const end = '</urlset>\n'

/** One map of as many bytes as the protocol allows: products with eleven pictures each, and blanks for the rest. */
export function prepareLargestMap(bytes = largest) {
  const dir = temporaryFolder()
  const parts = [head]
  let room = bytes - head.length - end.length
  for (let n = 0; ; n++) {
    const { loc, lastmod } = product(n)
    let entry = `<url><loc>${loc.replaceAll('&', '&amp;')}</loc><lastmod>${lastmod}</lastmod>`
    for (let i = 0; i < 11; i++)
      entry += `<image:image><image:loc>https://cdn.example.com/media/products/${n}/view-${i}.jpg</image:loc></image:image>`
    entry += '</url>\n'
    if (entry.length > room) break
    room -= entry.length
    parts.push(entry)
  }
  writeFileSync(join(dir, 'sitemap.xml'), `${parts.join('')}${' '.repeat(room)}${end}`)
  return { dir, count: parts.length - 1 }
}
