import type { NetworkLimits } from '../check/options.ts'
import type { Entry } from '../entry.ts'
import type { EntryList, EntryMap } from './from-sitemap.ts'
import { type JsonItem, jsonItems } from './json-items.ts'
import { hostsOf, openSource } from './open-source.ts'
import { readText } from './read-text.ts'
import { entriesUnreadable } from './unreadable.ts'

/** Options of `entriesFromJson`. */
export interface JsonSourceOptions {
  /** Path of the list in the JSON, such as 'data.items'. @default the JSON itself, or its member `entries` or `urls` */
  list?: string
  /**
   * Makes an entry of each item; null or undefined leaves it out. Wanted where the items are neither addresses nor entries.
   *
   * @example (product) => ({ loc: `/p/${product.slug}`, lastmod: product.updatedAt })
   */
  map?: EntryMap<any>
  /** Limits of what is read over the network. */
  network?: NetworkLimits
}

/**
 * The entries of JSON, for the option `entries` or `writeSitemaps`: a list of addresses or entries, an object with
 * such a list as `entries` or `urls`, or NDJSON, one item a line. At most 52,428,800 bytes, unpacked; the limits of the
 * network are those of `entriesFromSitemap`.
 *
 * @param target path, relative to the working directory; a `file:` URL; or an http(s) address.
 * @throws SitemapError `entries-unreadable` while it is read
 * @example { entries: entriesFromJson('data/pages.json') }
 * @example { entries: entriesFromJson('https://api.example.com/products', { list: 'data', map: ({ slug }) => `/p/${slug}` }) }
 */
export function entriesFromJson(target: string | URL, options: JsonSourceOptions = {}): EntryList {
  return { [Symbol.asyncIterator]: () => readJson(target, options) }
}

async function* readJson(
  target: string | URL,
  { list, map, network = {} }: JsonSourceOptions,
): AsyncGenerator<Entry | string | URL> {
  const source = await openSource(target, network, hostsOf(target))
  const text = await readText(source)
  for (const { value, at } of jsonItems(text, list, (detail, line) =>
    entriesUnreadable(source.name, detail, { line }),
  )) {
    if (!map && !isEntry(value)) throw notAnEntry(source.name, { value, at })
    const entry = map ? await map(value) : (value as Entry | string)
    if (entry !== null && entry !== undefined) yield entry
  }
}

const isEntry = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'loc' in value)

function notAnEntry(name: string, { value, at }: JsonItem): Error {
  const what =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? `has the members ${Object.keys(value).slice(0, 8).join(', ') || '(none)'}, and no \`loc\``
      : `is ${JSON.stringify(value)?.slice(0, 80)}`
  return entriesUnreadable(
    name,
    `${at} ${what}; an address or an object with \`loc\` is wanted, and \`map\` can make one`,
  )
}
