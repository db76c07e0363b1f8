import { buildSitemaps } from '@sitemapkit/core'
import { temporaryFolder } from '../temporary-folder.mjs'
import { fileNames } from './repository.mjs'

/** A site whose pages have a content file each and no other date. */
export default function ours({ repository, files }) {
  const dir = temporaryFolder()
  const pages = fileNames(files).map((source, n) => ({ path: `/page-${n}/`, source, data: {} }))
  return async () => {
    const { counts } = await buildSitemaps(pages, { site: 'https://example.com', dir, root: repository, dryRun: true })
    return { listed: counts.listed }
  }
}
