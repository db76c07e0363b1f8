import type { Observation } from '../diagnostics/findings.ts'
import type { OutletSource } from '../outlet.ts'
import type { SitemapOptions } from './types.ts'

/** One locale of the framework's own i18n setting. */
export interface I18nLocale {
  /** The framework's name of it, as `Page.locale` says. */
  name: string
  /** BCP 47 code for hreflang. */
  hreflang: string
  /** Further codes that the same pages are for: `fr-CA` beside `fr`. */
  otherHreflangs?: readonly string[]
  /** First path segment of its pages, `''` for none (a hidden default locale). */
  prefix: string
  /** Origin of its own domain. */
  origin?: string
}

/** The framework's own i18n setting. */
export interface I18n {
  /** `name` of one of the locales: its pages are `x-default`. */
  defaultLocale: string
  /** In the order of the framework. */
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
  /** How given entries end. @default 'ignore' */
  trailingSlash?: TrailingSlash
  /** Locales of the framework, for `alternates: 'auto'`. @default none */
  i18n?: I18n
  /** Site from the framework's own config; `options.site` wins. */
  frameworkSite?: string
  /** One sentence: how this framework sets `site`. */
  siteHint?: string
  /** What the adapter itself found, reported before everything else. */
  observations?: readonly Observation[]
  /** Routes of the project that are rendered on request with parameters: one finding for each that nothing lists. */
  openRoutes?: readonly OpenRoute[]
  /** Whether the app itself answers a raw path (with base), without a file in `dir`: a route that is no page, or one that is rendered on request. */
  answers?: (path: string) => boolean
  /** Clock of the run, for the news window and `lastmod-future`. @default new Date() */
  now?: Date
  /** One line for each phase, for progress. */
  onProgress?: (progress: { phase: string; done: number; total?: number }) => void
  /** Compute everything, write nothing. @default false */
  dryRun?: boolean
  /** Where a tracked robots.txt must not be edited unless `robots: 'append'` was set by hand: the line is reported as a notice. @default false */
  robotsByHand?: boolean
  /**
   * Makes the whole robots.txt, in place of what the output folder holds, from the addresses of the sitemaps (those that
   * need a line, and their shards). Asked once before the pages are judged, with none: what it blocks is left out. Lines
   * that it lacks are added. Not asked with `robots: false`.
   *
   * @default none: the file of the output folder counts
   */
  robotsTxt?: (sitemaps: readonly string[], shards: readonly string[]) => string | Promise<string>
  /**
   * Whether a file that this tool did not write may be overwritten all the same, judged by its first 4,096 bytes: one of the
   * tool that this run replaces.
   *
   * @default none may
   */
  supersedes?: (start: string) => boolean
  /**
   * Who makes what the options `delta`, `feed`, `llms`, `headers` and `merge` ask for. Called only where one of them is set.
   *
   * @default none: such an option is an error
   * @example () => import('@sitemapkit/publish')
   */
  outlets?: OutletSource
}

/** What `buildSitemaps` and `writeSitemaps` take. */
export type BuildOptions = SitemapOptions & BuildContext
