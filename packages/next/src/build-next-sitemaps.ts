import { join, relative, resolve } from 'node:path'
import {
  type BuildOptions,
  buildSitemaps,
  checkOptions,
  type Observation,
  type Page,
  type Report,
  resolveSite,
  type SitemapOptions,
} from '@sitemapkit/core'
import { findBuildFolder } from './build-folder.ts'
import { checkCollisions } from './collisions.ts'
import { copyFiles } from './copy-files.ts'
import { siteOfEnv } from './env.ts'
import { exists } from './exists.ts'
import { mappedPages } from './export-path-map.ts'
import { isTracked, isUntracked } from './git.ts'
import { hiddenLocale } from './hidden-locale.ts'
import { appLocales, toI18n } from './locales.ts'
import { type Manifests, readManifests } from './manifests.ts'
import { openRoutes } from './open-routes.ts'
import { findOutputFolder, type OutputFolder } from './output-folder.ts'
import { type PageSource, toPages } from './pages.ts'
import { rawFolders } from './raw-folders.ts'
import { robotsRoute } from './robots-route.ts'
import { slashRule } from './slash.ts'

/** What is not an option of the sitemap: where the app is, and how this run goes. */
export interface NextRun extends Partial<Pick<BuildOptions, 'dryRun' | 'now' | 'onProgress'>> {
  /** Folder of the app. @default process.cwd() */
  cwd?: string
  /** Build folder, below `cwd` or absolute, where it cannot be found by itself. */
  distDir?: string
}

const siteHint =
  "Set it in sitemap.config.mjs: export default { site: 'https://example.com' }, as SITE_URL in .env.production, or with --site."

const grouped = ({ groups }: SitemapOptions): boolean => groups !== undefined

/** What is worth saying about the build itself. */
function* observeBuild(manifests: Manifests, { missing, copies }: OutputFolder): Iterable<Observation> {
  if (manifests.exported) return
  for (const params of rawFolders(manifests)) yield { code: 'next-raw-folder', params }
  if (manifests.middleware) yield { code: 'next-middleware', params: { sources: manifests.middleware } }
  if (missing) yield { code: 'next-standalone-public', params: { folder: missing } }
  for (const params of copies) yield { code: 'next-copied', params }
}

/** Said once: before the file is there for the first time. */
async function* observeUnignored(cwd: string, file: string): AsyncIterable<Observation> {
  const name = relative(cwd, file).replaceAll('\\', '/')
  if (!(await exists(file)) && (await isUntracked(cwd, name)))
    yield { code: 'next-gitignore', params: { file: name, pattern: `/${name.replace(/\.xml$/, '*.xml')}` } }
}

/** All pages; those of which nothing could be read are said in one line. */
function readPages(source: PageSource, observations: Observation[]): Page[] {
  const unread: string[] = []
  const pages = [...toPages(source, (path) => void unread.push(path))]
  const [first] = unread
  if (first) observations.push({ code: 'next-html-missing', params: { pages: unread.length, first } })
  return pages
}

/**
 * Writes the sitemap of a finished Next.js build: after `next build`, as `sitemapkit-next` does.
 *
 * @returns what was written and left out; its findings may hold errors, which a caller must not pass over
 * @throws SitemapError for options, a missing or unreadable build, and a name that the app answers itself
 * @example const report = await buildNextSitemaps({ site: 'https://example.com' }, { cwd: 'apps/web' })
 */
export async function buildNextSitemaps(options: SitemapOptions = {}, run: NextRun = {}): Promise<Report> {
  const cwd = resolve(run.cwd ?? '.')
  checkOptions(options)
  const manifests = await readManifests(await findBuildFolder(cwd, run.distDir))
  const output = await findOutputFolder(cwd, manifests)
  checkCollisions(manifests, options.output ?? {}, grouped(options))
  const { basePath, trailingSlash, i18n } = manifests
  const context = { base: basePath || '/', frameworkSite: siteOfEnv(), siteHint }
  const { site, base } = resolveSite(options.site, context)
  const file = options.output?.file ?? 'sitemap.xml'
  const robots = await robotsRoute(manifests, `${site}${base}${file}`)
  const observations = [...observeBuild(manifests, output)]
  if (robots && !robots.said && options.robots !== false)
    observations.push({ code: 'next-robots-route', params: robots })
  if (!output.exported)
    for await (const seen of observeUnignored(cwd, join(output.folder, file))) observations.push(seen)
  const exportFolder = output.exported ? output.folder : undefined
  const hidden = output.exported ? undefined : hiddenLocale(manifests)
  if (hidden !== undefined) observations.push({ code: 'next-hidden-locale', params: { locale: hidden } })
  const pages = manifests.exported?.pathMap
    ? await mappedPages(output.folder, cwd, basePath)
    : readPages({ manifests, cwd, exportFolder, hidden }, observations)
  const report = await buildSitemaps(pages, {
    ...options,
    ...context,
    observations,
    openRoutes: output.exported ? [] : openRoutes(manifests),
    robots: robots ? false : options.robots,
    dir: output.folder,
    root: cwd,
    trailingSlash: output.exported ? (trailingSlash ? 'always' : 'never') : slashRule(trailingSlash, basePath),
    i18n: i18n ? toI18n(i18n) : appLocales(manifests, hidden),
    robotsByHand: !output.exported && options.robots === undefined && (await isTracked(cwd, 'public/robots.txt')),
    now: run.now,
    dryRun: run.dryRun,
    onProgress: run.onProgress,
  })
  if (!run.dryRun) for (const { folder } of output.copies) await copyFiles(report, output.folder, folder)
  return report
}
