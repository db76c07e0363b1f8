import { existsSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { checkSitemaps, diffSitemaps, type Entry, type Finding, mapsOfSitemap } from '@sitemapkit/core'
import { type CleanEntry, readRecords, recordOf } from '@sitemapkit/core/dev'
import { type PreviewChanges, type PreviewData, type PreviewFile, toPreviewData } from './data.ts'

/** Which finished build is shown. */
export interface FromBuildOptions {
  /** Folder of the project. @default process.cwd() */
  root?: string
  /** Output folder. @default that of the newest build */
  dir?: string
  /** An older map, a file or a folder, to compare with. @default none */
  since?: string
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

/** What a map says, in the words of the page. */
const toClean = ({ loc, lastmod, images = [], alternates = [] }: Entry): CleanEntry => ({
  loc: String(loc),
  lastmod: lastmod === undefined ? undefined : textOf(lastmod),
  images: images.map((image) => ({
    loc: typeof image === 'string' || image instanceof URL ? String(image) : String(image.loc),
  })),
  alternates: alternates.map(({ hreflang, href }) => ({ hreflang, href: String(href) })),
})

async function changesSince(before: string, after: string): Promise<PreviewChanges> {
  const { added, removed, changed } = await diffSitemaps(before, after)
  const what = ({ fields, lastmod }: (typeof changed)[number]): string =>
    lastmod ? `lastmod ${lastmod.old ?? 'none'} → ${lastmod.new ?? 'none'}` : fields.join(', ')
  return { against: before, added, removed, changed: changed.map((one) => ({ loc: one.loc, what: what(one) })) }
}

/**
 * What the page shows of a finished build: what it remembers of each page, what its maps list, and what `check` finds in
 * them.
 *
 * @throws SitemapError `explain-no-build` where no build was recorded; `entries-unreadable`
 * @example await fromBuild({ root: '.', dir: 'dist' })
 */
export async function fromBuild({ root = process.cwd(), dir, since }: FromBuildOptions = {}): Promise<PreviewData> {
  const { run, records } = await readRecords({ root, dir })
  const entry = join(run.dir, run.file)
  const findings: Finding[] = []
  for await (const finding of checkSitemaps([run.dir], { site: run.site + run.base })) findings.push(finding)
  const maps = new Map<string, string>()
  const entries: CleanEntry[] = []
  const files: PreviewFile[] = []
  // What `check` says of a map that is missing is among the findings.
  const read = existsSync(entry) ? mapsOfSitemap(entry, {}, { most: Number.POSITIVE_INFINITY, skipMissing: true }) : []
  for await (const { name: file, entries: given } of read) {
    for (const clean of given.map(toClean)) {
      entries.push(clean)
      maps.set(clean.loc, basename(file))
    }
    const name = relative(run.dir, file).split(sep).join('/')
    files.push({
      name,
      url: run.site + run.base + name,
      kind: 'urlset',
      entries: given.length,
      bytes: statSync(file).size,
    })
  }
  return toPreviewData({
    run,
    records,
    entries,
    findings,
    files,
    url: existsSync(entry) ? run.site + run.base + run.file : undefined,
    note: '',
    pictures: true,
    changes: since === undefined ? undefined : await changesSince(since, run.dir),
    mapOf: (loc) => maps.get(loc),
  })
}

/**
 * The same for a server: read again only when there is a newer build.
 *
 * @example servePreview(followBuild({ dir: 'dist' }), { dir: 'dist', base: '/', port: 0 })
 */
export function followBuild(options: FromBuildOptions = {}): () => Promise<PreviewData> {
  const { root = process.cwd(), dir } = options
  let [stamp, data] = ['', undefined as Promise<PreviewData> | undefined]
  return async () => {
    const record = await recordOf({ root, dir })
    const newest = `${record} ${statSync(record).mtimeMs}`
    if (newest !== stamp || data === undefined) {
      stamp = newest
      data = fromBuild(options)
      // What failed is tried again.
      data.catch(() => {
        stamp = ''
      })
    }
    return data
  }
}
