import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Report, replaceFile } from '@sitemapkit/core'

/** Copies what a run wrote into another folder: shards first, the entry file last, each of them whole at every moment. */
export async function copyFiles(report: Report, from: string, to: string): Promise<void> {
  const isEntry = ({ url }: { url: string }): number => Number(url === report.url)
  for (const { path } of [...report.files].sort((a, b) => isEntry(a) - isEntry(b))) {
    const target = join(to, relative(from, path))
    const bytes = await readFile(path)
    const old = await readFile(target).catch(() => undefined)
    if (old?.equals(bytes)) continue
    await replaceFile(target, (temporary) => writeFile(temporary, bytes))
  }
  for (const path of report.removed) await rm(join(to, relative(from, path)), { force: true })
}
