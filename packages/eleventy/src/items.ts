import type { Page } from '@sitemapkit/core'
import type { ContentMap } from './event.ts'
import type { Translations } from './i18n.ts'
import { withOwnExclusion } from './own-exclusion.ts'
import { datesOf } from './page-date.ts'
import { isContent, isPaginated } from './pages.ts'

/** What is read of an item of a collection. Its content is not there yet: Eleventy 4 throws for who asks. */
export interface CollectionItem {
  inputPath: string
  outputPath: string | false
  /** Without `pathPrefix`, not percent-encoded; false for `permalink: false`. */
  url: string | false
  data: Record<string, unknown>
}

/** A page that is about to be built, and the item that it comes from. */
export interface ComingPage {
  page: Page
  url: string
  item: CollectionItem
}

/** What a selector such as 'page.lang' or 'updated' names in the cascade. */
function select(data: Record<string, unknown>, selectors: Iterable<string>): Record<string, unknown> {
  const selected: Record<string, unknown> = {}
  for (const selector of selectors) {
    const [key, member] = selector.split('.') as [string, string?]
    const value = data[key]
    if (value === undefined) continue
    if (member === undefined) selected[key] = value
    else if (typeof value === 'object' && value !== null)
      selected[key] = { ...(selected[key] as object), [member]: (value as Record<string, unknown>)[member] }
  }
  return selected
}

/**
 * The HTML pages that the items of a collection will be. A collection holds the first page of a pagination; all of its pages
 * are meant, with the data of the first.
 */
export function pagesOfItems(
  items: readonly CollectionItem[],
  { inputPathToUrl }: ContentMap,
  selectors: ReadonlySet<string>,
  prefix: string,
  translations?: Translations,
): ComingPage[] {
  const given = new Set(items.map(({ url }) => url))
  const known = new Set<string>()
  const pages: ComingPage[] = []
  for (const item of items) {
    const { inputPath, outputPath, url, data } = item
    if (!url || !outputPath || !/\.html?$/i.test(outputPath)) continue
    const ofTemplate = inputPathToUrl[inputPath] ?? []
    const others = ofTemplate.filter((other): other is string => typeof other === 'string' && !given.has(other))
    const single = ofTemplate.length < 2 && !isPaginated(data)
    const selected = withOwnExclusion(datesOf(select(data, selectors), inputPath), inputPath)
    for (const address of [url, ...others]) {
      if (known.has(address)) continue
      known.add(address)
      pages.push({
        page: {
          path: prefix + address,
          source: single && isContent(inputPath) ? inputPath : undefined,
          data: selected,
          ...translations?.of(address),
        },
        url: address,
        item,
      })
    }
  }
  return pages
}
