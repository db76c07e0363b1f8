import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readBytes } from '../read/bytes.ts'

const skipped = new Set(['node_modules', '.git', '.hg', '.svn'])
const mapName = /sitemap[^/]*\.(?:xml(?:\.gz)?|txt(?:\.gz)?)$/i

/** Files of a folder that are sitemaps by their names, below it with `/`, in code-unit order. */
export async function findMaps(folder: string): Promise<string[]> {
  const found: string[] = []
  const walk = async (prefix: string): Promise<void> => {
    for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) await walk(`${prefix}${entry.name}/`)
      } else if (mapName.test(entry.name)) found.push(prefix + entry.name)
    }
  }
  await walk('')
  return found.sort()
}

/** Whether a file is an index, by the first of its bytes. */
export async function isIndex(path: string): Promise<boolean> {
  let head = ''
  await readBytes(createReadStream(path), (chunk) => {
    head += Buffer.from(chunk).toString('latin1')
    return head.length < 8192 && !/<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s>/]/.test(head)
  })
  return /<(?:[\w.-]+:)?sitemapindex[\s>/]/.test(head)
}
