import type { Alternate, Entry } from '../../entry.ts'
import type { EntriesContext, SitemapOptions, TransformContext } from '../../options/types.ts'
import { urlKey } from '../../url/key.ts'
import { resolveLoc } from '../../url/loc.ts'
import { foreignAlternates } from './alternates.ts'
import { configOfFunctions, type IConfig } from './config.ts'
import { excludePatterns, globsOf } from './exclude.ts'
import { fieldToEntry, type ISitemapField } from './field.ts'

type Functions = Pick<SitemapOptions, 'exclude' | 'entries' | 'transform'>

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Address that is equal for both slash forms. */
const keyOf = (loc: string): string => urlKey(loc).replace(/\/(?=\?|$)/, '')

/** `config.transform` where the config has none. */
const defaultTransform: NonNullable<IConfig['transform']> = (config, loc) => ({
  loc,
  changefreq: config.changefreq || undefined,
  priority: config.priority === false || config.priority === undefined ? undefined : Number(config.priority),
  alternateRefs: config.alternateRefs ?? [],
})

/** What is said; `undefined` and an empty list say nothing. */
function stated(entry: Entry): Partial<Entry> {
  const values = Object.entries(entry).filter(([, value]) => value !== undefined && value !== false && value !== null)
  return Object.fromEntries(values.filter(([key, value]) => !(key === 'alternates' && value.length === 0)))
}

/**
 * The functions of a next-sitemap config as our options: `exclude` where it is a function, `additionalPaths` as `entries`,
 * `transform`. They are called with next-sitemap's arguments: the config, and the path without base and final slash.
 *
 * As there, added paths are not transformed, and where one is a page of the build, its fields win over those of
 * `transform`. `lastmod` is what the page tells unless the functions give one.
 *
 * @param base path at which the site is served, where `siteUrl` does not hold it: '/docs'
 * @example export default { site: 'https://example.com', ...(await nextSitemapFunctions(old)) }
 */
export async function nextSitemapFunctions(old: IConfig, base = ''): Promise<Functions> {
  const config = configOfFunctions(old)
  const options: Functions = {}
  if (typeof old.exclude === 'function') options.exclude = excludePatterns(await globsOf(old))
  const { additionalPaths } = old
  const added = new Map<string, Entry>()
  let found: ReadonlySet<string> = new Set()

  const siteUrl = withoutSlash(String(old.siteUrl ?? ''))
  const foreign = foreignAlternates(old.alternateRefs ?? [], siteUrl, base)
  const alternatesOf = (field: ISitemapField): Alternate[] | undefined => {
    // The option `alternates` says what the config itself says.
    if (field.alternateRefs === undefined || field.alternateRefs === old.alternateRefs) return undefined
    return field.alternateRefs.map(({ href, hreflang, hrefIsAbsolute }) => ({
      hreflang,
      href: hrefIsAbsolute ? href : `${href.replace(/\/+$/, '')}/${pathOf(field.loc).replace(/^\//, '')}`,
    }))
  }
  /** Path of an address below `siteUrl`; any other address as it is. */
  const pathOf = (loc: string): string =>
    siteUrl !== '' && (loc === siteUrl || loc.startsWith(`${siteUrl}/`)) ? loc.slice(siteUrl.length) || '/' : loc
  const toEntry = (field: ISitemapField): Entry =>
    ({ ...stated({ ...fieldToEntry(field), alternates: alternatesOf(field) }), loc: field.loc }) as Entry

  if (additionalPaths)
    options.entries = async ({ site, base, paths }: EntriesContext) => {
      added.clear()
      found = new Set(paths.map(withoutSlash))
      const fields = (await additionalPaths({ ...config, transform: config.transform ?? defaultTransform })) ?? []
      for await (const field of fields) {
        if (!field?.loc) continue
        const loc = pathOf(String(field.loc))
        const key = keyOf(resolveLoc(loc, { site, base }).loc ?? loc)
        added.set(key, { ...added.get(key), ...toEntry(field), loc })
      }
      return added.values()
    }

  const { transform } = old
  if (transform || foreign)
    options.transform = async ({ entry, path }: TransformContext) => {
      const own = withoutSlash(path)
      const loc = String(entry.loc)
      const addition = added.get(keyOf(loc))
      if (addition && (!found.has(own) || loc.includes('?'))) return entry
      const listed: Entry = foreign ? { ...entry, alternates: foreign(path === '/' ? '/' : path) } : entry
      if (!transform) return listed
      const field = await transform(config, own)
      if (!field?.loc) return addition ? entry : null
      const given = { ...toEntry(field), ...addition }
      return { ...listed, ...given, loc: addition ? entry.loc : locLike(pathOf(String(field.loc)), own, loc) }
    }
  return options
}

/** The address that `transform` gave: the page's own where it names that page, else with the slash that its address has. */
function locLike(given: string, path: string, loc: string): string {
  if (withoutSlash(given) === path || given === loc) return loc
  if (!given.startsWith('/') || path === '/') return given
  const [bare, rest] = [given.replace(/[?#].*$/s, ''), /[?#].*$/s.exec(given)?.[0] ?? '']
  const slash = /\/(?:\?|$)/.test(loc) && !/\.[^/]*$/.test(withoutSlash(bare))
  return withoutSlash(bare) + (slash ? '/' : '') + rest
}
