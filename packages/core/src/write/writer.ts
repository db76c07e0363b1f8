import type { Facts } from '../collect/facts.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Outlet } from '../outlet.ts'
import type { Page } from '../page.ts'
import type { WrittenFile } from '../report.ts'
import { filterPath } from '../resolve/address.ts'
import { restGroup } from '../resolve/groups.ts'
import type { CleanEntry } from './clean-entry.ts'
import { oldFolders } from './disk/old-folders.ts'
import { type OutputFolder, openOutputFolder } from './disk/output-folder.ts'
import { createFileNames, createSlugs } from './file-names.ts'
import { createFileQueue, places, type QueuedFile } from './file-queue.ts'
import { HostMap, writeIndex } from './host-map.ts'
import { otherSitemaps } from './other-sitemaps.ts'
import { endOutlets, type OutletsEnded, putFile } from './outlets.ts'
import { markText } from './ownership.ts'
import type { RenderedUrl } from './plain-url.ts'
import { planRobots } from './robots.ts'
import { headOf, type Run, urlOf } from './run.ts'
import { createScope } from './scope.ts'
import { checkWritten } from './self-check.ts'
import { stylesheetOf, stylesheetText } from './stylesheet.ts'
import { isXslt } from './xml/format.ts'

/** What a run of the writer left in the output folder. */
export interface Written {
  /** Address of the entry file. */
  url: string
  /** The entry file first. */
  files: WrittenFile[]
  /** Paths of files of earlier runs that are gone. */
  removed: string[]
  /** URLs listed, and articles listed with their news. */
  counts: { listed: number; news: number }
}

/** Where an entry belongs, and what is known of its page. */
export interface EntryPlace {
  /** With `groups`. */
  group?: string
  /** With `output.perHost`. */
  host?: string
  page?: Pick<Page, 'data'>
  facts?: Facts
}

/** Takes entries in the order in which they are to be written; memory does not grow with their number. */
export interface SitemapWriter {
  /**
   * @returns a promise where the caller has to wait before the next entry.
   */
  add(entry: CleanEntry, place?: EntryPlace): void | Promise<void>
  /** The same for an entry of the site itself, outside of every group, whose element is made already; not with outlets. */
  addRendered(url: RenderedUrl): void | Promise<void>
  /**
   * Puts all files into place: what the entry file names first, the entry file last. Until then the output folder shows
   * what it showed before, and after a failure it still does.
   *
   * @throws SitemapError `no-page-found`, `sitemaps-invalid`, `file-foreign`, `file-collision`, `file-outside`, `write-failed`,
   * `self-check-failed`.
   */
  finish(): Promise<Written>
  /** Gives up: nothing of this run stays. */
  abort(): Promise<void>
}

/** Files under way while the next one is made; gzip has a thread for each. */
const atOnce = { plain: 1, gzip: 2 }
/** In which order a report names the files. */
const reported = [
  'main entry',
  'entry',
  'further index',
  'shard',
  'news',
  'outlet',
  'text',
  'stylesheet',
  'robots',
  'indexnow',
  'headers',
] as const

/** Where the files of a run go. */
export interface WriteTarget {
  folder(options: ResolvedOptions): Promise<OutputFolder>
  /** Said in a comment in every XML file. */
  note?: string
}

/** Writes the sitemaps of one run. Touches nothing before the first file is full or `finish` is called. */
export function createSitemapWriter(
  options: ResolvedOptions,
  findings: Pick<Findings, 'report'>,
  target: WriteTarget = { folder: openFolder },
  outlets: readonly Outlet[] = [],
): SitemapWriter {
  const { site, dir, output, dryRun } = options
  const names = createFileNames(output)
  const stylesheet = stylesheetOf(options)
  let opened: Promise<OutputFolder> | undefined
  const queue = createFileQueue(() => (opened ??= target.folder(options)), output.gzip ? atOnce.gzip : atOnce.plain)
  const run: Run = { options, findings, queue, stylesheet: stylesheet?.href, note: target.note }
  const scope = createScope(options)

  const siteHost = hostOf(site)
  const hosts = new Map<string, HostMap>()
  const groupSlug = createSlugs()
  const hostSlug = createSlugs()
  const mapOf = (host: string): HostMap => {
    const known = hosts.get(host)
    if (known) return known
    const origin = host === siteHost ? site : site.slice(0, -siteHost.length) + host
    const map = new HostMap(run, origin, output.perHost ? createFileNames(output, hostSlug(host)) : names, groupSlug)
    hosts.set(host, map)
    return map
  }

  /** Closes the maps of all hosts, the site's own first; returns the addresses that robots.txt names. */
  const endMaps = async (others: OutletsEnded['index']): Promise<string[]> => {
    if (hosts.size === 0) mapOf(siteHost)
    const urls: string[] = []
    for (const host of [...hosts.keys()].sort((a, b) => (a === siteHost ? -1 : b === siteHost || a > b ? 1 : -1))) {
      const map = hosts.get(host)!
      const own = host === siteHost
      const ended = await map.end(own ? others : { before: [], after: [] }, output.index === 'always')
      // The one address that never changes names the maps of the site's own host.
      if (own && output.perHost)
        urls.push(...(await writeIndex(run, site, names, ended.maps, headOf(run), 'main entry')))
      else urls.push(...ended.urls)
      urls.push(...map.news.urls())
    }
    return urls
  }

  const putStylesheet = async (): Promise<void> => {
    if (stylesheet && isXslt(stylesheet.href)) findings.report('stylesheet-xslt', { href: stylesheet.href })
    if (stylesheet?.file === undefined) return
    const bytes = new TextEncoder().encode(stylesheetText(markText({ owner: output.file, texts: 0 })))
    const url = urlOf(run, site, stylesheet.file)
    await queue.put({ name: stylesheet.file, url, kind: 'stylesheet', place: 'stylesheet', entries: 0 }, bytes)
  }

  const putRobots = async (urls: readonly string[]): Promise<void> => {
    const { write, named } = await planRobots(
      urls,
      queue.files().flatMap(({ place, url }) => (place === 'shard' ? [url] : [])),
      options,
      findings,
    )
    if (!named) scope.report(urls[0]!, findings)
    if (!write) return
    const url = urlOf(run, site, 'robots.txt')
    await queue.put({ name: write.name, url, kind: 'robots', place: 'robots', entries: urls.length }, write.bytes, true)
  }

  /** Its content is exactly the key (X3). */
  const putKeyFile = async (): Promise<void> => {
    if (!options.indexnow) return
    const { key } = options.indexnow
    const name = `${key}.txt`
    const file = { name, url: urlOf(run, site, name), kind: 'indexnow', place: 'indexnow', entries: 0 } as const
    await queue.put(file, new TextEncoder().encode(key), true)
  }

  const told = outlets.filter(({ add }) => add)
  /** The pages of the site's own host. */
  const tell = (entry: CleanEntry, { host, page, facts }: EntryPlace): void => {
    if (host !== undefined && host !== siteHost) return
    const title = facts?.html?.title ?? facts?.content?.title?.value
    const description = facts?.html?.description
    const listed = { entry, path: filterPath(entry.loc, options), title, description, data: page?.data }
    for (const outlet of told) outlet.add!(listed)
  }

  const putLast = async (entry: string): Promise<void> => {
    for (const outlet of outlets)
      for (const file of (await outlet.last?.(queue.files(), entry)) ?? []) await putFile(run, file, 'headers')
  }

  const abort = async (): Promise<void> => {
    await queue.settle().catch(() => {})
    const folder = await opened?.catch(() => undefined)
    await folder?.abort()
  }

  const tooLarge = (loc: string): void =>
    findings.report('entry-too-large', { page: loc, limit: output.bytes }, { page: loc })
  let own: HostMap | undefined
  const ungrouped = options.groups ? restGroup : ''

  return {
    add(entry, place) {
      queue.check()
      scope.look(entry)
      const group = options.groups ? (place?.group ?? restGroup) : ''
      const wait = mapOf(output.perHost ? (place?.host ?? siteHost) : siteHost).add(entry, group)
      if (wait === false) return tooLarge(entry.loc)
      if (told.length > 0) tell(entry, place ?? {})
      return wait
    },
    addRendered(url) {
      queue.check()
      scope.look(url)
      own ??= mapOf(siteHost)
      const wait = own.addRendered(url, ungrouped)
      return wait === false ? tooLarge(url.loc) : wait
    },
    async finish() {
      try {
        queue.check()
        const maps = [...hosts.values()]
        const listed = maps.reduce((sum, map) => sum + map.listed, 0)
        const { sitemaps: others, indexes } = await otherSitemaps(options, findings)
        const ended = await endOutlets(outlets, run, names)
        const index = { ...ended.index, after: [...others.map((loc) => ({ loc })), ...ended.index.after] }
        if (listed === 0 && options.empty === 'error' && index.after.length === 0) {
          throw new SitemapError('no-page-found', { dir })
        }
        await putStylesheet()
        const urls = [...(await endMaps(index)), ...ended.named, ...indexes]
        await queue.settle()
        await putRobots(urls)
        await putKeyFile()
        await putLast(urls[0]!)
        const folder = await opened!
        const files = queue.files()
        const removed = await folder.commit(sortBy(files, places).map(({ name }) => name))
        const written = sortBy(files, reported).map(toWritten)
        if (options.check && !dryRun)
          await checkWritten(
            written,
            index.after.map(({ loc }) => loc),
          )
        if (!dryRun) for (const outlet of outlets) await outlet.done?.()
        const news = maps.reduce((sum, map) => sum + map.news.articles, 0)
        return { url: urls[0]!, files: written, removed, counts: { listed, news } }
      } catch (error) {
        await abort()
        throw error
      }
    },
    abort,
  }
}

/** The output folder, with the files of earlier runs known. */
export async function openFolder({
  site,
  base,
  dir,
  output,
  dryRun,
  supersedes,
}: ResolvedOptions): Promise<OutputFolder> {
  const { file, shard } = output
  const folders = await oldFolders({ dir, file, shard, prefix: site + base })
  return openOutputFolder({ dir, owner: file, dryRun, folders, supersedes })
}

/** 'https://example.com:8080' → 'example.com:8080'. */
const hostOf = (origin: string): string => origin.slice(origin.indexOf('//') + 2)

const sortBy = (files: readonly QueuedFile[], order: readonly QueuedFile['place'][]): QueuedFile[] =>
  [...files].sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place))

const toWritten = ({ path, url, kind, entries, bytes, changed }: QueuedFile): WrittenFile => ({
  path,
  url,
  kind,
  entries,
  bytes,
  changed,
})
