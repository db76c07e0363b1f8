import { checkSitemaps } from '@sitemapkit/core'
import { filesOf } from './files.mjs'

/** Every rule over all maps, as one run. */
export default function ours({ dir, count }) {
  const files = filesOf(dir)
  return async () => {
    let findings = 0
    for await (const { severity } of checkSitemaps(files, { site: 'https://example.com' }))
      if (severity === 'error') findings++
    return { listed: count, findings }
  }
}
