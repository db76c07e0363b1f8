import type { NetworkLimits } from '../check/options.ts'
import type { Entry } from '../entry.ts'
import type { EntryList, EntryMap } from './from-sitemap.ts'
import { hostsOf, openSource, type Source } from './open-source.ts'
import { readText } from './read-text.ts'
import { entriesUnreadable } from './unreadable.ts'

/** Options of `entriesFromFeed`. */
export interface FeedSourceOptions {
  /** Changes each entry; null or undefined leaves it out. */
  map?: EntryMap<Entry>
  /** Limits of what is read over the network. */
  network?: NetworkLimits
}

/**
 * The entries of a feed, for the option `entries` or `writeSitemaps`: RSS 2.0, RSS 1.0 and Atom. `link` is the address, `updated` or
 * `pubDate` the date (P21); an item without a link is left out.
 *
 * @param target path, relative to the working directory; a `file:` URL; or an http(s) address.
 * @throws SitemapError `entries-unreadable` while it is read
 * @example { entries: entriesFromFeed('https://blog.example.com/feed.xml') }
 */
export function entriesFromFeed(target: string | URL, options: FeedSourceOptions = {}): EntryList {
  return { [Symbol.asyncIterator]: () => readFeed(target, options) }
}

async function* readFeed(
  target: string | URL,
  { map, network = {} }: FeedSourceOptions,
): AsyncGenerator<Entry | string | URL> {
  const source = await openSource(target, network, hostsOf(target))
  const { parseFeed } = await import('htmlparser2')
  const feed = parseFeed(await readText(source))
  if (!feed) throw entriesUnreadable(source.name, 'it is no feed')
  for (const { link, pubDate } of feed.items) {
    const loc = link && addressOf(link, feed.link, source)
    if (!loc) continue
    const entry: Entry = pubDate && !Number.isNaN(pubDate.getTime()) ? { loc, lastmod: pubDate } : { loc }
    const value = map ? await map(entry) : entry
    if (value !== null && value !== undefined) yield value
  }
}

/** A link may be relative to that of the feed, or to the feed itself. */
function addressOf(link: string, feed: string | undefined, { url }: Source): string {
  for (const base of [undefined, feed, url]) if (URL.canParse(link, base)) return new URL(link, base).href
  return link
}
