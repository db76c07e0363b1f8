import type { Findings } from './diagnostics/findings.ts'
import type { ResolvedOptions } from './options/resolved.ts'
import type { Pattern } from './options/types.ts'
import type { FileKind } from './report.ts'
import type { CleanEntry } from './write/clean-entry.ts'
import type { IndexEntry } from './write/xml/sitemap.ts'

/** A listed page, as outlets are told of it. */
export interface ListedPage {
  entry: CleanEntry
  /** As patterns see it: raw, without base. */
  path: string
  /** From the HTML or the frontmatter, where the page was read. */
  title?: string
  description?: string
  data?: Record<string, unknown>
}

/** A file that an outlet makes. */
export interface OutletFile {
  /** Relative to the output folder. */
  name: string
  kind: FileKind
  bytes: Uint8Array
  entries: number
  /** robots.txt names it. */
  named?: boolean
  /** The file is the user's own, and may be replaced without a mark. */
  foreign?: boolean
}

/** A sitemap beside the others, with entries of theirs. */
export interface SideMap {
  /** In place of what tells it apart: 'delta' makes `sitemap-delta.xml`. */
  suffix: string
  kind: FileKind
  entries: readonly CleanEntry[]
  /** The index names it before all others; else robots.txt does. */
  index: boolean
}

/** What an outlet adds, once all pages are known. */
export interface OutletResult {
  files?: readonly OutletFile[]
  maps?: readonly SideMap[]
  /** Sitemaps that others made, for the index. */
  sitemaps?: readonly IndexEntry[]
}

/** A file that the run leaves. */
export interface LaidFile {
  name: string
  url: string
  kind: FileKind
}

/** Something that is made of the listed pages beside their sitemap. */
export interface Outlet {
  /** Is told of each page of the site's own host, in the order of the sitemap. */
  add?(page: ListedPage): void
  end?(): OutletResult | Promise<OutletResult>
  /** Is asked once all other files are made. @param entry the entry file */
  last?(files: readonly LaidFile[], entry: string): Promise<readonly OutletFile[]>
  /** All files are in place. */
  done?(): Promise<void>
}

/** What an outlet knows of the run. */
export interface OutletContext {
  options: ResolvedOptions
  findings: Pick<Findings, 'report'>
  /** The first comment of a file, by which a later run knows it for its own. */
  mark: string
  urlOf(name: string): string
  /** Whether a page matches the patterns of an option, named for errors. */
  matcher(option: string, patterns: readonly Pattern[]): (page: Pick<ListedPage, 'path' | 'data'>) => boolean
}

/** What makes the outlets that options ask for: `() => import('@sitemapkit/publish')`. */
export type OutletSource = () => Promise<{ createOutlets(context: OutletContext): readonly Outlet[] }>
