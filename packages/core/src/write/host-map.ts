import { createHash } from 'node:crypto'
import { restGroup } from '../resolve/groups.ts'
import type { CleanEntry } from './clean-entry.ts'
import type { FileNames } from './file-names.ts'
import type { Place } from './file-queue.ts'
import { createPacker } from './gzip.ts'
import { NewsMap } from './news-map.ts'
import type { RenderedUrl } from './plain-url.ts'
import { createSeries, headOf, type Run, urlOf } from './run.ts'
import { both, type EntrySeries, type Series, type Wait } from './series.ts'
import { protocolLimits } from './shard-buffer.ts'
import { StableSeries } from './stable-series.ts'
import { indexFormat, textFormat, urlsetFormat, type XmlHead } from './xml/format.ts'
import { extensionsOf } from './xml/namespaces.ts'
import { type IndexEntry, renderSitemap } from './xml/sitemap.ts'
import { renderUrl } from './xml/url.ts'

/** The sitemap of one host: its entry file and all that it names. */
export class HostMap {
  /** URLs listed. */
  listed = 0
  readonly news: NewsMap
  readonly #run: Run
  readonly #origin: string
  readonly #names: FileNames
  readonly #slug: (name: string) => string
  readonly #groups = new Map<string, EntrySeries>()
  readonly #text: Series | undefined
  #latest: { group: string; series: EntrySeries } | undefined

  constructor(run: Run, origin: string, names: FileNames, slug: (name: string) => string) {
    const { output } = run.options
    this.#run = run
    this.#origin = origin
    this.#names = names
    this.#slug = slug
    this.news = new NewsMap(run, origin, names)
    if (output.text) {
      const limits = { urls: output.urls, bytes: output.bytes }
      this.#text = createSeries(run, {
        kind: 'text',
        place: 'text',
        origin,
        format: textFormat,
        limits,
        name: names.text,
      })
    }
  }

  /** @returns false for an entry that is too large for any file; it was not added. */
  add(entry: CleanEntry, group: string): Wait | false {
    const { news } = entry
    const page = news ? { ...entry, news: undefined } : entry
    const { loc, lastmod } = page
    const wait = this.addRendered({ loc, xml: renderUrl(page), extensions: extensionsOf(page), lastmod }, group)
    return news && wait !== false ? both(wait, this.news.add(entry, news)) : wait
  }

  /** The same for an entry whose element is made already; without news. */
  addRendered({ loc, xml, extensions, lastmod }: RenderedUrl, group: string): Wait | false {
    const wait = this.#seriesOf(group).add(xml, extensions, lastmod, loc)
    if (wait === false) return false
    this.listed++
    return this.#text ? both(wait, this.#text.add(`${loc}\n`) || undefined) : wait
  }

  /**
   * Closes all files.
   *
   * @param others sitemaps that the index names too, before ours and after.
   * @param always an index also where one file would do.
   * @returns addresses of the entry file and further indexes, and the maps that they list.
   */
  async end(
    others: { before: readonly IndexEntry[]; after: readonly IndexEntry[] },
    always: boolean,
  ): Promise<{ urls: string[]; maps: IndexEntry[] }> {
    await this.#text?.end()
    await this.news.end()
    const head = headOf(this.#run, this.#text?.length)
    const lone = this.#lone(others.before.length + others.after.length > 0 || always)
    if (lone) {
      await lone.close(this.#names.entry, urlsetFormat(head))
      const loc = urlOf(this.#run, this.#origin, this.#names.entry)
      return { urls: [loc], maps: [{ loc, lastmod: lone.shards[0]!.lastmod }] }
    }
    const maps: IndexEntry[] = [...others.before]
    for (const series of this.#inOrder()) {
      await series.end()
      for (const { name, lastmod } of series.shards) maps.push({ loc: urlOf(this.#run, this.#origin, name), lastmod })
    }
    const known = new Set(maps.map(({ loc }) => loc))
    for (const other of others.after) if (!known.has(other.loc)) maps.push(other)
    return { urls: await writeIndex(this.#run, this.#origin, this.#names, maps, head), maps }
  }

  /** The series that fits into the entry file; with no entry at all an empty one. */
  #lone(needsIndex: boolean): EntrySeries | undefined {
    if (this.#groups.size === 0) return needsIndex ? undefined : this.#seriesOf('')
    const series = this.#groups.get('')
    return series && series.shards.length === 0 && !needsIndex ? series : undefined
  }

  /** Most entries belong where the one before them did. */
  #seriesOf(group: string): EntrySeries {
    if (group !== this.#latest?.group) this.#latest = { group, series: this.#groups.get(group) ?? this.#open(group) }
    return this.#latest.series
  }

  #open(group: string): EntrySeries {
    const { output, shards } = this.#run.options
    const { urls, bytes, gzip } = output
    const { entry, shard } = this.#names
    const slug = group === '' ? '' : this.#slug(group)
    const plan = {
      // The longest head that it may get, so that no file grows past its limit.
      format: urlsetFormat(headOf(this.#run, this.#text ? 1 : 0)),
      limits: { urls, bytes },
    }
    const nameOf = (id: string): string => shard(slug, id) + (gzip ? '.gz' : '')
    const filled = createSeries(this.#run, {
      ...plan,
      kind: 'urlset',
      place: (name) => (name === entry ? 'entry' : 'shard'),
      origin: this.#origin,
      name: (n) => nameOf(String(n)),
      packer: gzip ? createPacker : undefined,
    })
    const name = (loc?: string): string => nameOf(loc === undefined ? '0' : idOf(loc))
    const series = shards === 'stable' ? new StableSeries(filled, { ...plan, name }) : filled
    this.#groups.set(group, series)
    return series
  }

  /** Groups in the order of the option, then by name, the rest last. */
  #inOrder(): EntrySeries[] {
    const { groups } = this.#run.options
    const named = Array.isArray(groups) ? groups.map(({ name }) => name as string) : []
    const place = (name: string): number => {
      const i = named.indexOf(name)
      return i !== -1 ? i : name === restGroup ? named.length + 1 : named.length
    }
    return [...this.#groups.keys()]
      .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
      .map((name) => this.#groups.get(name)!)
  }
}

/**
 * The entry file as an index; what it cannot hold goes into further indexes (P18).
 *
 * @returns the addresses of all of them.
 */
export async function writeIndex(
  run: Run,
  origin: string,
  names: FileNames,
  maps: readonly IndexEntry[],
  head: XmlHead,
  entryPlace: Place = 'entry',
): Promise<string[]> {
  const series = createSeries(run, {
    kind: 'index',
    place: (name) => (name === names.entry ? entryPlace : 'further index'),
    origin,
    format: indexFormat(head),
    limits: { urls: protocolLimits.urls, bytes: run.options.output.bytes },
    name: (n) => (n === 0 ? names.entry : names.furtherIndex(n)),
  })
  for (const map of maps) {
    const wait = series.add(renderSitemap(map))
    if (wait) await wait
  }
  await series.end()
  return series.shards.map(({ name }) => urlOf(run, origin, name))
}

/** Stands in place of a number in the name of a file that begins with this address. */
const idOf = (loc: string): string => createHash('sha256').update(loc).digest('hex').slice(0, 12)
