import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { SitemapError } from '../../diagnostics/error.ts'
import { replaceFile } from '../../write/disk/replace-file.ts'
import { formatHistory, type HistoryFile, parseHistory } from './file.ts'

/**
 * Reads a history file, or one of the same form; an empty one where there is none.
 *
 * @param file absolute
 * @throws SitemapError `history-conflict`, `history-invalid`
 * @example (await readHistory('/srv/site/sitemap.history.json')).pages.get('/a/')
 */
export async function readHistory(file: string): Promise<HistoryFile> {
  const text = await readText(file, basename(file))
  return text === undefined ? { pages: new Map(), others: new Map() } : parseHistory(text, basename(file))
}

/**
 * Writes a history file, whole or not at all.
 *
 * @param file absolute
 * @throws SitemapError `history-unwritable`
 * @example await writeHistory('/srv/site/sitemap.history.json', history)
 */
export const writeHistory = (file: string, history: HistoryFile): Promise<void> =>
  replace(file, formatHistory(history), basename(file))

export async function readText(file: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new SitemapError('history-invalid', { file: name, reason: code ?? message }, { where: { file: name }, cause })
  }
}

/** @throws SitemapError `history-unwritable` */
export async function replace(file: string, text: string, name: string): Promise<void> {
  try {
    await replaceFile(file, (temporary) => writeFile(temporary, text))
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    throw new SitemapError(
      'history-unwritable',
      { file: name, reason: code ?? message },
      { where: { file: name }, cause },
    )
  }
}
