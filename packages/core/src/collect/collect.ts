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
import { isThenable } from '../thenable.ts'
import { createAssets } from './assets.ts'
import type { Facts } from './facts.ts'
import { openFactsCache } from './facts-cache.ts'
import { addGitDates } from './git-facts.ts'
import { type History, openHistory } from './history.ts'
import { type Hosting, readHosting } from './hosting.ts'
import { orderFindings } from './ordered-findings.ts'
import { createPageReader, type PageToRead } from './page-facts.ts'
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
  const pages = await addressed(await readPages(given), options, findings)
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
  const finish = (result: CollectedPage, { served }: PageToRead): CollectedPage => {
    const hash = result.facts.html?.hash
    const changed = hash === undefined ? undefined : history?.dateOf(served, hash)
    if (changed !== undefined) {
      result.facts.history = { value: changed, by: { source: 'history', field: options.history!.file } }
    }
    if (++done % progressStep === 0 || done === pages.length) {
      options.onProgress({ phase: 'read', done, total: pages.length })
    }
    return result
  }
  const collected = await mapConcurrent(pages, concurrentFiles, (page, index) => {
    const result = read(page, ordered.of(index))
    return isThenable(result) ? result.then((late) => finish(late, page)) : finish(result, page)
  })
  ordered.flush()
  // The witnesses go to the same folder, and tell when it cannot be written.
  await cache?.save().catch(() => {})
  await addGitDates(collected, own, options, findings)
  return { pages: collected, hosting, assets, history }
}

/** Names the address of each page, and the content file where only the option `source` tells it. */
function addressed(pages: readonly Page[], options: ResolvedOptions, findings: Findings): Promise<PageToRead[]> {
  const { source, root, site } = options
  const findSource = source === undefined ? undefined : createSourceFinder(source, root, findings)
  return mapConcurrent(pages, concurrentFiles, (page) => {
    const { loc } = pageLoc(page, options, site)
    const path = loc === undefined ? (page.path ?? page.url!) : filterPath(loc, options)
    const target: PageToRead = { page, path, served: servedPath(path, options), loc }
    if (!findSource || page.source !== undefined) return target
    return findSource(page, path).then((found) =>
      found === undefined ? target : { ...target, page: { ...page, source: found } },
    )
  })
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
