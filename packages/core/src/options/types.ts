import type { Observation } from '../diagnostics/findings.ts'
import type { ChangeFreq, Entry } from '../entry.ts'
import type { Page } from '../page.ts'

/** A glob, a RegExp or a function, tested on the decoded path without base; both slash forms match; dot segments match. */
export type Pattern = string | RegExp | ((page: { path: string; data?: Record<string, unknown> }) => boolean)

export type LastmodSource =
  | 'frontmatter'
  | 'html'
  | 'git'
  | 'published'
  | 'history'
  | 'mtime'
  | ((context: { page: Page }) => Date | string | undefined | Promise<Date | string | undefined>)

export type EntryField =
  | 'lastmod'
  | 'published'
  | 'changefreq'
  | 'priority'
  | 'images'
  | 'videos'
  | 'news'
  | 'title'
  | 'draft'
  | 'noindex'

export interface NewsOptions {
  publication: string | { name: string; language: string }
  /** Pages that are news articles; default: those whose frontmatter has `news` or whose JSON-LD is a NewsArticle. */
  include?: Pattern | readonly Pattern[]
}

/**
 * Where the translations of a page are, for sites whose pages and framework do not say. The locale of a page is that of
 * `Page.locale`, else the one in its path, else `<html lang>`.
 *
 * @example { locales: { en: '', de: 'de' }, defaultLocale: 'en' } // /about/ and /de/about/
 * @example { locales: { en: '', de: 'https://example.de' }, key: 'translationKey' } // /about and https://example.de/ueber-uns
 */
export interface AlternateOptions {
  /**
   * hreflang code (H6) → path prefix below the base (`''` for none), or the address of a locale on its own domain, which
   * may hold a prefix too.
   */
  locales: Record<string, string>
  /** One of `locales`: its page is `x-default` (H7). @default none */
  defaultLocale?: string
  /** Where locale and path stand: '/docs/{locale}/{path}', '/{path}.{locale}'. @default '/{locale}/{path}' */
  pattern?: string
  /** Path of a frontmatter key that is equal in all translations of a page, for translated slugs: 'i18n.key'. Pages without it are paired by path. */
  key?: string
}

export interface OutputOptions {
  /** Entry file, may hold a folder. @default 'sitemap.xml' */
  file?: string
  /** @default 'sitemap-{n}.xml', with groups 'sitemap-{group}-{n}.xml'; n from 0 */
  shard?: string
  /** @default 'auto' */
  index?: 'auto' | 'always'
  /** URLs in a file, 1–50,000. @default 50_000 */
  urls?: number
  /** Uncompressed bytes of a file, up to 52,428,800. @default 52_428_800 */
  bytes?: number
  /** Shards as .xml.gz; the index stays plain. @default false */
  gzip?: boolean
  /** Also sitemap.txt. @default false */
  text?: boolean
  /** true: a CSS file beside the sitemap; a string: its own href (.css or .xsl). @default false */
  stylesheet?: boolean | string
  /** Locales on own domains: sitemap-<host>.xml for each. @default false */
  perHost?: boolean
  /** image:caption, news:keywords …, given and wanted though no engine reads them. @default false */
  withdrawnTags?: boolean
}

export interface EntriesContext {
  site: string
  base: string
  /** Paths of the pages that the build found, raw, without base. */
  paths: readonly string[]
}

export type EntriesSource =
  | readonly Entry[]
  | ((
      context: EntriesContext,
    ) => Iterable<Entry> | AsyncIterable<Entry> | Promise<Iterable<Entry> | AsyncIterable<Entry>>)

/** The options, the same for all four adapters (design.md *Options*). */
export interface SitemapOptions {
  site?: string
  include?: Pattern | readonly Pattern[]
  exclude?: Pattern | readonly Pattern[]
  entries?: EntriesSource
  onDemand?: 'list' | 'omit'
  source?: Record<string, string> | ((page: Page) => string | undefined)
  lastmod?: LastmodSource | readonly LastmodSource[] | false
  fields?: Partial<Record<EntryField, string | readonly string[]>>
  defaults?: { changefreq?: ChangeFreq; priority?: number }
  images?: 'frontmatter' | boolean
  videos?: boolean
  news?: NewsOptions
  alternates?: 'auto' | false | AlternateOptions
  ignore?: readonly ('noindex' | 'canonical' | 'redirects' | 'drafts' | 'robots.txt')[]
  ignoreRevs?: readonly string[]
  transform?: (context: { entry: Entry; page: Page }) => Entry | null | undefined | Promise<Entry | null | undefined>
  groups?: Record<string, Pattern> | ((context: { entry: Entry; page: Page }) => string)
  output?: OutputOptions
  robots?: 'append' | 'create' | false
  sitemaps?: readonly string[]
  history?: string | { file: string; update?: boolean }
  check?: 'fast' | 'full' | false
  empty?: 'error' | 'allow'
  strict?: boolean
}

/** One locale of the framework's own i18n setting. */
export interface I18nLocale {
  /** The framework's name of it, as `Page.locale` says. */
  name: string
  /** BCP 47 code for hreflang. */
  hreflang: string
  /** First path segment of its pages, `''` for none (a hidden default locale). */
  prefix: string
  /** Origin of its own domain. */
  origin?: string
}

export interface I18n {
  defaultLocale: string
  locales: readonly I18nLocale[]
}

/**
 * How the site writes its paths: with a final slash, without, or as they come; or the framework's own rule, from a raw
 * path to the raw path that answers. Applied to given entries; pages come as served.
 */
export type TrailingSlash = 'always' | 'never' | 'ignore' | ((path: string) => string)

/** A route whose pages no build knows. */
export interface OpenRoute {
  /** As the framework writes it: '/products/[id]'. */
  pattern: string
  /** Whether a raw path without base is one of its pages. */
  test: (path: string) => boolean
}

/** What the framework, not the user, knows. Adapters give it beside the options. */
export interface BuildContext {
  /** Folder to write into, absolute or relative to the working directory. */
  dir: string
  /** Folder of the project: sources are relative to it, and the cache folder is below it. @default process.cwd() */
  root?: string
  /** Path below the origin at which `dir` is served: '/docs/'. @default '/', or the path of `site` */
  base?: string
  /** @default 'ignore' */
  trailingSlash?: TrailingSlash
  i18n?: I18n
  /** Site from the framework's own config; `options.site` wins. */
  frameworkSite?: string
  /** One sentence: how this framework sets `site`. */
  siteHint?: string
  /** What the adapter itself found, reported before everything else. */
  observations?: readonly Observation[]
  /** Routes of the project that are rendered on request with parameters: one finding for each that nothing lists. */
  openRoutes?: readonly OpenRoute[]
  /** Clock of the run, for the news window and `lastmod-future`. @default new Date() */
  now?: Date
  /** One line for each phase, for progress. */
  onProgress?: (progress: { phase: string; done: number; total?: number }) => void
  /** Compute everything, write nothing. @default false */
  dryRun?: boolean
  /** Where a tracked robots.txt must not be edited unless `robots: 'append'` was set by hand: the line is reported as a notice. @default false */
  robotsByHand?: boolean
}

export type BuildOptions = SitemapOptions & BuildContext
