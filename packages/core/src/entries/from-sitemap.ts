import type { NetworkLimits } from '../check/options.ts'
import type { Entry } from '../entry.ts'
import { hostsOf, openSource, type Source } from './open-source.ts'
import { entriesUnreadable } from './unreadable.ts'

/** What an item of a source becomes: an entry, its address alone, or nothing. */
export type EntryMap<T> = (
  value: T,
) => Entry | string | URL | null | undefined | Promise<Entry | string | URL | null | undefined>

/** Options of `entriesFromSitemap`. */
export interface SitemapSourceOptions {
  /**
   * Changes each entry; null or undefined leaves it out.
   *
   * @example (entry) => ({ ...entry, loc: String(entry.loc).replace('https://cms.', 'https://www.') })
   */
  map?: EntryMap<Entry>
  /** Limits of what is read over the network. */
  network?: NetworkLimits
}

/** Entries that are read anew whenever they are asked for. */
export type EntryList = AsyncIterable<Entry | string | URL>

/**
 * The entries of a sitemap, for the option `entries` or `writeSitemaps`: XML or text, packed or not, and of an index all of its
 * sitemaps. Dates, images, videos, news and alternates are kept, and checked like those of any entry. A file is whole before
 * its first entry is given, so memory holds one at a time.
 *
 * An index on disk finds its sitemaps beside itself, and nothing that it names is fetched; one that was fetched finds them
 * on its own origin. Over the network the limits are those of `check`: 30 seconds and 5 redirects for a file, 500 sitemaps,
 * 52,428,800 bytes each, and private addresses only on a host that is named here.
 *
 * @param target path, relative to the working directory; a `file:` URL; or an http(s) address.
 * @throws SitemapError `entries-unreadable` while it is read
 * @example { entries: entriesFromSitemap('https://shop.example.com/sitemap.xml') }
 * @example { entries: [{ loc: '/p/1' }, entriesFromSitemap(new URL('./old-sitemap.xml', import.meta.url))] }
 */
export function entriesFromSitemap(target: string | URL, options: SitemapSourceOptions = {}): EntryList {
  return { [Symbol.asyncIterator]: () => readSitemap(target, options) }
}

async function* readSitemap(
  target: string | URL,
  { map, network }: SitemapSourceOptions,
): AsyncGenerator<Entry | string | URL> {
  for await (const { entries } of mapsOfSitemap(target, network)) {
    for (const entry of entries) {
      const value = map ? await map(entry) : entry
      if (value !== null && value !== undefined) yield value
    }
  }
}

/** One sitemap that is no index, with its entries. */
export interface ReadSitemap {
  /** Path, or address where it came over the network. */
  name: string
  /** Its address, as the index names it; undefined for a file that no index names. */
  loc: string | undefined
  /** Its date in the index. */
  lastmod: string | undefined
  entries: Entry[]
}

interface Place {
  target: string | URL
  loc?: string
  lastmod?: string
}

/**
 * The sitemaps that a target stands for: itself, or of an index those that it names, also through further indexes, each once. Where
 * they are found and what limits hold, see `entriesFromSitemap`.
 *
 * @param options.most sitemaps that an index may name. @default `network.sitemaps`, else 500
 * @param options.skipMissing passes over sitemaps that are not beside their index. @default false
 * @throws SitemapError `entries-unreadable`
 * @example for await (const { loc, entries } of mapsOfSitemap('dist/sitemap.xml')) console.log(loc, entries.length)
 */
export async function* mapsOfSitemap(
  target: string | URL,
  network: NetworkLimits = {},
  { most = network.sitemaps ?? 500, skipMissing = false }: { most?: number; skipMissing?: boolean } = {},
): AsyncGenerator<ReadSitemap, void, void> {
  const named = hostsOf(target)
  const read = new Set<string>()
  const waiting: Place[] = [{ target }]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const source = await openSource(next.target, network, named)
    if (read.has(source.url ?? source.path!)) {
      source.body.destroy()
      continue
    }
    read.add(source.url ?? source.path!)
    const { entries, sitemaps, isIndex } = await readMap(source, skipMissing)
    waiting.push(...sitemaps)
    if (read.size + waiting.length > most + 1)
      throw entriesUnreadable(String(target), `it names more than ${most} sitemaps (\`network.sitemaps\`)`)
    const { loc = source.url, lastmod } = next
    if (!isIndex) yield { name: source.name, loc, lastmod, entries }
  }
}

/** One map: its entries, or of an index the places of its sitemaps. */
async function readMap(
  source: Source,
  skipMissing: boolean,
): Promise<{ entries: Entry[]; sitemaps: Place[]; isIndex: boolean }> {
  const [{ createRun }, { readingLevels }, { entryOfMap }] = await Promise.all([
    import('../check/run.ts'),
    import('../check/unreadable-codes.ts'),
    import('./map-entry.ts'),
  ])
  const run = createRun({ rules: readingLevels() })
  const entries: Entry[] = []
  const named: { loc: string; lastmod: string | undefined }[] = []
  const { name, url, contentType } = source
  const isText =
    /\.txt(?:\.gz)?$/i.test(url === undefined ? name : new URL(url).pathname) && !/xml/i.test(contentType ?? '')
  const { kind } = await run.check({
    source: source.body,
    file: name,
    url,
    text: isText || undefined,
    onEntry(entry) {
      if (entry.kind === 'sitemap') named.push({ loc: entry.loc, lastmod: entry.core.lastmod?.text.trim() })
      const found = entryOfMap(entry)
      if (found) entries.push(found)
    },
  })
  const [problem] = run.drain()
  if (problem) {
    const { line, column } = problem
    if (line === undefined) throw entriesUnreadable(name, problem.message)
    throw entriesUnreadable(name, `${problem.message.replace(/\.$/, '')} (line ${line})`, { line, column })
  }
  if (kind === undefined) throw entriesUnreadable(name, 'it is no sitemap, such as a feed')
  if (named.length === 0) return { entries, sitemaps: [], isIndex: kind === 'sitemapindex' }
  const { placesOfShards } = await import('./shards.ts')
  const places = await placesOfShards(
    named.map(({ loc }) => loc),
    source,
    skipMissing,
  )
  const sitemaps = named.flatMap((place, i): Place[] => {
    const target = places[i]
    return target === undefined ? [] : [{ ...place, target }]
  })
  return { entries, sitemaps, isIndex: true }
}
