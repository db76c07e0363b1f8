import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Outlet, OutletFile, SideMap } from '../outlet.ts'
import { compilePatterns } from '../resolve/patterns.ts'
import type { FileNames } from './file-names.ts'
import type { Place } from './file-queue.ts'
import { markText } from './ownership.ts'
import { createSeries, headOf, type Run, urlOf } from './run.ts'
import { urlsetFormat } from './xml/format.ts'
import { extensionsOf } from './xml/namespaces.ts'
import type { IndexEntry } from './xml/sitemap.ts'
import { renderUrl } from './xml/url.ts'

/** Outlets that the options ask for; the core itself makes none. @throws SitemapError `outlets-missing` */
export async function openOutlets(
  options: ResolvedOptions,
  findings: Pick<Findings, 'report'>,
): Promise<readonly Outlet[]> {
  const wanted = (['delta', 'feed', 'llms', 'headers'] as const).find((name) => options[name] !== undefined)
  const option = wanted ?? (options.merge.length > 0 ? 'merge' : undefined)
  if (option === undefined) return []
  if (!options.outlets) throw new SitemapError('outlets-missing', { option })
  const { createOutlets } = await options.outlets()
  return createOutlets({
    options,
    findings,
    mark: markText({ owner: options.output.file, texts: 0 }),
    urlOf: (name) => urlOf({ options }, options.site, name),
    matcher(option, patterns) {
      const list = compilePatterns(option, patterns)
      return (page) => list.match(page)
    },
  })
}

/** What outlets added to a run. */
export interface OutletsEnded {
  /** Addresses for robots.txt. */
  named: string[]
  /** Sitemaps for the index: before ours, and after. */
  index: { before: IndexEntry[]; after: IndexEntry[] }
}

/** Lays down what the outlets make of the pages that they were told of. */
export async function endOutlets(outlets: readonly Outlet[], run: Run, names: FileNames): Promise<OutletsEnded> {
  const ended: OutletsEnded = { named: [], index: { before: [], after: [] } }
  for (const outlet of outlets) {
    const { files = [], maps = [], sitemaps = [] } = (await outlet.end?.()) ?? {}
    for (const file of files) {
      await putFile(run, file, 'outlet')
      if (file.named) ended.named.push(urlOf(run, run.options.site, file.name))
    }
    for (const map of maps) {
      const written = await putMap(run, map, names)
      if (map.index) ended.index.before.push(...written)
      else ended.named.push(...written.map(({ loc }) => loc))
    }
    ended.index.after.push(...sitemaps)
  }
  return ended
}

export async function putFile(run: Run, file: OutletFile, place: Place): Promise<void> {
  const { name, kind, entries, bytes, foreign } = file
  await run.queue.put({ name, url: urlOf(run, run.options.site, name), kind, place, entries }, bytes, foreign)
}

async function putMap(run: Run, { suffix, kind, entries }: SideMap, names: FileNames): Promise<IndexEntry[]> {
  const { site, output } = run.options
  const series = createSeries(run, {
    kind,
    place: 'outlet',
    origin: site,
    format: urlsetFormat(headOf(run)),
    limits: { urls: output.urls, bytes: output.bytes },
    name: (n) => names.side(suffix, n),
  })
  for (const entry of entries) {
    const wait = series.add(renderUrl(entry), extensionsOf(entry), entry.lastmod)
    if (wait) await wait
  }
  await series.end()
  return series.shards.map(({ name, lastmod }) => ({ loc: urlOf(run, site, name), lastmod }))
}
