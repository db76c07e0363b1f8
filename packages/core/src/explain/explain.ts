import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import type { Witness } from '../collect/facts.ts'
import { SitemapError } from '../diagnostics/error.ts'
import { nameBelow } from '../disk-path.ts'
import type { Entry } from '../entry.ts'
import type { ExclusionReason } from '../report.ts'
import { explainText } from './explain-text.ts'
import { findPage } from './find-page.ts'
import { readRun } from './read-run.ts'
import type { RunRecord } from './record.ts'
import { witnessPrefix } from './witness-file.ts'

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
  const file = await newestRun(resolve(root), dir === undefined ? undefined : resolve(root, dir))
  if (file === undefined) throw new SitemapError('explain-no-build', { root: resolve(root), dir })
  return file
}

/** The newest file of a run of this project, for one output folder or for any. */
async function newestRun(root: string, dir: string | undefined): Promise<string | undefined> {
  const folder = cacheFolder(root)
  const prefix = dir === undefined ? 'witnesses-' : witnessPrefix(dir)
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.startsWith(prefix) && name.endsWith('.ndjson'),
  )
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another build may be writing its own meanwhile.
      const found = await stat(path).catch(() => undefined)
      return found ? [{ path, time: found.mtimeMs }] : []
    }),
  )
  for (const { path } of files.flat().sort((one, other) => other.time - one.time)) {
    const run = await readRun(path).catch(() => undefined)
    if (run && (dir === undefined ? isOf(root, run) : run.dir === dir)) return path
  }
  return undefined
}

/** Folders without a package.json share the cache of the system: a build of another project is no answer. */
const isOf = (root: string, run: RunRecord): boolean =>
  nameBelow(root, run.dir) !== undefined || (run.root !== undefined && nameBelow(run.root, root) !== undefined)
