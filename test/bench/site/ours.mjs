import { buildSitemaps, pagesOfFolder } from '@sitemapkit/core'

/** Folder → facts of every page → sitemap, as `sitemapkit generate` does. With `root` what was read is remembered. */
export default function ours({ dir, root, images = false }) {
  return async () => {
    const site = 'https://example.com'
    const pages = await pagesOfFolder(dir, { site })
    const { counts } = await buildSitemaps(pages, { site, dir, root, images, output: { file: 'ours.xml' } })
    return { listed: counts.listed }
  }
}
