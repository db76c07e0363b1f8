export const engines = ['baidu', 'naver', 'yandex'] as const

/** An engine whose limits are tighter than the protocol's. */
export type Engine = (typeof engines)[number]

/** What a finding of a code counts as; `off` does not look at all. */
export type RuleLevel = 'off' | 'warn' | 'error'

/** How gently the listed pages are asked. */
export interface LiveLimits {
  /** Where the site answers, when not at the listed addresses: 'http://localhost:4173', 'https://preview.example.net'. */
  origin?: string
  /** Requests a second, over all hosts. @default 10 */
  rate?: number
  /** Requests at a time. @default 4 */
  concurrency?: number
  /** For one request, in milliseconds. @default 10_000 */
  timeout?: number
  /** URLs that are asked, spread evenly over the map; 0 for all. @default 1_000 */
  limit?: number
  /** Redirects of one URL that are followed, on its own host, to say where they end. @default 5 */
  redirects?: number
  /** How often a URL is asked again that answers 429 or 503. @default 2 */
  retries?: number
  /** Longest `Retry-After` that is waited for, in milliseconds. @default 60_000 */
  longestWait?: number
}

/** What `sitemapkit check` and the check of a build take from the config. Flags of the command win. */
export interface CheckSettings {
  /**
   * What a build looks at: `'fast'` whether every file is whole, `'full'` every rule over what it wrote, `false` nothing.
   *
   * @default 'fast'
   */
  build?: 'fast' | 'full' | false
  /**
   * Severity by code, for the command and for `build: 'full'`.
   *
   * @default that of each rule
   * @example { 'lastmod-uniform': 'off', padded: 'error' }
   */
  rules?: Readonly<Record<string, RuleLevel>>
  /** Findings of one code that the command gives whole; 0 for all. @default 20 */
  maxPerCode?: number
  /** Warnings of the command are errors. @default false */
  strict?: boolean
  /** Origins beside the map's own that it may list (P12). @default [] @example ['https://example.de'] */
  origins?: readonly string[]
  /**
   * Engines whose own, tighter limits count as errors too: 10 MB and no index for Baidu, less than 10 MB and 50,000 URLs for
   * Naver, URLs of 1,024 characters for Yandex.
   *
   * @default []
   * @example ['baidu', 'yandex']
   */
  engines?: readonly Engine[]
  /** Findings of a former run, to be left out: what `check --format json --max-per-code 0` printed. @example 'sitemap.baseline.json' */
  baseline?: string
  /** How gently `check --live` asks the listed pages. @example { rate: 2, limit: 200 } */
  live?: LiveLimits
}
