import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import type { Witness } from '../collect/facts.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Entry } from '../entry.ts'
import type { ExclusionReason } from '../report.ts'
import { explainText } from './explain-text.ts'
import { findPage } from './find-page.ts'
import { readRun } from './read-run.ts'

/** Which build is asked. */
export interface ExplainOptions {
  /** Folder of the project, as the build was given it. */
  root: string
  /** Output folder, where a project builds several sites. @default that of the newest build */
  dir?: string
}

/** One page of the last build. */
export interface ExplainedPage {
  /** As served, raw. */
  path: string
  listed: boolean
  /** Address in the sitemap. */
  loc?: string
  /** Built HTML and content file. */
  file?: string
  source?: string
  locale?: string
  /** Why it is left out, and the witness in words. */
  reason?: ExclusionReason
  by?: string
  /** Each value of its entry with the source that it came from, and what other sources say. */
  values: {
    field: keyof Entry
    value: string
    by?: Witness
    others: { value: string; by: Witness }[]
  }[]
}

/** Why a page is in the sitemap or not. */
export interface Explanation {
  /** Pages at this address, the listed one first: usually one, none where the build has no such page, several where one URL was made twice. */
  pages: ExplainedPage[]
  /** Where there is none: up to five pages whose paths are near. */
  near: { path: string; listed: boolean }[]
  /** The whole answer for a person. */
  text: string
}

/**
 * Says of a page why it is in the sitemap or not, and where each of its values came from, from what the last build wrote
 * down. Works after a build of any adapter.
 *
 * @param query path (with or without base and final slash, raw or encoded), URL, or name of its built or content file.
 * @throws SitemapError `explain-no-build` where no build was recorded below `root`.
 * @example (await explain('/blog/hello/', { root: '.' })).text
 */
export async function explain(query: string, { root, dir }: ExplainOptions): Promise<Explanation> {
  const file = await recordOf({ root, dir })
  const found = await findPage(file, query)
  return {
    pages: found.pages.map(({ values = [], ...page }) => ({
      ...page,
      listed: page.reason === undefined,
      values: values.map(({ others = [], ...value }) => ({ ...value, others })),
    })),
    near: found.near.map(({ path, reason }) => ({ path, listed: reason === undefined })),
    text: explainText(query, found),
  }
}

/**
 * The file that tells of the newest build: its time changes with each build.
 *
 * @throws SitemapError `explain-no-build`
 * @example await recordOf({ root: '.' }) // '…/node_modules/.cache/sitemapkit/witnesses-….ndjson'
 */
export async function recordOf({ root, dir }: ExplainOptions): Promise<string> {
  const file = await newestRun(cacheFolder(resolve(root)), dir === undefined ? undefined : resolve(root, dir))
  if (file === undefined) throw new SitemapError('explain-no-build', { root: resolve(root), dir })
  return file
}

/** The newest file of a run, of one output folder or of any. */
async function newestRun(folder: string, dir: string | undefined): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  let newest: { path: string; time: number } | undefined
  for (const name of names.filter((each) => /^witnesses-.*\.ndjson$/.test(each))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (newest && newest.time >= mtimeMs) continue
    const run = await readRun(path)
    if (run && (dir === undefined || run.dir === dir)) newest = { path, time: mtimeMs }
  }
  return newest?.path
}
