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
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
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
  const least = items.reduce((least, item) => Math.min(least, numberOf(item)), Number.POSITIVE_INFINITY)
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
  const claims: { entry: CollectionEntry; page: ParamPage }[] = []
  for (const [pattern, own] of groupBy(pages, (page) => page.pattern)) {
    const matches = own.map(({ name, params }) => {
      const keys = [name, params.join('/'), params.at(-1) ?? '']
      return keys.map((key) => byId.get(withoutIndex(key))).find(Boolean) ?? []
    })
    if (matches.filter(({ length }) => length > 0).length * 2 <= own.length) continue
    const sizes = groupBy(matches.flat(), ({ collection }) => collection)
    const rank = ({ collection }: CollectionEntry): number =>
      names(pattern, collection) ? Number.NEGATIVE_INFINITY : -sizes.get(collection)!.length
    for (const [i, page] of own.entries()) {
      const [entry, ...others] = lowest(matches[i]!, rank)
      if (entry && others.length === 0) claims.push({ entry, page })
    }
  }

  const result = new Map<string, CollectionEntry>()
  for (const [entry, claimants] of groupBy(claims, (claim) => claim.entry)) {
    const rank = ({ page }: { page: ParamPage }): number =>
      page.pattern.split('/').length - (names(page.pattern, entry.collection) ? 0.5 : 0)
    const [claim, ...others] = lowest(claimants, rank)
    if (claim && others.length === 0) result.set(claim.page.name, entry)
  }
  return result
}
