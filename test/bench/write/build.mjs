import { buildSitemaps } from '@sitemapkit/core'
import { temporaryFolder } from '../temporary-folder.mjs'
import { products, site } from './entries.mjs'

/** `buildSitemaps` over entries alone; memory is counted from where the process stood before. */
export default function build({ count }) {
  const dir = temporaryFolder()
  const before = process.memoryUsage.rss()
  return async () => {
    const entries = () => products(count)
    const { counts } = await buildSitemaps([], { site, dir, entries, alternates: false })
    const peak = process.resourceUsage().maxRSS * 1024
    return { listed: counts.listed, perUrl: Math.round((peak - before) / count) }
  }
}
