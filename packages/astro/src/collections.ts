import type { CollectionEntry } from './data-store.ts'

/** A page of a route with parameters. */
export interface ParamPage {
  name: string
  /** '/blog/[slug]' */
  pattern: string
  /** Values of the parameters, in order; '' where one is absent. */
  params: readonly string[]
}

/** The items under each key, in their order. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The items with the lowest number. */
function lowest<T>(items: readonly T[], numberOf: (item: T) => number): T[] {
  const least = Math.min(...items.map(numberOf))
  return items.filter((item) => numberOf(item) === least)
}

const withoutIndex = (id: string): string => id.replace(/(^|\/)index$/, '')
const names = (pattern: string, collection: string): boolean => pattern.split('/').includes(collection)

/**
 * Which entry a page was made from. Astro does not tell, so it is taken for sure only if the page's path or parameters
 * are the id of one entry, most pages of the route have such an entry, and no page that is as likely wants the same.
 *
 * @returns page name → entry
 */
export function matchCollections(
  pages: readonly ParamPage[],
  entries: readonly CollectionEntry[],
): Map<string, CollectionEntry> {
  const byId = groupBy(entries, ({ id }) => withoutIndex(id))
  const claims = new Map<CollectionEntry, ParamPage[]>()
  for (const [pattern, own] of groupBy(pages, (page) => page.pattern)) {
    const matches = own.map(({ name, params }) => {
      const keys = [name, params.join('/'), params.at(-1) ?? '']
      return keys.map((key) => byId.get(withoutIndex(key))).find(Boolean) ?? []
    })
    if (matches.filter(({ length }) => length > 0).length * 2 <= own.length) continue
    const sizes = groupBy(matches.flat(), ({ collection }) => collection)
    const rank = ({ collection }: CollectionEntry): number =>
      names(pattern, collection) ? -Infinity : -sizes.get(collection)!.length
    for (const [i, page] of own.entries()) {
      const [entry, ...others] = lowest(matches[i]!, rank)
      if (entry && others.length === 0) claims.set(entry, [...(claims.get(entry) ?? []), page])
    }
  }

  const result = new Map<string, CollectionEntry>()
  for (const [entry, claimants] of claims) {
    const rank = ({ pattern }: ParamPage): number =>
      pattern.split('/').length - (names(pattern, entry.collection) ? 0.5 : 0)
    const [page, ...others] = lowest(claimants, rank)
    if (page && others.length === 0) result.set(page.name, entry)
  }
  return result
}
