import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  cacheFolder,
  type DeltaOptions,
  type Entry,
  entriesFromSitemap,
  type ListedPage,
  type Outlet,
  type OutletContext,
  SitemapError,
} from '@sitemapkit/core'
import { readMemory, writeMemory } from './memory.ts'

type Listed = ListedPage['entry']

const day = 86_400_000

/**
 * `sitemap-delta.xml`: what changed. With nothing new it holds the newest page, so that a submitted address never turns 404.
 */
export function createDelta(context: OutletContext, { days, since, index = false }: DeltaOptions): Outlet {
  const changed = createChanged(context, { days, since })
  const found: Listed[] = []
  const pages: Listed[] = []
  let newest: Listed | undefined
  return {
    add({ entry }) {
      if (days === undefined) pages.push(entry)
      else if (changed.sinceDays(entry)) found.push(entry)
      if (!newest || (entry.lastmod ?? '') > (newest.lastmod ?? '')) newest = entry
    },
    async end() {
      if (days === undefined) {
        const differs = await changed.sinceBefore()
        found.push(...pages.filter(differs))
      }
      const plain = (found.length > 0 ? found : newest ? [newest] : []).map(withoutNews)
      return { maps: plain.length === 0 ? [] : [{ suffix: 'delta', kind: 'delta', entries: plain, index }] }
    },
    done: () => changed.remember(pages),
  }
}

/** News have a map of their own. */
const withoutNews = ({ news: _, ...entry }: Listed): Listed => entry

function createChanged(
  { options: { root, now, output }, findings }: OutletContext,
  { days, since }: Pick<DeltaOptions, 'days' | 'since'>,
) {
  const from = days === undefined ? 0 : now.getTime() - days * day
  const file = join(cacheFolder(root), `delta-${output.file.replaceAll('/', '-')}.json`)
  return {
    sinceDays: ({ lastmod }: Listed): boolean => lastmod !== undefined && Date.parse(lastmod) >= from,
    async sinceBefore(): Promise<(entry: Listed) => boolean> {
      const before = since === undefined ? await readMemory(file) : await readMap(since)
      if (!before) findings.report('delta-first', { since: since ?? 'the last build' })
      return (entry) => before !== undefined && before.get(entry.loc) !== markOf(entry)
    },
    async remember(pages: readonly Listed[]): Promise<void> {
      if (days === undefined && since === undefined)
        await writeMemory(
          file,
          pages.map((entry) => [entry.loc, markOf(entry)]),
        )
    },
  }
}

/** undefined where the map cannot be read, as before the first deployment. */
async function readMap(target: string): Promise<Map<string, string> | undefined> {
  const marks = new Map<string, string>()
  try {
    for await (const entry of entriesFromSitemap(target))
      marks.set(String((entry as Entry).loc), markOf(entry as Entry))
  } catch (error) {
    if (error instanceof SitemapError && error.code === 'entries-unreadable') return undefined
    throw error
  }
  return marks
}

/** Hash of what a map says of a page: date, pictures, translations. */
function markOf({ lastmod, images, alternates }: Pick<Entry, 'lastmod' | 'images' | 'alternates'>): string {
  const pictures = images?.map((image) =>
    typeof image === 'object' && 'loc' in image ? String(image.loc) : String(image),
  )
  const links = alternates?.map(({ hreflang, href }) => [hreflang, String(href)])
  const said = JSON.stringify([lastmod, pictures, links])
  return createHash('sha256').update(said).digest('base64url').slice(0, 12)
}
