import { join } from 'node:path'
import { type Entry, listEntries, resolveSite, type SitemapOptions } from '@sitemapkit/core'
import { locFromPath } from '@sitemapkit/core/web'
import { selectorsFor } from './data-keys.ts'
import type { ContentMap, EleventyConfig } from './event.ts'
import { readTranslations } from './i18n.ts'
import { type CollectionItem, pagesOfItems } from './items.ts'
import { prefixOf } from './pages.ts'
import { siteHint } from './site-hint.ts'

/** What the filter `sitemapEntries` gives for a page: the values of its entry, and where they come from. */
export interface TemplateEntry extends Entry {
  loc: string
  /** Eleventy's own address of the page: without `pathPrefix`, not encoded. */
  url: string
  /** The item of the collection; of a page of a pagination that of the first. */
  item: CollectionItem
}

/** What a template may give for a page: its address, or `page`, or an item of a collection. */
type Addressed = string | false | null | undefined | { url?: string | false }

/**
 * Filters for who writes a sitemap, or a page that lists the site, in a template of their own.
 *
 * `sitemapUrl` makes the absolute address of a page as a sitemap and a canonical link want it: `{{ page.url | sitemapUrl }}`. It
 * is empty for what is not written.
 *
 * `sitemapEntries` gives the entries of a collection, sorted by address: `collections.all | sitemapEntries`. The options count,
 * and what the data cascade, git and the i18n plugin say of a page. No HTML is built yet when a template is rendered, so noindex
 * and canonical links, dates and pictures that only the HTML holds are not known; neither are files of the output folder.
 *
 * @param content the content map of the build.
 * @returns called when a build begins.
 */
export function addSitemapFilters(
  eleventyConfig: EleventyConfig,
  options: SitemapOptions,
  content: () => ContentMap,
): { begin(): void } {
  let listings = new WeakMap<object, Promise<TemplateEntry[]>>()
  const prefix = (): string => prefixOf(eleventyConfig.pathPrefix)

  eleventyConfig.addFilter('sitemapUrl', (given) => {
    const page = given as Addressed
    const url = typeof page === 'object' && page !== null ? page.url : page
    if (!url) return ''
    const { site, prefix: below } = resolveSite(options.site, { base: prefix(), siteHint })
    return site + below + locFromPath(prefix() + url)
  })

  async function list(items: readonly CollectionItem[]): Promise<TemplateEntry[]> {
    const results = items.map((item) => ({ ...pick(item), content: '' }))
    const translations = readTranslations(eleventyConfig, results)
    const selectors = new Set([...selectorsFor(options), ...eleventyConfig.dataFilterSelectors])
    const pages = pagesOfItems(items, content(), selectors, prefix(), translations)
    const byPath = new Map(pages.map((coming) => [coming.page.path, coming]))
    const root = process.cwd()
    const { entries } = await listEntries(
      pages.map(({ page }) => page),
      {
        ...options,
        // The option names pages beyond the collection.
        entries: [],
        // What is in the output folder by now is the last build's.
        dir: join(root, 'node_modules', '.cache', 'sitemapkit', 'unbuilt'),
        images: false,
        root,
        base: `${prefix()}/`,
        i18n: translations?.i18n,
        siteHint,
      },
    )
    return entries.map(({ entry, page }) => {
      const { url, item } = byPath.get(page.path)!
      return { ...entry, loc: String(entry.loc), url, item }
    })
  }
  eleventyConfig.addAsyncFilter('sitemapEntries', (given) => {
    const items = (Array.isArray(given) ? given : given ? [given] : []) as CollectionItem[]
    const known = listings.get(items) ?? list(items)
    listings.set(items, known)
    return known
  })
  return {
    begin() {
      listings = new WeakMap()
    },
  }
}

/** Never the item itself spread: its content throws for who asks too early. */
const pick = ({ inputPath, outputPath, url, data }: CollectionItem): CollectionItem => ({
  inputPath,
  outputPath,
  url,
  data,
})
