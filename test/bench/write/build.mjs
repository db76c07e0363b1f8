import { buildSitemaps } from '@sitemapkit/core'
import { temporaryFolder } from '../temporary-folder.mjs'
import { productList, products, site } from './entries.mjs'

/**
 * `buildSitemaps` over entries alone, in memory beforehand or from a generator. Memory is counted from where the process
 * stood before: with a generator it is all ours.
 */
export default function build({ count, generator = false }) {
  const dir = temporaryFolder()
  const list = generator ? undefined : productList(count)
  const before = process.memoryUsage.rss()
  return async () => {
    const entries = () => list ?? products(count)
    const { counts } = await buildSitemaps([], { site, dir, entries, alternates: false })
    const peak = process.resourceUsage().maxRSS * 1024
    return { listed: counts.listed, perUrl: Math.round((peak - before) / count) }
  }
}
