import type { Finding } from './diagnostics/finding.ts'

/** Why a page is left out. */
export type ExclusionReason =
  | 'noindex'
  | 'canonical'
  | 'redirect'
  | 'draft'
  | 'robots.txt'
  | 'error-page'
  | 'frontmatter'
  | 'exclude'
  | 'include'
  | 'transform'
  | 'duplicate'
  | 'bad-url'
  | 'on-demand'
  | 'not-a-page'
  | 'other-host'

/** A page that is not listed. */
export interface Exclusion {
  /** Path as served, raw. */
  path: string
  reason: ExclusionReason
  /** The witness, in words: `<meta name="robots" content="noindex">`, `_redirects line 3`, `exclude '/drafts/**'`. */
  by: string
}

/** What a written or kept file is. */
export type FileKind =
  | 'urlset'
  | 'index'
  | 'news'
  | 'text'
  | 'robots'
  | 'stylesheet'
  | 'indexnow'
  | 'delta'
  | 'feed'
  | 'llms'
  | 'headers'

/** One file of a run, written or found to be as it should. */
export interface WrittenFile {
  /** Absolute path on disk. */
  path: string
  /** Its public URL. */
  url: string
  kind: FileKind
  /** URLs (or maps, in an index) that it holds. */
  entries: number
  /** Bytes on disk. */
  bytes: number
  /** false: it held these bytes already and was not touched. */
  changed: boolean
}

/** What a run did: counts, files, exclusions by reason, findings (capped per code) and timings. Plain data, fit for JSON. */
export interface Report {
  /** Address of the entry file, `https://example.com/sitemap.xml`; undefined when nothing was written. */
  url: string | undefined
  files: WrittenFile[]
  /** Paths of stale files that were removed. */
  removed: string[]
  counts: { pages: number; listed: number; excluded: number; onDemand: number; news: number }
  /** Number of pages by reason, in descending order. */
  excluded: Partial<Record<ExclusionReason, number>>
  exclusions: Exclusion[]
  findings: Finding[]
  /** All findings by code, also those past the cap. */
  findingCounts: Record<string, number>
  /** Milliseconds by phase. */
  timings: Record<string, number>
  /** NDJSON file with the witness of every value, which `sitemapkit explain` reads; undefined when the caller gave no `root`. */
  witnesses: string | undefined
}
