import type { EventEmitter } from 'node:events'
import type { devMiddleware } from '@sitemapkit/core/dev'

/** One written file of `eleventy.after`, in all of 2.0, 3 and 4. */
export interface Result {
  /** Template below the working directory: './src/a.md'. */
  inputPath: string
  /** Written file, or false where nothing is written. */
  outputPath: string | false
  /** Without `pathPrefix`, not percent-encoded; false for `permalink: false`. */
  url: string | false
  content: string | Uint8Array
  /** What `dataFilterSelectors` let through of the data cascade. */
  data?: Record<string, unknown>
}

/** What `eleventy.before` and `eleventy.after` hand over. */
export interface BuildEvent {
  /** From 3.0. */
  directories?: { output: string }
  /** From the config file: ignores `--output`. */
  dir: { output: string }
  runMode: 'build' | 'watch' | 'serve'
  outputMode: 'fs' | 'json' | 'ndjson'
  incremental: boolean
  results: readonly Result[]
}

/** `eleventy.contentMap`: a template to the addresses of its pages. */
export interface ContentMap {
  inputPathToUrl: Record<string, readonly (string | false)[]>
}

/** `eleventy.passthrough`: an address below the output folder to the file that is copied there. */
export interface Passthrough {
  map: Record<string, string>
}

interface Events {
  'eleventy.before': Omit<BuildEvent, 'results'>
  'eleventy.contentMap': ContentMap
  'eleventy.passthrough': Passthrough
  'eleventy.after': BuildEvent
}

/** Another language of a page, as the filter `locale_links` of the i18n plugin gives it. */
export interface LocaleLink {
  url: string
  lang?: string
}

/** What is used of Eleventy's configuration. */
export interface EleventyConfig {
  on<E extends keyof Events>(event: E, listener: (event: Events[E]) => void | Promise<void>): unknown
  dataFilterSelectors: Set<string>
  /** From the config file, `--pathprefix` or the constructor: 'docs', '/docs/'. */
  pathPrefix?: string
  globalData?: Record<string, unknown>
  getFilter(name: string): ((...args: unknown[]) => unknown) | undefined
  /** Where `on` listens. */
  events: Pick<EventEmitter, 'listeners' | 'removeAllListeners' | 'on'>
  addFilter(name: string, filter: (value: unknown) => unknown): unknown
  addAsyncFilter(name: string, filter: (value: unknown) => Promise<unknown>): unknown
  addTransform(
    name: string,
    transform: (this: { page: { outputPath?: string | false } }, content: unknown) => unknown,
  ): unknown
  /** From 3.0. */
  addPreprocessor?(name: string, extensions: string, preprocess: (data: Record<string, unknown>) => void): unknown
  /** Adds to what is set: lists grow. */
  setServerOptions(options: { middleware: ReturnType<typeof devMiddleware>[] }): void
  logger: { message(text: string, type: 'log' | 'warn' | 'error', color?: string | false, force?: boolean): void }
}
