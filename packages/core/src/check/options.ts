import type { Readable } from 'node:stream'
import type { Finding } from '../diagnostics/finding.ts'
import type { Engine, LiveLimits, RuleLevel } from '../options/check-settings.ts'

export type { Engine, LiveLimits, RuleLevel }

/** How targets are checked. @example { site: 'https://example.com', rules: { padded: 'off' } } */
export interface CheckOptions {
  /**
   * Where the target is served: `https://example.com`, with the path below which it lies. With it the address of each
   * map is known, so that entries on other origins (P10) and outside its directory (P11) are found.
   */
  site?: string
  /** Origins beside the map's own that it may list (P12). @default [] */
  origins?: readonly string[]
  /** Engines whose own, tighter limits count as errors (`engine-limit`). @default [] @example ['baidu', 'yandex'] */
  engines?: readonly Engine[]
  /** Severity by code. @default that of each rule @example { 'lastmod-uniform': 'off', padded: 'error' } */
  rules?: Readonly<Record<string, RuleLevel>>
  /** Warnings are errors, except those that `rules` sets to `warn`. @default false */
  strict?: boolean
  /** Findings of one code that are given whole; a last one counts the rest. 0 for all. @default 20 */
  maxPerCode?: number
  /** Findings to leave out, such as those of a baseline; they are not counted. */
  accepts?: (finding: Finding) => boolean
  /** The maps of a folder are compared with the pages that are built in it. @default true */
  audit?: boolean
  /** Clock, for dates in the future and the news window. @default new Date() */
  now?: Date
  /** What the target `-` reads. @default process.stdin */
  input?: Readable
  /** Limits of a check over the network. */
  network?: NetworkLimits
  /**
   * Asks every listed URL, with HEAD and then GET, whether it answers as a sitemap promises. Only hosts of the sitemap
   * are asked: those of http(s) targets, of `site` and of `origins`. @default false
   */
  live?: boolean | LiveLimits
  /** How far the asking is, for a progress bar. */
  onProgress?: (progress: { phase: string; done: number; total?: number }) => void
}

/** Bounds of everything that is fetched. */
export interface NetworkLimits {
  /** For one file, from the first byte asked to the last read, in milliseconds. @default 30_000 */
  timeout?: number
  /** Redirects that are followed for one file. @default 5 */
  redirects?: number
  /** Sitemaps of one index that are fetched. @default 500 */
  sitemaps?: number
}
