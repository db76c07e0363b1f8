import { createReadStream } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Finding } from '../../diagnostics/finding.ts'
import { encodedName, relativeName } from '../../disk-path.ts'
import { auditFolder } from '../audit/audit.ts'
import { createListedUrls, type ListedUrls } from '../audit/listed-urls.ts'
import type { Place } from '../element.ts'
import { originOf, splitUrl } from '../raw-url.ts'
import { openMap } from '../read/bytes.ts'
import { checkRobots } from '../robots/check-robots.ts'
import { readRobots } from '../robots/read-robots.ts'
import type { FileSummary } from '../rule.ts'
import type { CheckRun, MapToCheck } from '../run.ts'
import { checkKeyFiles } from './check-key-files.ts'
import { findMaps, isIndex } from './find-maps.ts'
import { createLocalSite, type LocalSite } from './local-site.ts'

interface Context {
  run: CheckRun
  site: LocalSite
  /** As findings show a file of the folder. */
  shown: (path: string) => string
  visited: Set<string>
  /** What the audit needs of each entry. */
  urls?: ListedUrls
}

/** Names of maps that are submitted by hand or found by habit, so nothing has to name them. */
const entryName = /^sitemap(?:[_-]index)?\.xml(?:\.gz)?$|\.txt(?:\.gz)?$/i

/** Without the robots.txt of the host nothing here can name a map that stands beside the index, as one of news does. */
const isEntryMap = (name: string, robotsAtHand: boolean): boolean =>
  entryName.test(name) || (!robotsAtHand && /(?:^|[._-])(?:news|images?|videos?|delta)(?:[._-]|$)/i.test(name))

/** Checks one map, and where it is an index its shards, as one set. */
export async function* checkSet(path: string, context: Context): AsyncGenerator<Finding> {
  const { run, visited, site, shown } = context
  run.begin()
  visited.add(path)
  const shards: { loc: string; place: Place; frame: Finding['frame'] }[] = []
  const { kind } = await checkOne(path, context, ({ url, loc, locPlace: place }, frameOf) => {
    if (url.absolute) shards.push({ loc, place, frame: frameOf(place) })
  })
  yield* run.drain()
  if (kind !== 'sitemapindex') return
  for (const { loc, place, frame } of shards) {
    const shard = await site.fileOf(loc, path)
    if (shard === null) continue
    if (shard === undefined) {
      const file = splitUrl(loc).path.replace(/^\//, '')
      run.report('missing-shard', { loc: loc.slice(0, 300), file }, shown(path), place, frame)
    } else if (!visited.has(shard)) {
      visited.add(shard)
      const { kind: inner } = await checkOne(shard, context)
      if (inner === 'sitemapindex') run.report('nested-index', { loc: loc.slice(0, 300) }, shown(path), place, frame)
    } else if (await isIndex(shard)) {
      run.report('nested-index', { loc: loc.slice(0, 300) }, shown(path), place, frame)
    }
    yield* run.drain()
  }
}

function checkOne(path: string, context: Context, onShard?: MapToCheck['onShard']): Promise<FileSummary> {
  const { run, site, shown, urls } = context
  const file = shown(path)
  checkBlocked(path, context)
  return run.check({
    source: openMap(path),
    file,
    url: site.urlOf(path),
    text: /\.txt(?:\.gz)?$/i.test(path) ? true : /\.xml(?:\.gz)?$/i.test(path) ? false : undefined,
    onShard,
    onEntry: urls && ((entry, frameOf) => urls.add(entry, file, frameOf)),
  })
}

/** R9: a map that robots.txt keeps crawlers from. */
function checkBlocked(path: string, { run, site, shown }: Context): void {
  const address = site.urlOf(path) ?? `https://unknown/${encodedName(relativeName(site.folder, path))}`
  const blocked = run.robots?.blockedBy(splitUrl(address).path)
  if (blocked)
    run.report('map-blocked-by-robots', { map: shown(path), by: blocked.by.field, agents: blocked.agents }, shown(path))
}

/**
 * Checks a folder as it is deployed: robots.txt, the maps that it names, and every other file that is a sitemap by its
 * name; then what they list against the pages that are built there.
 */
export async function* checkFolder(folder: string, run: CheckRun): AsyncGenerator<Finding> {
  const site = createLocalSite(folder, run.options.site)
  const shown = (path: string): string => join(folder, relative(site.folder, path))
  const urls = (run.options.audit ?? true) ? createListedUrls() : undefined
  const context: Context = { run, site, shown, visited: new Set(), urls }
  const names = await findMaps(site.folder)
  const robots = await folderRobots(context)
  await checkKeyFiles(site.folder, shown, run)
  yield* run.drain()

  const named = new Set<string>()
  for (const { url } of robots?.sitemaps ?? []) {
    const address =
      url.startsWith('/') && !url.startsWith('//') ? new URL(url, site.url ?? 'https://unknown').href : url
    const file = splitUrl(address).absolute ? await site.fileOf(address, join(site.folder, 'robots.txt')) : undefined
    if (file) named.add(file)
  }
  const others = names.map((name) => join(site.folder, name)).filter((path) => !named.has(path))
  const indexes: string[] = []
  const maps: string[] = []
  for (const path of [...named, ...others]) ((await isIndex(path)) ? indexes : maps).push(path)
  if (indexes.length + maps.length === 0) {
    run.report('sitemap-not-found', { folder }, folder)
    yield* run.drain()
    return
  }
  for (const path of indexes) if (!context.visited.has(path)) yield* checkSet(path, context)
  const led = indexes.length > 0 || named.size > 0
  for (const path of maps) {
    if (context.visited.has(path)) continue
    if (led && !named.has(path) && !isEntryMap(basename(path), robots !== undefined))
      run.report('orphan-shard', { file: shown(path) }, shown(path))
    yield* checkSet(path, context)
  }
  if (robots && ![...named].some((path) => context.visited.has(path))) {
    const entry = indexes[0] ?? maps.find((path) => entryName.test(basename(path))) ?? maps[0]!
    run.report(
      'robots-no-sitemap',
      { map: site.urlOf(entry) ?? relativeName(site.folder, entry) },
      shown(join(site.folder, 'robots.txt')),
    )
  }
  if (urls) {
    const { report, now } = run
    await auditFolder(folder, { site: run.options.site, now, urls, report })
  }
  yield* run.drain()
}

async function folderRobots({ site, run, shown }: Context): Promise<{ sitemaps: { url: string }[] } | undefined> {
  // It counts only at the root of its host.
  if (site.url !== undefined && splitUrl(site.url).path !== '/') return undefined
  const path = join(site.folder, 'robots.txt')
  const source = createReadStream(path)
  const there = await new Promise<boolean>((resolve) =>
    source.once('open', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (!there) return undefined
  const text = await readRobots(source, shown(path), run)
  const origin = site.url === undefined ? undefined : originOf(splitUrl(site.url))
  return text === undefined ? undefined : checkRobots(text, shown(path), origin, run)
}
