import { dirname } from 'node:path'
import { createLocalSite } from '../check/targets/local-site.ts'
import type { Source } from './open-source.ts'
import { entriesUnreadable } from './unreadable.ts'

/**
 * Where the sitemaps of an index are: beside a file, on the same origin as an address.
 *
 * @param skipMissing undefined stands for a sitemap that is not beside its index, in place of an error
 * @throws SitemapError `entries-unreadable`
 */
export async function placesOfShards(
  locs: readonly string[],
  { name, url, path }: Source,
  skipMissing = false,
): Promise<(string | undefined)[]> {
  if (url !== undefined) {
    const { origin } = new URL(url)
    for (const loc of locs) {
      if (!URL.canParse(loc)) throw entriesUnreadable(name, `it names ${JSON.stringify(loc)}, which is no URL`)
      if (new URL(loc).origin !== origin)
        throw entriesUnreadable(
          name,
          `it names ${loc}, which is on another host; give that sitemap as a source of its own`,
        )
    }
    return [...locs]
  }
  const site = createLocalSite(dirname(path!), undefined)
  const places: (string | undefined)[] = []
  for (const loc of locs) {
    const file = await site.fileOf(loc, path!)
    if (file || skipMissing) places.push(file ?? undefined)
    else
      throw entriesUnreadable(
        name,
        `it names ${loc}, and no such file is beside it; nothing that a file names is fetched, so give the address of the index instead`,
      )
  }
  return places
}
