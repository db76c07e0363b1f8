import type { Page } from '@sitemapkit/core'
import { matchRoute } from './address.ts'
import { groupBy, matchCollections, type ParamPage } from './collections.ts'
import type { CollectionEntry } from './data-store.ts'
import type { WrittenPage } from './written.ts'

/** What a page was made from: its content file, or data that Astro has parsed. */
export type Content = Pick<Page, 'source' | 'data'>

/** A component that loads content from elsewhere: its own file says neither what the page shows nor when it changed. */
const loads = /['"]astro:content['"]|\bimport\.meta\.glob\b|\bAstro\.glob\b|\bfetch\(/

/**
 * Finds the content file of each page: the file below `src/pages` of a page without parameters, else the entry of a
 * content collection. A template of several pages is never one.
 *
 * @param readText text of a file below the root
 */
export function createContentOf(
  written: readonly WrittenPage[],
  entries: readonly CollectionEntry[],
  readText: (file: string) => string,
): (page: WrittenPage) => Content {
  const paramPages = written.flatMap(({ name, route, shows }): ParamPage[] => {
    if (!route || route.pathname !== undefined || route.type !== 'page' || shows !== undefined) return []
    const match = matchRoute(route.patternRegex, name)
    return match ? [{ name, pattern: route.pattern, params: match.slice(1).map((value) => value ?? '') }] : []
  })
  const entryOf = matchCollections(paramPages, entries)
  const sharing = groupBy(entries, ({ collection, filePath }) => `${collection} ${filePath}`)

  return ({ name, route, shows }): Content => {
    const entry = entryOf.get(shows ?? name)
    if (entry) {
      const own = entry.filePath && sharing.get(`${entry.collection} ${entry.filePath}`)!.length === 1
      const readable = own && /\.(md|mdx|markdown|mdoc)$/.test(entry.filePath!)
      return { ...(own && { source: entry.filePath }), ...(!readable && { data: entry.data }) }
    }
    if (route?.origin !== 'project' || route.pathname === undefined || route.type !== 'page') return {}
    const plain = /\.(md|markdown|html)$/.test(route.entrypoint)
    return plain || !loads.test(readText(route.entrypoint)) ? { source: route.entrypoint } : {}
  }
}
