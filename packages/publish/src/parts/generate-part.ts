import {
  type BuildOptions,
  type EntriesContext,
  type EntriesItem,
  type EntriesSource,
  type Entry,
  type EntryListing,
  listEntries,
  type Page,
  resolveSite,
} from '@sitemapkit/core'
import { decodeOrKeep } from '@sitemapkit/core/web'
import { writePart } from './part-file.ts'
import { createShare, type Part, pathOf } from './share.ts'

/** What one part did. */
export interface PartReport extends Pick<EntryListing, 'exclusions' | 'findings'> {
  /** Absolute path of the part. */
  file: string
  /** URLs that it holds. */
  listed: number
}

/**
 * Does one share of what `buildSitemaps` does, and leaves it in a file for `mergeParts`: so any number of machines work side by
 * side. The pages of the build belong to the first part; entries are shared out by address, or by your function of `entries`
 * where it reads `part`.
 *
 * @param dir folder for the files of all parts
 * @throws SitemapError like `buildSitemaps`; a part without any page is none.
 * @example await generatePart([], { site: 'https://example.com', dir: 'dist', entries }, { index: 2, count: 4 }, 'parts')
 */
export async function generatePart(
  pages: Iterable<Page>,
  options: BuildOptions,
  part: Part,
  dir: string,
): Promise<PartReport> {
  const { site, base } = resolveSite(options.site, options)
  const all = [...pages]
  const entries = shareOf(options, part, { home: site + base, pages: pathsOf(all) })
  const listing = await listEntries(part.index === 1 ? all : [], { ...options, entries })
  const head = { ...part, site, base, grouped: options.groups !== undefined, listed: listing.entries.length }
  const file = await writePart(dir, head, listing.entries)
  return { file, listed: head.listed, exclusions: listing.exclusions, findings: listing.findings }
}

/** Entries that name one of these belong to the first part, where the page is. */
const pathsOf = (pages: readonly Page[]): Set<string> =>
  new Set(pages.map(({ path, url }) => withoutSlash(path ?? decodeOrKeep(url ?? ''))))

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

function shareOf(
  { entries = [], alternates }: BuildOptions,
  part: Part,
  { home, pages }: { home: string; pages: ReadonlySet<string> },
): EntriesSource {
  const falls = createShare(part, { alternates }, home)
  const isMine = (item: unknown): boolean => {
    const loc = typeof item === 'object' && item !== null && 'loc' in item ? item.loc : item
    // The first part tells what is wrong with it.
    if (typeof loc !== 'string' && !(loc instanceof URL)) return part.index === 1
    return pages.has(withoutSlash(pathOf(loc, home))) ? part.index === 1 : falls(item as Entry | string | URL)
  }
  return async function* share(context: EntriesContext): AsyncGenerator<EntriesItem> {
    let sharesItself = false
    const told: EntriesContext = {
      ...context,
      get part() {
        sharesItself = true
        return { ...part }
      },
    }
    const source = typeof entries === 'function' ? await entries(told) : entries
    for await (const item of itemsOf(source)) if (sharesItself || isMine(item)) yield item
  }
}

async function* itemsOf(
  source: Iterable<EntriesItem> | AsyncIterable<EntriesItem>,
): AsyncGenerator<Entry | string | URL> {
  for await (const item of source) {
    if (typeof item === 'object' && item !== null && Symbol.asyncIterator in item) yield* item
    else yield item
  }
}
