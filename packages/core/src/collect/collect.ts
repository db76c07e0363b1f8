import { resolve } from 'node:path'
import type { ParamsOf } from '../diagnostics/catalogue.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import { mapConcurrent } from '../map-concurrent.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Page } from '../page.ts'
import { filterPath, pageLoc, servedPath } from '../resolve/address.ts'
import type { Assets } from '../resolve/media/media-page.ts'
import { pagesToCompare } from '../resolve/rules/first-page.ts'
import { createAssets } from './assets.ts'
import type { Facts } from './facts.ts'
import { openFactsCache } from './facts-cache.ts'
import { addGitDates } from './git-facts.ts'
import { type History, openHistory } from './history.ts'
import { type Hosting, readHosting } from './hosting.ts'
import { orderFindings } from './ordered-findings.ts'
import { createPageReader, hasFacts, type PageToRead } from './page-facts.ts'
import { readPages } from './pages.ts'
import { createSourceFinder, ownSources } from './source.ts'

/** A page with all that is known of it. */
export interface CollectedPage {
  page: Page
  facts: Facts
}

/** All that the disk and git tell of a build. */
export interface Collected {
  pages: readonly CollectedPage[]
  hosting: Pick<Hosting, 'redirectOf' | 'noindexOf' | 'blockedBy'>
  assets: Assets
  /** To be saved at the end of the run. */
  history?: History
}

/** Reading overlaps with parsing; more at once would only hold more files in memory. */
const concurrentFiles = 8
const progressStep = 100

/**
 * Page → facts: its built HTML, its content file, the history, git, the host's rules. Each file is read once and let go.
 * Facts do not depend on which outputs are on.
 *
 * @param wanted.links `HtmlFacts.links` too, for the audit of a build.
 * @param wanted.cache files that did not change since an earlier run are not read again.
 * @throws SitemapError `page-invalid`, `page-unreadable`, `content-unreadable`, `hosting-unreadable`, `source-…`, `history-…`
 */
export async function collect(
  given: Iterable<Page> | AsyncIterable<Page>,
  options: ResolvedOptions,
  findings: Findings,
  wanted: { links?: boolean; cache?: boolean } = {},
): Promise<Collected> {
  const collected = (await readPages(given)).map((page): CollectedPage => ({ page, facts: noFacts }))
  const pages = await pagesToRead(collected, options, findings)
  const hosting = await readHostRules(options, findings)
  const history = await openPageHistory(options, findings)
  const own = ownSources(
    pages.flatMap(({ page: { source, standsInFor, path, url } }) =>
      source === undefined ? [] : [{ path: standsInFor ?? path ?? url!, source }],
    ),
    options.root,
    findings,
  )
  const compared = pagesToCompare(pages.map(({ path }) => path))
  const cache = wanted.cache ? await openFactsCache(options) : undefined
  const assets = createAssets(options.dir)
  const read = createPageReader(options, { own, compared, assets, links: wanted.links, cache })
  const ordered = orderFindings(findings)
  let done = 0
  await mapConcurrent(pages, concurrentFiles, async (page, index) => {
    const result = await read(page, ordered.of(index))
    const hash = result.facts.html?.hash
    const changed = hash === undefined ? undefined : history?.dateOf(page.served, hash)
    if (changed !== undefined) {
      result.facts.history = { value: changed, by: { source: 'history', field: options.history!.file } }
    }
    if (++done % progressStep === 0 || done === pages.length) {
      options.onProgress({ phase: 'read', done, total: pages.length })
    }
    collected[page.index] = result
  })
  ordered.flush()
  // The witnesses go to the same folder, and tell when it cannot be written.
  await cache?.save().catch(() => {})
  await addGitDates(collected, own, options, findings)
  return { pages: collected, hosting, assets, history }
}

/** Of a page of which no file tells: one for hundreds of thousands. */
const noFacts: Facts = Object.freeze({})

/**
 * The pages of which a file tells, each with its address, and with its content file where only the option `source` tells it.
 * Others, such as those that are rendered on request, are left as they are.
 */
async function pagesToRead(
  collected: readonly CollectedPage[],
  options: ResolvedOptions,
  findings: Findings,
): Promise<(PageToRead & { index: number })[]> {
  const { source, root, site } = options
  const findSource = source === undefined ? undefined : createSourceFinder(source, root, findings)
  const pages: (PageToRead & { index: number })[] = []
  for (const [index, { page }] of collected.entries()) {
    if (!findSource && !hasFacts(page)) continue
    const { loc } = pageLoc(page, options, site)
    const path = loc === undefined ? (page.path ?? page.url!) : filterPath(loc, options)
    pages.push({ page, path, served: servedPath(path, options), loc, index })
  }
  if (!findSource) return pages
  await mapConcurrent(pages, concurrentFiles, async (target) => {
    const found = target.page.source ?? (await findSource(target.page, target.path))
    if (found !== target.page.source) target.page = { ...target.page, source: found }
  })
  return pages
}

async function readHostRules(options: ResolvedOptions, findings: Findings): Promise<Hosting> {
  const hosting = await readHosting({ ...options, findings })
  const unreadable = findings.list.find(({ code }) => code === 'hosting-unreadable')
  if (unreadable) {
    const params = unreadable.params as ParamsOf<'hosting-unreadable'>
    throw new SitemapError('hosting-unreadable', params, { where: { file: unreadable.file } })
  }
  return hosting
}

async function openPageHistory(options: ResolvedOptions, findings: Findings): Promise<History | undefined> {
  const { history, root, now, lastmod } = options
  if (!history || !lastmod.includes('history')) return undefined
  return openHistory(resolve(root, history.file), { root, now, update: history.update }, findings)
}
