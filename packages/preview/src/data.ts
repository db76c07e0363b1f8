import type { Finding, Report } from '@sitemapkit/core'
import type { CleanEntry, PageRecord, RunRecord } from '@sitemapkit/core/dev'

/** A page as the page about the sitemap shows it: listed, or left out with its reason. */
export interface PreviewPage extends Omit<PageRecord, 'values'> {
  values: NonNullable<PageRecord['values']>
  lastmod?: string
  images: string[]
  alternates: { hreflang: string; href: string }[]
  /** Name of the map that lists it. */
  map?: string
}

/** A written or served map. */
export interface PreviewFile {
  name: string
  url: string
  kind: Report['files'][number]['kind']
  entries: number
  bytes: number
}

/** What changed against an older map. */
export interface PreviewChanges {
  against: string
  added: string[]
  removed: string[]
  changed: { loc: string; what: string }[]
}

/** All that the page shows. Plain data: the page asks for it as JSON. */
export interface PreviewData {
  site: string
  base: string
  /** Output folder, absolute. */
  dir: string
  /** Address of the entry file, where one is written. */
  url: string | undefined
  /** What was read for it, and what was not; empty for a finished build. */
  note: string
  pages: PreviewPage[]
  findings: Finding[]
  files: PreviewFile[]
  changes?: PreviewChanges
  /** Whether pictures of the site's own origin can be shown from the server of this page. */
  pictures: boolean
}

/** The parts of a run, whoever made it. */
export interface PreviewParts {
  run: RunRecord
  records: readonly PageRecord[]
  entries: readonly CleanEntry[]
  findings: readonly Finding[]
  files: readonly PreviewFile[]
  url: string | undefined
  note: string
  pictures: boolean
  changes?: PreviewChanges
  /** Name of the map that lists a URL. @default the only map there is */
  mapOf?(loc: string): string | undefined
}

/** Brings together what is remembered of each page and what is listed of it. */
export function toPreviewData(parts: PreviewParts): PreviewData {
  const { run, records, files, url, note, pictures, changes } = parts
  const entries = new Map(parts.entries.map((entry) => [entry.loc, entry]))
  const maps = files.filter(({ kind }) => kind === 'urlset')
  const only = maps.length === 1 ? maps[0]!.name : undefined
  const pages = records.map(({ values = [], ...record }): PreviewPage => {
    const entry = record.loc === undefined ? undefined : entries.get(record.loc)
    return {
      ...record,
      values,
      lastmod: entry?.lastmod,
      images: entry?.images?.map(({ loc }) => loc) ?? [],
      alternates: entry?.alternates ?? [],
      map: record.loc === undefined ? undefined : (parts.mapOf?.(record.loc) ?? only),
    }
  })
  return {
    site: run.site,
    base: run.base,
    dir: run.dir,
    url,
    note,
    pages,
    findings: [...parts.findings],
    files: [...files],
    changes,
    pictures,
  }
}
