import type { Findings } from '../diagnostics/findings.ts'
import { mapConcurrent } from '../map-concurrent.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Page } from '../page.ts'
import { filterPath, pageLoc } from '../resolve/address.ts'
import { type HostRules, silentHost } from '../resolve/host-rules.ts'
import type { Assets } from '../resolve/media/media-page.ts'
import { pagesToCompare } from '../resolve/rules/first-page.ts'
import { createAssets } from './assets.ts'
import type { Facts } from './facts.ts'
import { addGitDates } from './git-facts.ts'
import { createPageReader } from './page-facts.ts'
import { readPages } from './pages.ts'

/** A page with all that is known of it. */
export interface CollectedPage {
  page: Page
  facts: Facts
}

/** All that the disk and git tell of a build. */
export interface Collected {
  pages: readonly CollectedPage[]
  hosting: HostRules
  assets: Assets
}

/** Reading overlaps with parsing; more at once would only hold more files in memory. */
const concurrentFiles = 8
const progressStep = 100

/**
 * Page → facts: its built HTML, its content file, git. Each file is read once and let go. Facts do not depend on which
 * outputs are on.
 *
 * @throws SitemapError `page-invalid`, `page-unreadable`, `content-unreadable`.
 */
export async function collect(
  given: Iterable<Page> | AsyncIterable<Page>,
  options: ResolvedOptions,
  findings: Findings,
): Promise<Collected> {
  const pages = await readPages(given)
  const read = createPageReader(options, findings, pagesToCompare(pages.map((page) => pathOf(page, options))))
  let done = 0
  const collected = await mapConcurrent(pages, concurrentFiles, async (page) => {
    const facts = await read(page)
    if (++done % progressStep === 0 || done === pages.length) {
      options.onProgress({ phase: 'read', done, total: pages.length })
    }
    return { page, facts }
  })
  await addGitDates(collected, options, findings)
  return { pages: collected, hosting: silentHost, assets: createAssets(options.dir) }
}

function pathOf(page: Page, options: ResolvedOptions): string {
  const { loc } = pageLoc(page, options, options.site)
  return loc === undefined ? (page.path ?? page.url!) : filterPath(loc, options)
}
