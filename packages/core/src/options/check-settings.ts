import type { LiveLimits, RuleLevel } from '../check/options.ts'

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
  /** Findings of a former run, to be left out: what `check --format json --max-per-code 0` printed. @example 'sitemap.baseline.json' */
  baseline?: string
  /** How gently `check --live` asks the listed pages. @example { rate: 2, limit: 200 } */
  live?: LiveLimits
}
