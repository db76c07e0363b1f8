import { looseUrl } from '../loose-url.ts'
import { type Thing, textOf, thingsOf, typesOf } from './json-ld.ts'

/** The things whose dates are the page's: works that it is about first, then the page itself. */
export interface MainEntity {
  works: Thing[]
  pages: Thing[]
}

/** What stands beside a page's main entity and has dates of its own. */
const beside = new Set([
  'Answer',
  'AudioObject',
  'Blog',
  'BreadcrumbList',
  'Comment',
  'Claim',
  'ClaimReview',
  'ImageObject',
  'ItemList',
  'ListItem',
  'MediaObject',
  'Organization',
  'Periodical',
  'Person',
  'Question',
  'SiteNavigationElement',
  'VideoObject',
  'WebSite',
])
const isWorkType = (type: string): boolean => !beside.has(type) && !/(?:Page|Review|Rating|Series)$/.test(type)
const isWork = (thing: Thing): boolean => {
  const types = typesOf(thing)
  return types.length > 0 && types.every(isWorkType)
}
const isPage = (thing: Thing): boolean => typesOf(thing).some((type) => type.endsWith('Page'))
/** A page of many works, none of which is what the page is about. */
const isListing = (thing: Thing): boolean =>
  typesOf(thing).some((type) => type === 'CollectionPage' || type === 'SearchResultsPage') ||
  (typesOf(thing).includes('Blog') && 'blogPost' in thing)

const family = (thing: Thing): string => {
  const type = typesOf(thing)[0]!
  return /(?:Article|Posting|^Report)$/.test(type) ? 'Article' : type
}

/** URL of the page that a thing says it is on. */
function pageOf(thing: Thing): string | undefined {
  const main = thing.mainEntityOfPage
  const named = textOf(main) ?? thingsOf(main).map((page) => textOf(page['@id']) ?? textOf(page.url))[0]
  const url = named ?? textOf(thing.url)
  return url && /^(?:https?:|\/)/i.test(url) ? url : undefined
}

/** One of each family, or nothing: several articles are a list, and a list's items do not date the list. */
function unambiguous(works: Thing[]): Thing[] {
  const seen = new Map<string, string | undefined>()
  const result: Thing[] = []
  for (const work of works) {
    const name = textOf(work.headline) ?? textOf(work.name)
    const kind = family(work)
    if (!seen.has(kind)) {
      seen.set(kind, name)
      result.push(work)
    } else if (name === undefined || seen.get(kind) !== name) return []
  }
  return result
}

/**
 * Tells what a page is about among the things that it describes. Things nested in others (comments, reviews, related
 * posts, list items) are never it, `mainEntity` is; of several articles only the one that names this page is.
 *
 * @param things top-level things of all scripts, in order
 * @param addresses what the page is called: its canonical, its URL or path
 */
export function mainEntityOf(things: Thing[], addresses: readonly string[]): MainEntity {
  if (things.length === 0) return { works: [], pages: [] }
  const own = addresses.map(looseUrl)
  const byId = new Map(things.filter((thing) => '@id' in thing).map((thing) => [thing['@id'], thing]))
  const isHere = (thing: Thing): boolean => {
    const url = pageOf(thing)
    return url !== undefined && own.some((address) => address.path === looseUrl(url).path)
  }
  const isElsewhere = (thing: Thing): boolean => {
    const url = pageOf(thing)
    if (url === undefined || own.length === 0) return false
    const named = looseUrl(url)
    // Templates are known to name the home page, or the URL of the example that they were copied from, on every page.
    if (named.path === '/' || (named.host && own.every(({ host }) => host !== named.host))) return false
    return own.every(({ path }) => path !== named.path)
  }

  const allPages = things.filter(isPage)
  const herePages = allPages.filter(isHere)
  const pages = herePages.length > 0 ? herePages : allPages.length === 1 ? allPages : []
  const stated = pages.flatMap((page) => {
    const entities = thingsOf(page.mainEntity)
    return entities.length === 1 ? entities.map((entity) => byId.get(entity['@id']) ?? entity) : []
  })
  const candidates = things.filter((thing) => isWork(thing) && !isElsewhere(thing))
  const here = candidates.filter(isHere)
  const works = stated.some(isWork)
    ? stated.filter(isWork)
    : here.length > 0
      ? here
      : things.some(isListing)
        ? []
        : candidates
  return { works: unambiguous(works), pages: unambiguous(pages) }
}
