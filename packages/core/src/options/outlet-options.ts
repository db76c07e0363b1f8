import type { Pattern } from './types.ts'

/** The sitemap of what changed. @example { days: 7 } */
export interface DeltaOptions {
  /** Pages whose `lastmod` is of the last days. @default what differs from the last build, which the cache folder remembers */
  days?: number
  /** A sitemap of before, a file or an address: pages of which it says something else, or nothing. */
  since?: string
  /** true: the index names it before all others. An index lists its URLs twice then, which `check` reports. @default false: robots.txt names it */
  index?: boolean
}

/** Feeds as sitemaps (P21). @example { limit: 20, title: 'Example' } */
export interface FeedOptions {
  /** Pages, those with the newest `lastmod`. @default 50 */
  limit?: number
  /** Title of the feed. @default the host of the site */
  title?: string
  /** What the feed is about. @default the title */
  description?: string
  /** sitemap-rss.xml and sitemap-atom.xml. @default both */
  formats?: readonly ('rss' | 'atom')[]
  /** Pages that may stand in it. @default every listed page with a `lastmod` */
  include?: Pattern | readonly Pattern[]
}

/** `llms.txt`, as llmstxt.org describes it. @example { title: 'Example', sections: { Docs: '/docs/**' } } */
export interface LlmsOptions {
  /** The first heading: name of the site or project. */
  title: string
  /** Stands below the title. */
  summary?: string
  /** Heading → pages; a page stands below the first that matches. @default one section, `Pages`, with all */
  sections?: Record<string, Pattern | readonly Pattern[]>
}

/** What else is made of the listed pages, by `@sitemapkit/publish`. */
export interface OutletOptions {
  /**
   * Writes sitemap-delta.xml: what changed. `true`: since the last build, where the cache folder is kept between builds.
   *
   * @default none
   * @example { days: 7 }
   */
  delta?: boolean | DeltaOptions
  /**
   * Writes the newest pages as RSS 2.0 and Atom 1.0, for engines that take feeds as sitemaps; robots.txt names them.
   *
   * @default none
   * @example { limit: 20, title: 'Example' }
   */
  feed?: boolean | FeedOptions
  /**
   * Writes llms.txt: the listed pages with their titles and descriptions.
   *
   * @default none
   * @example { title: 'Example', summary: 'Examples of everything.', sections: { Docs: '/docs/**' } }
   */
  llms?: LlmsOptions
  /**
   * Lines for the host: a `Link` header that names the sitemap, and content types. '_headers' writes them into that file of the
   * output folder; 'vercel.json' says what the file of that name lacks.
   *
   * @default none
   * @example '_headers'
   */
  headers?: '_headers' | 'vercel.json'
  /**
   * Puts `<link rel="sitemap">` into every page: with Vite, Eleventy and Astro (prerendered pages). Pages without it are reported.
   *
   * @default false
   * @example true
   */
  link?: boolean
  /**
   * Sitemaps of other builds of the same site, for the index: files or addresses. They are read: of an index the sitemaps that it
   * names are taken, and what two list is reported. `file=address` says where a file is served.
   *
   * @default none
   * @example ['https://example.com/shop/sitemap.xml', '../docs/dist/sitemap.xml=https://example.com/docs/sitemap.xml']
   */
  merge?: readonly string[]
}

/** One group of robots.txt (R6). @example { userAgent: '*', disallow: '/search' } */
export interface RobotsRule {
  /** Product tokens of crawlers; '*' for all that have no group of their own. */
  userAgent: string | readonly string[]
  /** Path patterns (R7). */
  allow?: string | readonly string[]
  /** Path patterns; none: everything is allowed. */
  disallow?: string | readonly string[]
}

/** A robots.txt of rules (RFC 9309). @example { rules: [{ userAgent: '*', disallow: ['/search'] }] } */
export interface RobotsOptions {
  /** Groups, in this order. */
  rules: readonly RobotsRule[]
  /** Further sitemaps that it names, absolute. */
  sitemaps?: readonly string[]
}
