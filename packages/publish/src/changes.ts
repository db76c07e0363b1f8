import { createHash } from 'node:crypto'
import { type Entry, entriesFromSitemap } from '@sitemapkit/core'
import { decodeOrKeep } from '@sitemapkit/core/web'

/** One URL of which an engine should know. */
export interface Change {
  url: string
  kind: 'new' | 'changed' | 'gone'
  /** What the sitemap says of it; undefined for one that is gone. */
  mark: string | undefined
}

/** URLs of a sitemap, each with a hash of what the sitemap says of it. */
export type Marks = ReadonlyMap<string, string>

/**
 * Reads a sitemap, with all that an index names.
 *
 * @param target file or address
 * @param contentOf hash of the content of the page at a path, where one is known: it tells a change that no date tells.
 * @throws SitemapError `entries-unreadable`
 */
export async function readMarks(
  target: string | URL,
  contentOf: (path: string) => string | undefined = () => undefined,
): Promise<Map<string, string>> {
  const marks = new Map<string, string>()
  for await (const item of entriesFromSitemap(target)) {
    const entry: Entry = typeof item === 'string' || item instanceof URL ? { loc: item } : item
    const url = String(entry.loc)
    marks.set(url, markOf(entry, contentOf(decodeOrKeep(new URL(url).pathname))))
  }
  return marks
}

function markOf({ lastmod, images, videos, alternates }: Entry, content: string | undefined): string {
  const said = JSON.stringify([lastmod, images, videos, alternates, content])
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}

/** What is new, changed or gone, in the order of the new sitemap, then what is gone (X6). */
export function changesBetween(before: Marks, after: Marks): Change[] {
  const changes: Change[] = []
  for (const [url, mark] of after) {
    const old = before.get(url)
    if (old !== mark) changes.push({ url, kind: old === undefined ? 'new' : 'changed', mark })
  }
  for (const url of before.keys()) if (!after.has(url)) changes.push({ url, kind: 'gone', mark: undefined })
  return changes
}
