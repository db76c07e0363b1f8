import type { ChangeFreq, Entry } from '../entry.ts'
import type { Page } from '../page.ts'
import type { AlternateOptions } from './alternate-options.ts'
import type { CheckSettings } from './check-settings.ts'
import type { OutletOptions, RobotsOptions } from './outlet-options.ts'
import type { OutputOptions } from './output-options.ts'

/** A glob, a RegExp or a function, tested on the decoded path without base; both slash forms match; dot segments match. */
export type Pattern = string | RegExp | ((page: { path: string; data?: Record<string, unknown> }) => boolean)

/** One place to take a date from (P13). `mtime` is right only where files keep their times, which a fresh clone does not. */
export type LastmodSource =
  | 'frontmatter'
  | 'html'
  | 'git'
  | 'published'
  | 'history'
  | 'mtime'
  | ((context: { page: Page }) => Date | string | undefined | Promise<Date | string | undefined>)

/** What `fields` can place: a value of frontmatter. */
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

/** The news sitemap (N1–N7). @example { publication: 'The Example Times', include: '/news/**' } */
export interface NewsOptions {
  /** Name as on Google News (N6); the language is that of the page where only a name is given. */
  publication: string | { name: string; language: string }
  /** Pages that are news articles; default: those whose frontmatter has `news` or whose JSON-LD is a NewsArticle. */
  include?: Pattern | readonly Pattern[]
}

/** What a function of `entries` is told. */
export interface EntriesContext {
  /** Origin: 'https://example.com'. */
  site: string
  /** Path below the origin, with both slashes: '/docs/'. */
  base: string
  /** Paths of the pages that the build found, raw, without base. */
  paths: readonly string[]
  /**
   * Which share of the work this run does, from 1 on, with `generate --part`: a function that reads it gives the entries of its share
   * only. Where it is not read, each run keeps those entries whose address falls to it.
   */
  readonly part?: { readonly index: number; readonly count: number }
}

/**
 * One item of `entries`: an entry, its address alone, or a further source, such as `entriesFromSitemap('old-sitemap.xml')`.
 */
export type EntriesItem = Entry | string | URL | AsyncIterable<Entry | string | URL>

/** Pages that the build does not know: a list, a source, or a function that gives one of these, called anew for each run. */
export type EntriesSource =
  | readonly EntriesItem[]
  | AsyncIterable<EntriesItem>
  | ((
      context: EntriesContext,
    ) =>
      | Iterable<EntriesItem>
      | AsyncIterable<EntriesItem>
      | Promise<Iterable<EntriesItem> | AsyncIterable<EntriesItem>>)

/**
 * Another sitemap of the same site: its address, absolute or below the base. `{ index }` says that it is an index itself, where
 * no file of the build tells: robots.txt names it beside ours, as an index lists no index (P18).
 */
export type OtherSitemap = string | { index: string }

/** What `transform` is told of a page. */
export interface TransformContext {
  entry: Entry
  page: Page
  /** As patterns see it: raw, without base: '/blog/a & b/'. */
  path: string
}

/**
 * The options, the same for all four adapters. Unknown names and wrong shapes fail when the options are given.
 *
 * @example { site: 'https://example.com', exclude: ['/drafts/**'], groups: { blog: '/blog/**' } }
 */
export interface SitemapOptions extends OutletOptions {
  /**
   * Where the site lives: an origin. A path in it is the base where the framework has none. Checked when a build starts.
   *
   * @default the framework's own setting, where it has one
   * @example 'https://example.com'
   */
  site?: string
  /**
   * Pages to list, tested on the decoded path without base. Both slash forms match, dot segments too. A glob that could take
   * for ever (a repeated group with `*` in it) is refused.
   *
   * @default every page
   * @example ['/blog/**', /^\/docs\//, ({ path, data }) => data?.public === true]
   */
  include?: Pattern | readonly Pattern[]
  /**
   * Pages to leave out; wins over `include`. '404', '/404', '/404/' and '**\/404' all mean the page /404.
   *
   * @default none
   * @example ['/drafts/**', '/thanks']
   */
  exclude?: Pattern | readonly Pattern[]
  /**
   * Pages that the build does not know, in any number: entries, addresses alone, or sources such as `entriesFromSitemap`. A
   * function is called anew for each run and may be async or a generator; one that throws fails the build.
   *
   * @default none
   * @example [{ loc: '/app/', lastmod: '2026-01-02' }]
   * @example async function* () { for await (const p of db.products()) yield { loc: `/p/${p.slug}`, lastmod: p.updatedAt } }
   */
  entries?: EntriesSource
  /**
   * What to do with pages rendered on request at fixed paths, of the project's own routes: there is no HTML to read.
   *
   * @default 'list'
   * @example 'omit'
   */
  onDemand?: 'list' | 'omit'
  /**
   * Content file of a page, relative to the project, where the framework does not tell: dated by git, read for frontmatter.
   * What a `*` or `**` of the path matched goes into the same place of the file name.
   *
   * @default the framework's own answer, else none
   * @example { '/blog/**': 'content/blog/**.md' }
   */
  source?: Record<string, string> | ((page: Page) => string | undefined)
  /**
   * Where dates of change come from, highest precedence first; `sitemap.lastmod` of the page itself wins over all. `false`
   * writes none.
   *
   * @default ['frontmatter', 'html', 'git', 'published']
   * @example ['frontmatter', ({ page }) => changedInCms(page.path)]
   */
  lastmod?: LastmodSource | readonly LastmodSource[] | false
  /**
   * Where frontmatter keeps a value, as dotted paths: replaces the usual names of that field.
   *
   * @default the usual names, such as `lastmod`, `updated` and `updatedDate`
   * @example { lastmod: ['seo.changed'], images: 'hero.src' }
   */
  fields?: Partial<Record<EntryField, string | readonly string[]>>
  /**
   * Written where a page says nothing. Google and Bing ignore both (P15, P16).
   *
   * @default none
   * @example { changefreq: 'weekly', priority: 0.5 }
   */
  defaults?: { changefreq?: ChangeFreq; priority?: number }
  /**
   * Pictures of a page (I1). 'frontmatter': values that are absolute or exist in the build; `true`: those of the page's main
   * content too. At most 1,000 a page.
   *
   * @default 'frontmatter'
   * @example true
   */
  images?: 'frontmatter' | boolean
  /**
   * Videos that a page's JSON-LD describes (V1). `sitemap.videos` in frontmatter always counts.
   *
   * @default false
   * @example true
   */
  videos?: boolean
  /**
   * Writes sitemap-news.xml: the articles of the last two days, 1,000 a file (N1, N5).
   *
   * @default none
   * @example { publication: { name: 'The Example Times', language: 'en' }, include: '/news/**' }
   */
  news?: NewsOptions
  /**
   * Translations of a page (H1). 'auto': the pages' own hreflang links, else the framework's i18n setting.
   *
   * @default 'auto'
   * @example { locales: { en: '', de: 'de' }, defaultLocale: 'en' }
   */
  alternates?: 'auto' | false | AlternateOptions
  /**
   * Signals of a page not to heed.
   *
   * @default none
   * @example ['noindex']
   */
  ignore?: readonly ('noindex' | 'canonical' | 'redirects' | 'drafts' | 'robots.txt')[]
  /**
   * Commits that date nothing, such as a reformat: full or short ids, or files that list them.
   *
   * @default none
   * @example ['.git-blame-ignore-revs']
   */
  ignoreRevs?: readonly string[]
  /**
   * Changes an entry before translations are linked and repeats dropped; `null` drops it. One that throws fails the build.
   *
   * @default none
   * @example ({ entry, path }) => (path === '/old/' ? null : { ...entry, priority: 0.8 })
   */
  transform?: (context: TransformContext) => Entry | null | undefined | Promise<Entry | null | undefined>
  /**
   * A sitemap for each group: sitemap-blog-0.xml, below an index. The first match wins, the rest is 'pages'.
   *
   * @default none
   * @example { blog: '/blog/**', docs: '/docs/**' }
   */
  groups?: Record<string, Pattern> | ((context: { entry: Entry; page: Page }) => string)
  /**
   * How URLs are shared out over files. 'filled': each file takes as many as it may hold. 'stable': files begin where the
   * addresses themselves say, so that a new URL changes one file and not all behind it; there are two to three times as many files,
   * and `{n}` of `output.shard` is 0 or twelve hex digits.
   *
   * @default 'filled'
   * @example 'stable'
   */
  shards?: 'filled' | 'stable'
  /** Names and forms of the files. @default { file: 'sitemap.xml', shard: 'sitemap-{n}.xml' } @example { gzip: true, stylesheet: true } */
  output?: OutputOptions
  /**
   * What happens to the robots.txt of the output folder (R2, R4). 'append': one `Sitemap:` line into it, if there is one;
   * 'create': a new one where there is none; rules: a new one of these (RFC 9309), where the file is not your own.
   *
   * @default 'append'
   * @example { rules: [{ userAgent: '*', disallow: '/search' }] }
   */
  robots?: 'append' | 'create' | false | RobotsOptions
  /**
   * Other sitemaps of the same site, for the index: addresses or paths. One that is an index itself is named in robots.txt.
   *
   * @default none
   * @example ['/shop/sitemap.xml', { index: '/products-sitemap.xml' }]
   */
  sitemaps?: readonly OtherSitemap[]
  /**
   * A committed file with a hash of each page and the date at which it changed; naming it adds 'history' to `lastmod`.
   * Only a run with `update` writes it.
   *
   * @default none
   * @example { file: 'sitemap.history.json', update: process.env.CI === 'true' }
   */
  history?: string | { file: string; update?: boolean }
  /**
   * Writes the key file of IndexNow, `<key>.txt`, into the output folder (X3). `sitemapkit submit` tells the engines what changed.
   *
   * @default none
   * @example { key: '1f0c3a…' }
   */
  indexnow?: { key: string }
  /**
   * A look at what was written. 'fast': every file is whole, and the index names nothing else; 'full': every rule of
   * `sitemapkit check`.
   *
   * @default 'fast'
   * @example 'full'
   */
  check?: 'fast' | 'full' | false | CheckSettings
  /**
   * What a build does in which no page is found: 'error' fails, 'allow' writes an empty sitemap.
   *
   * @default 'error'
   * @example 'allow'
   */
  empty?: 'error' | 'allow'
  /**
   * Warnings about page data fail the build too, before anything is written.
   *
   * @default false
   * @example process.env.CI === 'true'
   */
  strict?: boolean
  /**
   * Milliseconds that a function of yours may take: `entries` for its first item and for each further one, `transform` and
   * `lastmod` for a page. A promise that has not ended by then fails the build.
   *
   * @default 300_000
   * @example 20_000
   */
  timeout?: number
}
