import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SitemapTemplate } from '@sitemapkit/core/migrate'

const template = /\.(?:njk|liquid|html|hbs|ejs|pug|webc|md|xml|11ty\.[cm]?[jt]s)$/
const notOurs = new Set(['node_modules', '_site', 'dist', 'public', 'build'])
/** A folder below these is not looked at. */
const deepest = 6

/** Templates of a project that print a sitemap: the shortcode of the old plugin, or a list of URLs written out. */
export async function sitemapTemplates(root: string): Promise<SitemapTemplate[]> {
  const found: SitemapTemplate[] = []
  const look = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || notOurs.has(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory() && depth < deepest) await look(path, depth + 1)
      if (!entry.isFile() || !template.test(entry.name)) continue
      const text = await readFile(path, 'utf8')
      if (/<urlset[\s>]|\{%-?\s*sitemap\s/.test(text) && /\{[{%]|export|module\.exports/.test(text))
        found.push({ file: relative(root, path).split(sep).join('/'), text })
    }
  }
  await look(root, 0)
  return found.sort((a, b) => (a.file < b.file ? -1 : 1))
}
