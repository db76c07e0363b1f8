import type { Entry } from './entry.ts'
import type { BuildOptions } from './options/build-context.ts'
import type { Report } from './report.ts'
import { streamSitemaps } from './write-sitemaps.ts'

/**
 * Writes what `listEntries` gave, in this order: both together are `buildSitemaps` in two steps, which may happen in two
 * processes. Nothing is asked of an entry again; adjacent repeats are listed once. Memory does not grow with their number.
 *
 * @param listed entries, each with its group where the option `groups` is set.
 * @throws SitemapError before anything is written, like `writeSitemaps`.
 * @example await writeListed((await listEntries(pages, options)).entries, options)
 */
export async function writeListed(
  listed: Iterable<{ entry: Entry; group?: string }> | AsyncIterable<{ entry: Entry; group?: string }>,
  given: BuildOptions,
): Promise<Report> {
  const groups = new WeakMap<Entry, string>()
  async function* entries(): AsyncGenerator<Entry> {
    for await (const { entry, group } of listed) {
      if (group !== undefined) groups.set(entry, group)
      yield entry
    }
  }
  return streamSitemaps(entries(), given, (entry) => groups.get(entry as Entry))
}
