import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import type { PageRecord, RunRecord } from '../explain/record.ts'
import { witnessName } from '../explain/witness-file.ts'
import type { Page } from '../page.ts'

/** What the last build of a site has left. */
export interface LastBuild {
  /** When it ended. */
  time: Date
  /** Its pages whose HTML is still there, to be read anew. */
  pages: (Page & { path: string; file: string })[]
}

/**
 * The pages of the last build, for a dev server that does not know them otherwise. A page whose content file is gone is
 * gone too.
 *
 * @param options.root folder of the project.
 * @param options.dir output folder of its builds.
 * @param options.file `output.file`. @default 'sitemap.xml'
 * @returns undefined where no build is remembered.
 * @example (await lastBuild({ root: '.', dir: 'dist' }))?.pages
 */
export async function lastBuild(options: { root: string; dir: string; file?: string }): Promise<LastBuild | undefined> {
  const [root, dir] = [resolve(options.root), resolve(options.dir)]
  const record = join(cacheFolder(root), witnessName(dir, options.file ?? 'sitemap.xml'))
  const lines = await readLines(record)
  if (!lines) return undefined
  const there = (name: string | undefined): boolean => name === undefined || existsSync(resolve(root, name))
  const pages = lines.flatMap(({ path, file, source, locale }) =>
    file !== undefined && there(file) && there(source) ? [{ path, file, source, locale }] : [],
  )
  return { time: (await stat(record)).mtime, pages }
}

/** The pages of a record; undefined where there is none, or none that this version understands. */
async function readLines(record: string): Promise<PageRecord[] | undefined> {
  try {
    const [first = '', ...lines] = (await readFile(record, 'utf8')).trimEnd().split('\n')
    return (JSON.parse(first) as RunRecord).version === 1
      ? lines.map((line) => JSON.parse(line) as PageRecord)
      : undefined
  } catch {
    return undefined
  }
}
