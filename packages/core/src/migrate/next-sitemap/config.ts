import type { ChangeFreq } from '../../entry.ts'
import type { IAlternateRef, ISitemapField } from './field.ts'

type MaybePromise<T> = T | Promise<T>
type Additions = Iterable<ISitemapField | undefined> | AsyncIterable<ISitemapField | undefined> | undefined

/** A group of robots.txt in the words of next-sitemap. */
export interface IRobotPolicy {
  userAgent: string
  allow?: string | readonly string[]
  disallow?: string | readonly string[]
  crawlDelay?: number
}

/** `robotsTxtOptions` of next-sitemap. */
export interface IRobotsTxt {
  policies?: readonly IRobotPolicy[]
  additionalSitemaps?: readonly string[]
  includeNonIndexSitemaps?: boolean
  transformRobotsTxt?: (config: IConfig, robotsTxt: string) => MaybePromise<string>
}

/** The config of next-sitemap 4: default export of next-sitemap.config.js. */
export interface IConfig {
  siteUrl: string
  output?: 'standalone' | 'export'
  sourceDir?: string
  outDir?: string
  trailingSlash?: boolean
  changefreq?: ChangeFreq | false
  priority?: number | string | false
  autoLastmod?: boolean
  sitemapBaseFileName?: string
  sitemapSize?: number
  generateIndexSitemap?: boolean
  exclude?: readonly string[] | (() => MaybePromise<readonly string[]>)
  alternateRefs?: readonly IAlternateRef[]
  transform?: (config: IConfig, path: string) => MaybePromise<ISitemapField | null | undefined>
  additionalPaths?: (config: IConfig & Required<Pick<IConfig, 'transform'>>) => MaybePromise<Additions>
  generateRobotsTxt?: boolean
  robotsTxtOptions?: IRobotsTxt
}

/** All keys that next-sitemap 4.2.3 knows. */
export const configKeys = [
  'siteUrl',
  'output',
  'sourceDir',
  'outDir',
  'trailingSlash',
  'changefreq',
  'priority',
  'autoLastmod',
  'sitemapBaseFileName',
  'sitemapSize',
  'generateIndexSitemap',
  'exclude',
  'alternateRefs',
  'transform',
  'additionalPaths',
  'generateRobotsTxt',
  'robotsTxtOptions',
] as const satisfies readonly (keyof IConfig)[]

/** All keys of its `robotsTxtOptions`. */
export const robotsKeys = [
  'policies',
  'additionalSitemaps',
  'includeNonIndexSitemaps',
  'transformRobotsTxt',
] as const satisfies readonly (keyof IRobotsTxt)[]

/**
 * The config as the user's functions get it: next-sitemap's defaults filled in, but for those that say something untrue of
 * pages (`autoLastmod`, `changefreq`, `priority`).
 */
export const configOfFunctions = (config: IConfig): IConfig => ({
  sourceDir: '.next',
  outDir: config.output === 'export' ? 'out' : 'public',
  sitemapBaseFileName: 'sitemap',
  sitemapSize: 5000,
  exclude: [],
  generateIndexSitemap: true,
  ...config,
  autoLastmod: false,
  robotsTxtOptions: {
    policies: [{ userAgent: '*', allow: '/' }],
    additionalSitemaps: [],
    ...config.robotsTxtOptions,
  },
})
