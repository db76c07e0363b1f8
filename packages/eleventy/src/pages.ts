import { join } from 'node:path'
import type { Page } from '@sitemapkit/core'
import type { Passthrough, Result } from './event.ts'
import { isHtmlOutput } from './html-output.ts'
import type { Translations } from './i18n.ts'
import { withOwnExclusion } from './own-exclusion.ts'
import { datesOf } from './page-date.ts'

/** `pathPrefix` as the start of every address: '' or '/docs'. */
export const prefixOf = (pathPrefix: string | undefined): string =>
  (pathPrefix ?? '')
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('')

/** A template that is one page of text. Nunjucks, Liquid and the like are programs: their commits do not date a page. */
export const isContent = (inputPath: string): boolean => /\.(?:md|markdown|mdx|html?)$/i.test(inputPath)

/**
 * The pages of a build: every written HTML file, all pages of a pagination too, with what the data cascade says. A page
 * that is alone in being made from its Markdown or HTML file is dated by that file.
 */
export function pagesOfResults(results: readonly Result[], prefix: string, translations?: Translations): Page[] {
  const uses = new Map<string, number>()
  for (const { inputPath } of results) uses.set(inputPath, (uses.get(inputPath) ?? 0) + 1)
  const pages: Page[] = []
  for (const result of results) {
    const { inputPath, outputPath, url, data = {} } = result
    if (!outputPath || !url || !isHtmlOutput(result)) continue
    const paginated = uses.get(inputPath)! > 1 || isPaginated(data)
    pages.push({
      path: prefix + url,
      file: outputPath,
      source: !paginated && isContent(inputPath) ? inputPath : undefined,
      data: withOwnExclusion(datesOf(data, inputPath), inputPath),
      ...translations?.of(url),
    })
  }
  return pages
}

/** The template of the page is a pagination, of one page too. */
export const isPaginated = ({ pagination }: Record<string, unknown>): boolean =>
  (pagination as { data?: unknown } | undefined)?.data !== undefined

/** HTML that is copied as it is: a page like any other, though no template made it. */
export function pagesOfPassthrough({ map }: Passthrough, folder: string, prefix: string): Page[] {
  return Object.entries(map)
    .filter(([address]) => /\.html?$/i.test(address))
    .map(([address, input]) => ({
      path: prefix + address.replace(/\/index\.html$/, '/'),
      file: join(folder, address),
      source: input,
    }))
}
