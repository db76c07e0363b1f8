import { writeSitemaps } from '@sitemapkit/core'
import { temporaryFolder } from '../temporary-folder.mjs'
import { productList, products, site } from './entries.mjs'

/** `writeSitemaps` from memory, or from a generator. */
export default function ours({ count, gzip = false, generator = false }) {
  const dir = temporaryFolder()
  const entries = generator ? products(count) : productList(count)
  return async () => {
    const { counts, files } = await writeSitemaps(entries, { site, dir, output: { gzip } })
    return { listed: counts.listed, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}
