import { parseDate } from '../../date/w3c.ts'
import { SitemapError } from '../../diagnostics/error.ts'

/** What is kept of one page. Members of later versions are carried along. */
export interface HistoryPage {
  /** Hash of what a reader sees. */
  hash: string
  /** Day of the last change that was seen, `2026-01-02`; none on first sight. */
  changed?: string
  [other: string]: unknown
}

/** A history file: pages by path, and members of others. */
export interface HistoryFile {
  /** By path. */
  pages: Map<string, HistoryPage>
  /** Members beside the pages, carried along. */
  others: Map<string, unknown>
}

const version = 1

/**
 * Reads a history file: one JSON object, a line a page, the paths (which start with `/`) as keys, then `version`.
 *
 * @throws SitemapError `history-conflict`, `history-invalid`
 */
export function parseHistory(text: string, file: string): HistoryFile {
  const marker = text.split('\n').findIndex((line) => /^(?:<{7}|\|{7}|>{7})(?: |\r?$)/.test(line))
  if (marker !== -1) {
    throw new SitemapError('history-conflict', { file, line: marker + 1 }, { where: { file, line: marker + 1 } })
  }
  const invalid = (reason: string, cause?: unknown): SitemapError =>
    new SitemapError('history-invalid', { file, reason }, { where: { file }, cause })
  let data: unknown
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw invalid((cause as Error).message.split('\n')[0]!, cause)
  }
  if (!isObject(data)) throw invalid('it is no JSON object')
  if (data.version !== version) {
    throw invalid(
      typeof data.version === 'number' && data.version > version
        ? `its version is ${data.version}, and this release reads version ${version}`
        : `it says no \`"version": ${version}\``,
    )
  }
  const pages = new Map<string, HistoryPage>()
  const others = new Map<string, unknown>()
  for (const [key, value] of Object.entries(data)) {
    if (key === 'version') continue
    if (!key.startsWith('/')) others.set(key, value)
    else if (isPage(value)) pages.set(key, value)
    else throw invalid(`the line of ${key} is not { "hash": "…", "changed": "2026-01-02" }`)
  }
  return { pages, others }
}

/**
 * The same file for the same pages, whatever their order: a line a page, sorted by code units, each ended by a comma, so that two
 * branches that add or change different pages merge.
 */
export function formatHistory({ pages, others }: HistoryFile): string {
  const members = [...byKey(pages), ...byKey(others), ['version', version] as const]
  return `{\n${members.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`
}

const byKey = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPage = (value: unknown): value is HistoryPage =>
  isObject(value) &&
  typeof value.hash === 'string' &&
  value.hash !== '' &&
  (value.changed === undefined ||
    (typeof value.changed === 'string' && parseDate(value.changed).text === value.changed))
