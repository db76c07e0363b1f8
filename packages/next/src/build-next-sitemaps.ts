import { join, resolve } from 'node:path'
import {
  type BuildOptions,
  buildSitemaps,
  checkOptions,
  type Observation,
  type Page,
  type Report,
  resolveSite,
  SitemapError,
  type SitemapOptions,
} from '@sitemapkit/core'
import { findBuildFolder } from './build-folder.ts'
import { answers, checkCollisions } from './collisions.ts'
import { copyFiles } from './copy-files.ts'
import { siteOfEnv } from './env.ts'
import { mappedPages } from './export-path-map.ts'
import { isTracked } from './git.ts'
import { hiddenLocale } from './hidden-locale.ts'
import { appLocales, toI18n } from './locales.ts'
import { readManifests } from './manifests.ts'
import { observe } from './observations.ts'
import { openRoutes } from './open-routes.ts'
import { findOutputFolder } from './output-folder.ts'
import { type PageSource, toPages } from './pages.ts'
import { robotsRoute } from './robots-route.ts'
import { slashRule } from './slash.ts'

/** What is not an option of the sitemap: where the app is, and how this run goes. */
export interface NextRun
  extends Partial<Pick<BuildOptions, 'dryRun' | 'now' | 'onProgress' | 'robotsTxt' | 'supersedes'>> {
  /** Folder of the app. @default process.cwd() */
  cwd?: string
  /** Build folder, below `cwd` or absolute, where it cannot be found by itself. */
  distDir?: string
  /** Reported before everything else. */
  observations?: readonly Observation[]
  /** One sentence: how the site is set, where it is not. */
  siteHint?: string
}

const siteHint =
  "Set it in sitemap.config.mjs: export default { site: 'https://example.com' }, as SITE_URL in .env.production, or with --site."

/** All pages; those of which nothing could be read are said in one line. */
async function readPages(source: PageSource, observations: Observation[]): Promise<Page[]> {
  const { manifests, cwd, exportFolder } = source
  if (manifests.exported?.pathMap) return mappedPages(exportFolder!, cwd, manifests.basePath)
  let unread = 0
  let first: string | undefined
  const pages = [
    ...toPages(source, (path) => {
      unread++
      first ??= path
    }),
  ]
  if (first !== undefined) observations.push({ code: 'next-html-missing', params: { pages: unread, first } })
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
  const output = findOutputFolder(cwd, manifests)
  checkCollisions(manifests, options.output ?? {}, options.groups !== undefined)

  const { basePath, trailingSlash } = manifests
  const context = { base: basePath || '/', frameworkSite: siteOfEnv(), siteHint: run.siteHint ?? siteHint }
  const { site, base } = resolveSite(options.site, context)
  const file = options.output?.file ?? 'sitemap.xml'
  const robots = options.robots === false ? undefined : await robotsRoute(manifests, `${site}${base}${file}`)
  if (robots && typeof options.robots === 'object')
    throw new SitemapError('robots-conflict', { file: 'the route /robots.txt' })
  const hidden = output.exported ? undefined : hiddenLocale(manifests)
  const i18n = manifests.i18n ? toI18n(manifests.i18n) : appLocales(manifests, hidden)

  const entryFile = join(output.folder, file)
  const observations = [
    ...(run.observations ?? []),
    ...(await observe({ cwd, manifests, output, entryFile, robots, hidden })),
  ]
  const exportFolder = output.exported ? output.folder : undefined
  const pages = await readPages({ manifests, cwd, exportFolder, hidden, i18n }, observations)
  const report = await buildSitemaps(pages, {
    ...options,
    ...context,
    dir: output.folder,
    root: cwd,
    trailingSlash: output.exported ? (trailingSlash ? 'always' : 'never') : slashRule(trailingSlash, basePath),
    i18n,
    robots: robots ? false : options.robots,
    robotsByHand: !output.exported && options.robots === undefined && (await isTracked(cwd, 'public/robots.txt')),
    openRoutes: output.exported ? [] : openRoutes(manifests),
    answers: (path) => answers(path, manifests),
    observations,
    outlets: () => import('@sitemapkit/publish'),
    robotsTxt: run.robotsTxt,
    supersedes: run.supersedes,
    now: run.now,
    dryRun: run.dryRun,
    onProgress: run.onProgress,
  })
  if (!run.dryRun) for (const { folder } of output.copies) await copyFiles(report, output.folder, folder)
  return report
}
