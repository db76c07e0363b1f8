import { readFile, stat } from 'node:fs/promises'
import { SitemapError } from '../diagnostics/error.ts'
import type { WrittenFile } from '../report.ts'
import { escapeXml } from './xml/escape.ts'

const locs = /<loc>([^<]*)<\/loc>/g

/**
 * Looks once more at what a run left behind: every file has the bytes that were counted, and an index names nothing that
 * is not there. A failing disk or a second build in the same folder is noticed before the site is deployed.
 *
 * @param others addresses of further sitemaps that the index may name.
 * @throws SitemapError `self-check-failed`
 */
export async function checkWritten(files: readonly WrittenFile[], others: readonly string[]): Promise<void> {
  const known = new Set([...files.map(({ url }) => url), ...others].map(escapeXml))
  const fail = (file: string, problem: string): never => {
    throw new SitemapError('self-check-failed', { file, problem }, { where: { file } })
  }
  for (const { path, bytes, kind } of files) {
    const found = await stat(path).catch(() => undefined)
    if (!found) fail(path, 'it is gone')
    else if (found.size !== bytes) fail(path, `it has ${found.size} bytes in place of ${bytes}`)
    if (kind !== 'index') continue
    for (const [, loc] of (await readFile(path, 'utf8')).matchAll(locs)) {
      if (!known.has(loc!)) fail(path, `it names ${loc}, which was not written`)
    }
  }
}
