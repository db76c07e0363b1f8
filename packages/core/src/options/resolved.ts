import type { ChangeFreq } from '../entry.ts'
import type { Page } from '../page.ts'
import type { AlternateOptions } from './alternate-options.ts'
import type { BuildContext, I18n, OpenRoute, TrailingSlash } from './build-context.ts'
import type { CheckSettings } from './check-settings.ts'
import type { DeltaOptions, FeedOptions, LlmsOptions } from './outlet-options.ts'
import type { EntriesSource, EntryField, LastmodSource, OtherSitemap, Pattern, SitemapOptions } from './types.ts'

export type Ignorable = 'noindex' | 'canonical' | 'redirects' | 'drafts' | 'robots.txt'

/** Defaults filled in, cross-field rules applied, frozen. Made once a run by `resolveOptions`. */
export interface ResolvedOptions {
  /** 'https://example.com', lower case, punycode, no final slash, no default port. */
  readonly site: string
  /** '/' or '/docs/': a slash at both ends, percent-encoded. */
  readonly base: string
  /** Put before `Page.path` and a root-relative `Page.url`: '/docs' where the base is known from the path in `site` alone (pages came without it), else ''. */
  readonly prefix: string
  readonly trailingSlash: TrailingSlash
  /** Absolute. */
  readonly dir: string
  /** Absolute. */
  readonly root: string
  readonly i18n: I18n | undefined
  readonly now: Date
  readonly dryRun: boolean
  readonly onProgress: NonNullable<BuildContext['onProgress']>
  readonly include: readonly Pattern[]
  readonly exclude: readonly Pattern[]
  readonly entries: EntriesSource
  readonly onDemand: 'list' | 'omit'
  readonly openRoutes: readonly OpenRoute[]
  readonly answers: NonNullable<BuildContext['answers']>
  readonly source: SitemapOptions['source']
  /** Empty: no dates at all (`lastmod: false`). */
  readonly lastmod: readonly LastmodSource[]
  readonly fields: Partial<Record<EntryField, readonly string[]>>
  readonly defaults: { readonly changefreq?: ChangeFreq; readonly priority?: number }
  readonly images: 'frontmatter' | boolean
  readonly videos: boolean
  readonly news:
    | {
        readonly publication: { readonly name: string; readonly language?: string }
        readonly include: readonly Pattern[] | undefined
      }
    | undefined
  readonly alternates: 'auto' | false | AlternateOptions
  readonly ignore: ReadonlySet<Ignorable>
  readonly ignoreRevs: readonly string[]
  readonly transform: SitemapOptions['transform']
  readonly groups:
    | readonly { readonly name: string; readonly pattern: Pattern }[]
    | ((context: { entry: import('../entry.ts').Entry; page: Page }) => string)
    | undefined
  readonly shards: 'filled' | 'stable'
  readonly output: ResolvedOutput
  readonly robots: 'append' | 'create' | false
  readonly robotsByHand: boolean
  /** robots.txt is made of rules: one that was not is left alone, with an error. */
  readonly robotsOwn: boolean
  /** undefined with `robots: false`. */
  readonly robotsTxt: BuildContext['robotsTxt']
  readonly supersedes: BuildContext['supersedes']
  readonly sitemaps: readonly OtherSitemap[]
  readonly history: { readonly file: string; readonly update: boolean } | undefined
  readonly check: 'fast' | 'full' | false
  /** Severity by code, for `check: 'full'`. */
  readonly checkRules?: CheckSettings['rules']
  readonly indexnow: { readonly key: string } | undefined
  readonly delta: DeltaOptions | undefined
  readonly feed: FeedOptions | undefined
  readonly llms: LlmsOptions | undefined
  readonly headers: SitemapOptions['headers']
  readonly link: boolean
  readonly merge: readonly string[]
  /** Origins beside the site's own that merged sitemaps may list. */
  readonly origins: readonly string[]
  readonly outlets: BuildContext['outlets']
  readonly empty: 'error' | 'allow'
  readonly strict: boolean
  /** Milliseconds. */
  readonly timeout: number
}

export interface ResolvedOutput {
  /** Below `dir`, with `/`: 'sitemap.xml', 'maps/sitemap.xml'. */
  readonly file: string
  /** Below the folder of `file`: 'sitemap-{n}.xml' or 'sitemap-{group}-{n}.xml'. */
  readonly shard: string
  readonly index: 'auto' | 'always'
  readonly urls: number
  readonly bytes: number
  readonly gzip: boolean
  readonly text: boolean
  readonly stylesheet: boolean | string
  readonly perHost: boolean
  /** With a final slash; undefined: the site and its base. */
  readonly home: string | undefined
  readonly withdrawnTags: boolean
}
