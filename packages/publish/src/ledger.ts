import { resolve } from 'node:path'
import { readHistory, writeHistory } from '@sitemapkit/core'

/** What was submitted of each URL: a hash of what the sitemap said of it. */
export interface Ledger {
  /** Whether anything was ever submitted. */
  readonly known: boolean
  /** Hash of the content of a page, where the file holds one: the committed `history` does. */
  contentOf(path: string): string | undefined
  /** Listed URLs, as they were submitted last. */
  readonly submitted: ReadonlyMap<string, string>
  /** Whether this was submitted already; undefined asks whether it was told that the URL is gone. */
  knows(url: string, mark: string | undefined): boolean
  /** Remembers what was accepted; undefined for a URL that is gone. On disk when it resolves, whole or not at all. */
  record(accepted: Iterable<readonly [url: string, mark: string | undefined]>): Promise<void>
}

/** Stands for a URL of which the engines know that it is gone. */
const gone = 'gone'

const isUrl = (key: string): boolean => /^https?:\/\//.test(key)

/**
 * Opens a ledger: the committed `history` file, in which each URL has a line of its own beside those of the pages, or a file of the
 * cache folder in the same form. It need not exist.
 *
 * @throws SitemapError `history-conflict`, `history-invalid`; `history-unwritable` from `record`
 */
export async function openLedger(file: string): Promise<Ledger> {
  const path = resolve(file)
  const history = await readHistory(path)
  const submitted = new Map<string, string>()
  const told = new Set<string>()
  for (const [key, value] of history.others) {
    if (!isUrl(key)) continue
    if (value === gone) told.add(key)
    else if (typeof value === 'string') submitted.set(key, value)
  }
  return {
    known: submitted.size > 0,
    submitted,
    knows: (url, mark) => (mark === undefined ? told.has(url) : submitted.get(url) === mark),
    contentOf: (path) => history.pages.get(path)?.hash,
    async record(accepted) {
      for (const [url, mark] of accepted) {
        if (mark === undefined) {
          submitted.delete(url)
          told.add(url)
        } else {
          told.delete(url)
          submitted.set(url, mark)
        }
        history.others.set(url, mark ?? gone)
      }
      await writeHistory(path, history)
    },
  }
}
