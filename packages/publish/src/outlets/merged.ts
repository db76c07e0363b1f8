import type { Outlet, OutletContext } from '@sitemapkit/core'
import { urlKey } from '@sitemapkit/core/web'
import { readMaps } from '../merge/read-maps.ts'

/** Adds the sitemaps of other builds to the index of this one. */
export function createMerged({ options, findings, urlOf }: OutletContext, targets: readonly string[]): Outlet {
  const { site, dir, origins } = options
  const own = new Map<string, string>()
  return {
    add({ entry }) {
      own.set(urlKey(entry.loc), 'this build')
    },
    async end() {
      const { maps } = await readMaps(targets, { site, home: urlOf(''), dir, origins }, findings, own)
      return { sitemaps: maps }
    },
  }
}
