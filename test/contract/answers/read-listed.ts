import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import type { Client } from './client.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The `<loc>` of a sitemap's URLs, or of an index's sitemaps. @throws where it is not well-formed */
function locsOf(xml: string): { urls: string[]; maps: string[] } {
  const found = { urls: [] as string[], maps: [] as string[] }
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local }) => {
    path.push(uri === namespace ? local : '')
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', () => {
    const at = path.join('/')
    if (at === 'urlset/url/loc') found.urls.push(text.trim())
    if (at === 'sitemapindex/sitemap/loc') found.maps.push(text.trim())
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return found
}

/**
 * Every URL of some sitemaps and of what their indexes name, as served.
 *
 * @param fault told of a file that cannot be read
 */
export async function readListed(
  client: Client,
  maps: readonly string[],
  fault: (url: string, detail: string) => void,
): Promise<string[]> {
  const listed = new Set<string>()
  const queue = [...maps]
  for (const map of queue) {
    const { status, bytes } = await client.get(map)
    if (status !== 200) {
      fault(map, `answers ${status}`)
      continue
    }
    try {
      const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
      const found = locsOf(new TextDecoder('utf-8', { fatal: true }).decode(packed ? gunzipSync(bytes) : bytes))
      for (const url of found.urls) listed.add(url)
      queue.push(...found.maps.filter((child) => !queue.includes(child)))
    } catch (error) {
      fault(map, `is no sitemap: ${String(error)}`)
    }
  }
  return [...listed]
}
