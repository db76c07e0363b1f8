import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { readContent } from '../../collect/content.ts'
import type { Stated } from '../../collect/facts.ts'
import { parseDate } from '../../date/w3c.ts'
import { SitemapError } from '../../diagnostics/error.ts'
import { recordOf } from '../../explain/explain.ts'
import { readRecords } from '../../explain/read-records.ts'
import type { ValueRecord } from '../../explain/record.ts'
import { urlKey } from '../../url/key.ts'
import { locFromPath } from '../../url/loc.ts'
import { differ } from './differ.ts'

/** A date that a source states, and where: a key of `file`, or a tag of the page itself. */
export interface StatedDate {
  date: string
  by: string
  file?: string
}

/** What the last build wrote down of its pages, and what their content files say now. */
export interface LastBuild {
  /** The build knew the page and did not list it, such as one with `sitemap: false`. */
  leftOut: ReadonlySet<string>
  /** The date of a page in its frontmatter, where the map's is another and no wish of the user explains it. */
  other(key: string, lastmod: string): Promise<StatedDate | undefined>
}

interface RecordedPage {
  /** Absolute. */
  source: string
  lastmod: ValueRecord | undefined
}

interface RecordedRun {
  root: string
  /** When it was written, in milliseconds. */
  time: number
  pages: ReadonlyMap<string, RecordedPage>
  leftOut: ReadonlySet<string>
}

/** @returns undefined where no build into `folder` was recorded. */
export async function readLastBuild(folder: string): Promise<LastBuild | undefined> {
  const run = await recordedPages(resolve(folder))
  if (!run) return undefined
  const { root, time, pages, leftOut } = run
  return {
    leftOut,
    async other(key, lastmod) {
      const page = pages.get(key)
      if (!page) return undefined
      const { source, lastmod: recorded } = page
      const by = recorded?.by?.source === 'frontmatter' ? recorded.by.field : undefined
      const asBuilt = recorded !== undefined && !differ(lastmod, recorded.value)
      // The build chose it: by `transform`, `entries` or another source, or by data that the file does not hold.
      if (asBuilt && (by === undefined || !isNewer(source, time))) return undefined
      const found = await statedIn(source, root, by)
      const date = found && parseDate(found.value).text
      if (date === undefined || !differ(lastmod, date)) return undefined
      return { date, by: found!.by.field, file: relative('', source) }
    },
  }
}

const isNewer = (file: string, time: number): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time

/** The date of change in frontmatter: of the key that the build took it from, else the first. */
async function statedIn(file: string, root: string, key: string | undefined): Promise<Stated | undefined> {
  const { sitemap, changed, published } = await readContent(file, {
    root,
    fields: key === undefined ? {} : { lastmod: [key] },
  })
  const dates = [sitemap.lastmod, ...changed].filter((stated) => stated !== undefined)
  return [...dates, ...published].find(({ by }) => by.field === key) ?? dates[0]
}

async function recordedPages(dir: string): Promise<RecordedRun | undefined> {
  for (const near of new Set([dirname(dir), process.cwd()])) {
    try {
      const file = await recordOf({ root: near, dir })
      const { run, records } = await readRecords({ root: near, dir })
      // Written before records named it.
      if (run.root === undefined) return undefined
      const pages = new Map<string, RecordedPage>()
      const leftOut = new Set<string>()
      for (const { path, loc, source, values = [], reason } of records) {
        if (reason !== undefined) leftOut.add(urlKey(run.site + locFromPath(path)))
        if (loc === undefined || source === undefined) continue
        const lastmod = values.find(({ field }) => field === 'lastmod')
        pages.set(urlKey(loc), { source: resolve(run.root, source), lastmod })
      }
      return { root: run.root, time: (await stat(file)).mtimeMs, pages, leftOut }
    } catch (error) {
      // A record that is broken is none.
      const isNone =
        error instanceof SyntaxError || (error instanceof SitemapError && error.code === 'explain-no-build')
      if (!isNone) throw error
    }
  }
  return undefined
}
