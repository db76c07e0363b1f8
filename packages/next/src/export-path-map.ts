import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Page, pagesOfFolder } from '@sitemapkit/core'

/**
 * Pages of an export whose addresses `exportPathMap` of next.config made: no manifest has them, so the exported folder is
 * read. HTML that was copied from public/ is no page.
 *
 * @param folder exported folder
 * @param cwd folder of the app
 */
export async function mappedPages(folder: string, cwd: string, basePath: string): Promise<Page[]> {
  const pages = await pagesOfFolder(folder, { urls: 'clean', base: basePath })
  for (const page of pages)
    if (page.file !== undefined && existsSync(join(cwd, 'public', relative(folder, page.file))))
      page.excluded ??= { reason: 'not-a-page', by: 'a file of public/' }
  return pages
}
