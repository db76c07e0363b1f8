import { relative, resolve, sep } from 'node:path'
import { type Findings, mapsOfSitemap, SitemapError } from '@sitemapkit/core'
import { locFromPath, urlKey } from '@sitemapkit/core/web'

/** A sitemap for the index. */
export interface NamedMap {
  loc: string
  lastmod?: string
}

/** Where the sitemaps are and what they may list. */
export interface MapRules {
  /** Origin of the URLs that the maps list: 'https://example.com'. */
  site: string
  /** Address of the folder that holds the index, with a final slash. Its origin is the site's own, or another one (P12). */
  home: string
  /** Folder on disk that is served at `home`. */
  dir: string
  /** Further origins whose URLs may be listed. */
  origins: readonly string[]
}

/** What maps list, and what is wrong with it. */
export interface MapsRead {
  maps: NamedMap[]
  /** URLs that they list, each once. */
  urls: number
  /** Origins of those. */
  hosts: string[]
}

/**
 * Reads sitemaps with all that an index among them names, so that one index can name them all and no other index (P18).
 *
 * @param targets files or addresses; `file=address` says where a file outside of `dir` is served.
 * @param listedBy what is listed already, by equality key, and by whom
 * @throws SitemapError `entries-unreadable`, `merge-unplaced`
 */
export async function readMaps(
  targets: readonly string[],
  rules: MapRules,
  findings: Pick<Findings, 'report'>,
  listedBy = new Map<string, string>(),
): Promise<MapsRead> {
  const origin = originOf(rules.home)
  const allowed = new Set([rules.site, ...rules.origins])
  const maps = new Map<string, NamedMap>()
  const hosts = new Set<string>()
  for (const given of targets) {
    const { target, address } = splitTarget(given)
    for await (const { name, loc: named, lastmod, entries } of mapsOfSitemap(target)) {
      const loc = named ?? address ?? addressIn(name, rules)
      if (loc === undefined) throw new SitemapError('merge-unplaced', { map: name }, { where: { file: name } })
      if (maps.has(loc)) continue
      if (originOf(loc) !== origin) {
        findings.report('merge-outside', { map: loc, home: origin }, { file: name })
        continue
      }
      let [strangers, example] = [0, '']
      let newest: string | undefined
      for (const entry of entries) {
        const url = String(entry.loc)
        const host = originOf(url)
        if (!allowed.has(host) && strangers++ === 0) example = url
        hosts.add(host)
        const key = urlKey(url)
        const other = listedBy.get(key)
        if (other === undefined) listedBy.set(key, loc)
        else if (other !== loc) findings.report('merge-duplicate', { loc: url, map: loc, other }, { file: name })
        if (entry.lastmod !== undefined && (newest === undefined || String(entry.lastmod) > newest))
          newest = String(entry.lastmod)
      }
      if (strangers > 0) {
        const params = { map: loc, example, count: strangers, site: rules.site }
        findings.report('merge-other-origin', params, { file: name })
      }
      maps.set(loc, { loc, lastmod: lastmod ?? newest })
    }
  }
  return { maps: [...maps.values()], urls: listedBy.size, hosts: [...hosts].sort() }
}

/** `dist/sitemap.xml=https://example.com/docs/sitemap.xml` */
function splitTarget(given: string): { target: string; address?: string } {
  const match = /^(?!https?:)(.+?)=(https?:\/\/.+)$/i.exec(given)
  return match ? { target: match[1]!, address: match[2]! } : { target: given }
}

/** Address of a file of the output folder. */
function addressIn(file: string, { dir, home }: MapRules): string | undefined {
  const name = relative(resolve(dir), resolve(file))
  if (name.startsWith('..') || resolve(name) === name) return undefined
  return home + locFromPath(name.split(sep).join('/'))
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url)
