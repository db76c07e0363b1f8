import { existsSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Observation, resolveSite, SitemapError, type SitemapOptions } from '@sitemapkit/core'
import { type IConfig, migrateNextSitemap, nextSitemapKeys } from '@sitemapkit/core/migrate'
import { nearest } from '@sitemapkit/core/web'
import { findBuildFolder } from './build-folder.ts'
import type { NextRun } from './build-next-sitemaps.ts'
import { type Manifests, readManifests } from './manifests.ts'
import { findOutputFolder } from './output-folder.ts'

const fileName = /^next-sitemap\.config\.(?:js|cjs|mjs|ts|mts)$/

/** Is this the config of next-sitemap, and not ours? */
export const isNextSitemapConfig = ({ file, options }: { file: string; options: object }): boolean =>
  fileName.test(basename(file)) || 'siteUrl' in options

/** How to go on where an app has the config of next-sitemap, and none of ours. */
export function nextSitemapHint(cwd: string): string | undefined {
  const name = ['js', 'cjs', 'mjs', 'ts']
    .map((ending) => `next-sitemap.config.${ending}`)
    .find((file) => existsSync(join(cwd, file)))
  return (
    name &&
    `There is a ${name}: \`sitemapkit-next --config ${name}\` runs it as it is, and \`sitemapkit migrate next-sitemap\` prints the config that replaces it.`
  )
}

/**
 * Reads the config of next-sitemap: the same files under the same names.
 *
 * @throws SitemapError `option-unknown`, `site-invalid`, and what reading the build throws
 */
export async function readNextSitemap(
  { file, options: old }: { file: string; options: object },
  { cwd, distDir }: { cwd: string; distDir?: string },
): Promise<{ options: SitemapOptions; run: Partial<NextRun> }> {
  const config = old as IConfig
  const name = relative(cwd, file)
  checkKeys(config)
  const folder = await findBuildFolder(cwd, distDir ?? ownDistDir(config, cwd))
  const manifests = await readManifests(folder)
  const { basePath } = manifests
  checkSiteUrl(config, basePath)
  const output = findOutputFolder(cwd, manifests)
  const { options, notes, makeRobotsTxt } = await migrateNextSitemap(config, {
    basePath,
    folder: relative(cwd, output.folder),
  })
  const observations: Observation[] = [
    { code: 'next-sitemap-config', params: { file: name } },
    ...[...contradictions(config, manifests, relative(cwd, folder))].map(([key, given, build]) => ({
      code: 'next-sitemap-contradicts' as const,
      params: { file: name, key, given: JSON.stringify(given), build },
    })),
    ...notes.map(({ key, note }) => ({ code: 'next-sitemap-key' as const, params: { key, note } })),
  ]
  return { options, run: { distDir: folder, robotsTxt: makeRobotsTxt, supersedes: isOfNextSitemap, observations } }
}

/** Its files lie where ours are to be: it wrote over them in each run. */
const isOfNextSitemap = (start: string): boolean =>
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(?:urlset [^>]*xmlns:mobile=|sitemapindex xmlns="[^"]+">\n<sitemap><loc>)/.test(
    start,
  )

function checkKeys(config: IConfig): void {
  const known: readonly string[] = nextSitemapKeys
  for (const option of Object.keys(config))
    if (!known.includes(option))
      throw new SitemapError('option-unknown', { option, nearest: nearest(option, known), known })
}

/** `site` is asked for later; what is said of it here bears the name that the user knows. */
function checkSiteUrl({ siteUrl }: IConfig, basePath: string): void {
  if (siteUrl === undefined) return
  try {
    resolveSite(siteUrl, { base: basePath })
  } catch (error) {
    if (error instanceof SitemapError && error.code === 'site-invalid')
      throw new SitemapError('site-invalid', { ...error.params, option: 'siteUrl' } as never, { cause: error })
    throw error
  }
}

/** `sourceDir`, unless it is next-sitemap's default or the exported folder. */
const ownDistDir = ({ output, sourceDir }: IConfig, cwd: string): string | undefined =>
  output !== 'export' && sourceDir !== undefined && existsSync(join(cwd, sourceDir, 'BUILD_ID')) ? sourceDir : undefined

/** What the old config says otherwise than the build. */
function* contradictions(
  { output, trailingSlash, sourceDir }: IConfig,
  manifests: Manifests,
  folder: string,
): Iterable<[key: string, given: unknown, build: string]> {
  const exported = manifests.exported !== undefined
  if (trailingSlash !== undefined && Boolean(trailingSlash) !== manifests.trailingSlash)
    yield ['trailingSlash', trailingSlash, `has trailingSlash: ${manifests.trailingSlash}`]
  if (output !== undefined && (output === 'export') !== exported)
    yield ['output', output, exported ? 'was exported' : 'was not exported']
  if (sourceDir !== undefined && output !== 'export' && join(sourceDir) !== join(folder))
    yield ['sourceDir', sourceDir, `is in ${folder}`]
}
