import type { ExclusionReason } from './report.ts'

/**
 * One page of the finished build: all that an adapter has to make.
 *
 * @example { path: '/blog/a & b/', file: '/srv/site/dist/blog/a & b/index.html', source: 'src/content/blog/a & b.md' }
 */
export interface Page {
  /** Path as served, below the origin and with the base, **raw** (not percent-encoded): `/docs/blog/a & b/`. Give this or `url`. */
  path?: string
  /** The same as percent-encoded URL text: `/docs/blog/a%20&%20b/`, or absolute. Valid `%XX` stay, everything else that a URL may not hold is encoded (U5). */
  url?: string
  /** Built HTML file, absolute or relative to `root`: read for robots, canonical, hreflang, dates, media. */
  file?: string
  /** The same in memory, read in place of `file`: dev servers write nothing. */
  html?: string | Uint8Array
  /**
   * The content file that this page, and only this page, was made from, absolute or relative to `root`: dated by git,
   * read for frontmatter when `data` is absent. Never a template or a layout.
   */
  source?: string
  /** Path of the page whose content this one shows at another address, where a translation is missing: both have the same `source`. */
  standsInFor?: string
  /** Frontmatter or cascade data that the framework has parsed already. */
  data?: Record<string, unknown>
  /** BCP 47 code or the framework's own name of the page's locale. */
  locale?: string
  /** Equal in all translations of a page and unlike every other, where the framework pairs them itself, not by their paths. Used with the framework's own i18n, not with the option `alternates`. */
  translationKey?: string
  /** Rendered on request: no HTML to read. */
  onDemand?: boolean
  /** What the framework itself knows about the page and no file tells: a 404 or redirect status, a response header rule. The page is left out with this reason. */
  excluded?: { reason: ExclusionReason; by: string }
}
