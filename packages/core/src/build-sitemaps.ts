import type { BuildOptions } from './options/build-context.ts'
import type { Page } from './page.ts'
import type { Report } from './report.ts'
import { runSitemaps } from './run-sitemaps.ts'

/**
 * A site: the pages of a finished build in, its sitemap out. Pages are read, filtered, dated, linked with their
 * translations, sorted by URL and listed once. Memory grows with the number of URLs, by a few hundred bytes for each.
 *
 * @param pages what the framework built; see `Page`.
 * @returns what was written, which pages were left out and why, and what was found. A finding of severity `error` means that the
 * run has failed although files were written, as when all canonicals of the site name another host; `reportTo` throws it.
 * @throws SitemapError before anything is written: an option that does not fit, input that cannot be read, a function of
 * the user that threw, a file that is not ours to overwrite, no page at all. With `strict` also a fault in the data of a page
 * (`strict-failed`).
 * @example
 * const report = await buildSitemaps([{ path: '/', file: 'dist/index.html' }], { site: 'https://example.com', dir: 'dist' })
 */
export async function buildSitemaps(pages: Iterable<Page> | AsyncIterable<Page>, given: BuildOptions): Promise<Report> {
  return (await runSitemaps(pages, given)).report
}
