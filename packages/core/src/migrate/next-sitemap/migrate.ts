import type { BuildContext } from '../../options/build-context.ts'
import type { SitemapOptions } from '../../options/types.ts'
import type { Migration } from '../migration.ts'
import { createNotes, type Notes } from '../notes.ts'
import { alternatesOf } from './alternates.ts'
import { configKeys, type IConfig, robotsKeys } from './config.ts'
import { excludePatterns } from './exclude.ts'
import { nextSitemapFunctions } from './functions.ts'
import { robotsText, robotsTxtOf } from './robots.ts'

/** What the build tells and the old config may not. */
export interface NextSitemapContext {
  /** Path at which the app is served: '/docs'. */
  basePath?: string
  /** Folder that the sitemap is written to, relative to the app. @default 'public', for `output: 'export'` 'out' */
  folder?: string
}

/** What `migrateNextSitemap` gives. */
export interface NextSitemapMigration extends Migration<SitemapOptions> {
  /** `sourceDir`, where it is not what Next.js itself says. */
  distDir?: string
  /** Makes robots.txt anew in each run, as `generateRobotsTxt` did. */
  makeRobotsTxt: BuildContext['robotsTxt']
}

/**
 * The config of next-sitemap 4 as options that give the same sitemap, under the same names of files, without what was wrong
 * in it: build times as dates, pages that do not answer, a lost base path.
 *
 * @param old default export of next-sitemap.config.js; not changed
 * @example const { options, notes } = await migrateNextSitemap(old)
 */
export async function migrateNextSitemap(
  old: IConfig,
  { basePath = '', folder = old.output === 'export' ? 'out' : 'public' }: NextSitemapContext = {},
): Promise<NextSitemapMigration> {
  const notes = createNotes()
  const options: SitemapOptions = {}
  if (old.siteUrl !== undefined) {
    options.site = String(old.siteUrl)
    notes.add('siteUrl', '`site`. The base path of Next.js is added by itself; it may also stand in `site`.')
  }
  readBuildKeys(old, notes)
  const renamed = readFiles(old, folder, options, notes)
  readDefaults(old, options, notes)
  readExclude(old, options, notes)
  readAlternates(old, basePath, options, notes)
  if (old.transform)
    notes.add(
      'transform',
      '`transform`, called with the same arguments: the config and the path. Where it gives no `lastmod`, that of the page stays; null drops the page.',
    )
  if (old.additionalPaths)
    notes.add(
      'additionalPaths',
      '`entries`. A path that is a page of the build is listed once, with these fields; those of other hosts are left out.',
    )
  Object.assign(options, await nextSitemapFunctions(old, basePath))
  const robotsTxt = readRobots(old, options, notes)
  notes.unknown(old, configKeys, 'next-sitemap')
  return {
    options,
    notes: notes.list,
    renamed,
    robotsTxt,
    distDir: old.output === 'export' || old.sourceDir === '.next' ? undefined : old.sourceDir,
    makeRobotsTxt: robotsTxtOf(old),
  }
}

function readBuildKeys(old: IConfig, { add }: Notes): void {
  if (old.output !== undefined) add('output', 'Left out: the build says whether it was exported.')
  if (old.sourceDir !== undefined)
    add(
      'sourceDir',
      'Left out: `distDir` is found by itself; `sitemapkit-next --dist-dir` names a build in an unusual place.',
    )
  if (old.trailingSlash !== undefined)
    add('trailingSlash', 'Left out: that of next.config counts, with its rule for paths that end like a file.')
  if (old.autoLastmod !== false)
    add(
      'autoLastmod',
      `Left out${old.autoLastmod === undefined ? ' (it was on by default)' : ''}: it wrote the time of the build, which engines learn to distrust. Dates come from the pages (\`sitemap:lastmod\`, \`article:modified_time\`, JSON-LD), their frontmatter and git.`,
    )
  else add('autoLastmod', 'Left out: the time of the build is never written.')
}

/** Names and sizes of files. @returns files whose names change */
function readFiles(old: IConfig, folder: string, options: SitemapOptions, { add }: Notes): Migration['renamed'] {
  const name = old.sitemapBaseFileName ?? 'sitemap'
  const below = folderBelow(old.outDir ?? folder, folder)
  if (old.outDir !== undefined)
    add(
      'outDir',
      below === undefined
        ? `Left out: the sitemap goes to ${folder}/, which the build names, since Next.js serves nothing else.`
        : below === ''
          ? 'Left out: the build names the folder.'
          : `The folder is part of \`output.file\`: ${below}${name}.xml. By the protocol a sitemap lists pages of its own folder and below, unless robots.txt names it.`,
    )
  const index = old.generateIndexSitemap ?? true
  options.output = {
    file: `${below ?? ''}${name}.xml`,
    shard: `${name}-{n}.xml`,
    index: index ? 'always' : 'auto',
    urls: Math.min(50_000, Math.max(1, Math.floor(Number(old.sitemapSize ?? 5000)) || 5000)),
  }
  if (old.sitemapBaseFileName !== undefined) add('sitemapBaseFileName', '`output.file` and `output.shard`.')
  if (old.generateIndexSitemap !== undefined)
    add(
      'generateIndexSitemap',
      index
        ? "`output.index: 'always'`."
        : `\`output.index: 'auto'\`: ${name}.xml is an index only where one file does not hold all; it was the first part then, and nothing named the others but robots.txt.`,
    )
  if (old.sitemapSize !== undefined)
    add('sitemapSize', `\`output.urls\`${Number(old.sitemapSize) > 50_000 ? ', at most 50,000 by the protocol' : ''}.`)
  return []
}

/** `public/maps` in `public` → `maps/`; undefined: elsewhere. */
function folderBelow(outDir: string, folder: string): string | undefined {
  const parts = (path: string): string[] => path.split(/[\\/]/).filter((part) => part !== '' && part !== '.')
  const [own, wanted] = [parts(folder), parts(outDir)]
  if (own.some((part, i) => wanted[i] !== part) || wanted.includes('..')) return undefined
  return wanted
    .slice(own.length)
    .map((part) => `${part}/`)
    .join('')
}

function readDefaults(old: IConfig, options: SitemapOptions, { add }: Notes): void {
  const { changefreq, priority } = old
  const defaults: NonNullable<SitemapOptions['defaults']> = {}
  if (changefreq) defaults.changefreq = changefreq
  if (priority !== undefined && priority !== false) defaults.priority = Number(priority)
  if (Object.keys(defaults).length > 0) options.defaults = defaults
  for (const [key, value, before] of [
    ['changefreq', changefreq, "'daily'"],
    ['priority', priority, '0.7'],
  ] as const) {
    if (value === undefined)
      add(key, `None. next-sitemap wrote ${before} for all pages by default; Google and Bing read neither.`)
    else
      add(key, value === false ? 'None, which is the default.' : `\`defaults.${key}\`. Google and Bing do not read it.`)
  }
}

function readExclude(old: IConfig, options: SitemapOptions, { add }: Notes): void {
  if (old.exclude === undefined) return
  if (typeof old.exclude !== 'function' && old.exclude.length > 0) options.exclude = excludePatterns(old.exclude)
  add(
    'exclude',
    '`exclude`, as regular expressions: `*` crossed `/` there, and letter case did not count. They meet added paths too. Error pages, redirects and noindex pages need none.',
  )
}

function readAlternates(old: IConfig, basePath: string, options: SitemapOptions, { add }: Notes): void {
  if (old.alternateRefs === undefined) return
  const alternates = alternatesOf(old.alternateRefs, String(old.siteUrl ?? ''), basePath)
  if (alternates) options.alternates = alternates
  add(
    'alternateRefs',
    alternates || old.alternateRefs.length === 0
      ? '`alternates`: only pages that are there are linked, each by its own prefix, in both directions.'
      : 'Each page links the same path on these hosts, without the prefix of its own locale. Whether the pages are there is not known.',
  )
}

/** @returns robots.txt that the project keeps from here on */
function readRobots(old: IConfig, options: SitemapOptions, { add }: Notes): string | undefined {
  const robots = old.robotsTxtOptions
  for (const key of Object.keys(robots ?? {}))
    if (!robotsKeys.includes(key as never)) add(`robotsTxtOptions.${key}`, 'Left out: next-sitemap knows no such key.')
  if (robots?.additionalSitemaps?.length)
    add(
      'robotsTxtOptions.additionalSitemaps',
      old.generateRobotsTxt
        ? 'Lines of robots.txt only: next-sitemap also put them into the index, where an index must not stand. A map (no index) can be listed there with `sitemaps`.'
        : 'Left out: next-sitemap put them into its index, where an index must not stand. Name a map (no index) with `sitemaps`, an index in robots.txt.',
    )
  if (!old.generateRobotsTxt) {
    if (old.generateRobotsTxt === false)
      add(
        'generateRobotsTxt',
        'A robots.txt that git does not track gets the Sitemap line; for others the line is printed. `robots: false` leaves both.',
      )
    return undefined
  }
  options.robots = 'create'
  const own = robots?.policies !== undefined || robots?.transformRobotsTxt || robots?.additionalSitemaps?.length
  add(
    'generateRobotsTxt',
    "`robots: 'create'`: the Sitemap line is added to robots.txt, which is made where there is none.",
  )
  if (robots?.policies)
    add('robotsTxtOptions.policies', 'The groups of robots.txt, which is the project’s own file from here on.')
  if (robots?.includeNonIndexSitemaps !== undefined)
    add('robotsTxtOptions.includeNonIndexSitemaps', 'Left out: the index names them, and once is enough.')
  if (robots?.transformRobotsTxt)
    add('robotsTxtOptions.transformRobotsTxt', 'Left out: write what it adds into robots.txt itself.')
  const policies = robots?.policies ?? [{ userAgent: '*', allow: '/' }]
  return own ? robotsText({ policies }, (robots?.additionalSitemaps ?? []).map(String)) : undefined
}
