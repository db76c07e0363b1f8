import type { Findings } from '../diagnostics/findings.ts'
import { relativeName } from '../disk-path.ts'
import { formatHistory, type HistoryFile, type HistoryPage, parseHistory } from './history/file.ts'
import { readText, replace } from './history/store.ts'

export interface HistoryOptions {
  /** Absolute folder of the project; errors and findings name the file relative to it. */
  root: string
  /** Keep what this run sees: then a change is dated, and `save` writes. @default false */
  update?: boolean
  /** Clock of the run. */
  now: Date
}

/** The memory of when pages changed, over one run. */
export interface History {
  /**
   * The day of the last change of a page, `2026-01-02`: none on first sight, the one that is kept while the hash stays equal, and
   * for a new hash today (UTC) when the history is updated. When it is not, a new hash has no date, since no run would remember it.
   *
   * @param path as served, raw, starting with `/`
   * @param hash of what a reader sees. A change of what stands before its first `:` (the version of the hash function) is none.
   */
  dateOf(path: string, hash: string): string | undefined
  /**
   * Ends the run. With `update` the file is written, whole or not at all, and only if it differs: pages that were not asked for
   * are dropped. Else says how many pages have changed (`history-stale`).
   *
   * @returns whether the file was written
   * @throws SitemapError `history-unwritable`
   */
  save(): Promise<boolean>
}

/**
 * Opens a history file, to be committed with the site: `{ "/a/": { "hash": "…", "changed": "2026-01-02" }, … }`.
 *
 * @param file absolute; need not exist
 * @throws SitemapError `history-conflict`, `history-invalid`
 */
export async function openHistory(file: string, options: HistoryOptions, findings: Findings): Promise<History> {
  const { root, update = false, now } = options
  const name = relativeName(root, file)
  const text = await readText(file, name)
  if (text === undefined && !update) findings.report('history-missing', { file: name }, { file: name })
  const known: HistoryFile = text === undefined ? { pages: new Map(), others: new Map() } : parseHistory(text, name)
  const today = now.toISOString().slice(0, 10)
  const seen = new Map<string, HistoryPage>()
  let stale = 0

  return {
    dateOf(path, hash) {
      const before = known.pages.get(path)
      const page = next(before, hash, today)
      seen.set(path, page)
      if (update || before === undefined || page.changed === before.changed) return page.changed
      stale++
      return undefined
    },
    async save() {
      if (!update) {
        if (stale > 0) findings.report('history-stale', { file: name, pages: stale }, { file: name })
        return false
      }
      const formatted = formatHistory({ pages: seen, others: known.others })
      if (formatted === text) return false
      await replace(file, formatted, name)
      return true
    },
  }
}

function next(before: HistoryPage | undefined, hash: string, today: string): HistoryPage {
  if (!before) return { hash }
  const changed = before.hash === hash || schemeOf(before.hash) !== schemeOf(hash) ? before.changed : today
  return changed === undefined ? { ...before, hash } : { ...before, hash, changed }
}

const schemeOf = (hash: string): string => hash.slice(0, Math.max(0, hash.indexOf(':')))
