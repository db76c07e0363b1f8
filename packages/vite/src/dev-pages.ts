import { existsSync } from 'node:fs'
import { basename, isAbsolute, relative, resolve, sep } from 'node:path'
import { type Page, pagesOfFolder, type SitemapOptions } from '@sitemapkit/core'
import { type KnownPages, lastBuild } from '@sitemapkit/core/dev'
import type { ResolvedConfig } from 'vite'
import { clientBuild, type SiteFolder } from './site-folder.ts'
import { sveltekitRoutesFolder } from './sveltekit.ts'
import { ownFileOf, type RoutePage, routePages } from './sveltekit-routes.ts'

/** The route of the project that answers for a file by itself, in words. @param name below the base */
export function ownRoute(config: ResolvedConfig, name: string): string | undefined {
  const routes = sveltekitRoutesFolder(config)
  const own = routes && ownFileOf(routes, name)
  return own && `the route ${relative(config.root, own).split(sep).join('/')}`
}

/** The pages that are known while `vite dev` runs, by the framework in use. */
export function knownPages(
  config: ResolvedConfig,
  folder: SiteFolder,
  options: SitemapOptions,
): Promise<KnownPages> | KnownPages {
  if (folder.known) return toldPages(folder.known, folder, config)
  const routes = sveltekitRoutesFolder(config)
  return routes ? svelteKitPages(routePages(routes), folder, config, options) : htmlPages(config, folder, options)
}

/** The framework's own list, and the HTML of `public/`. */
async function toldPages(
  paths: readonly string[],
  folder: SiteFolder,
  { publicDir }: ResolvedConfig,
): Promise<KnownPages> {
  const pages: Page[] = paths.map((path) => ({ path, source: folder.sources?.get(path) }))
  return { pages: [...pages, ...(await publicPages(publicDir, folder))] }
}

const publicPages = async (publicDir: string, { base, urls }: SiteFolder): Promise<Page[]> =>
  publicDir && existsSync(publicDir) ? pagesOfFolder(publicDir, { base, urls }) : []

const baseOf = ({ base = '/' }: SiteFolder): string => decodeURI(base.endsWith('/') ? base : `${base}/`)

async function pagesOfLastBuild(
  { root }: ResolvedConfig,
  { dir }: SiteFolder,
  { output }: SitemapOptions,
  wanted: (page: { path: string }) => boolean,
): Promise<{ pages: Page[]; note: string | undefined }> {
  const last = await lastBuild({ root, dir, file: output?.file })
  const pages = last?.pages.filter(wanted) ?? []
  const note = last && pages.length > 0 ? `Of the last build (${last.time.toISOString()}): ${pages.length}.` : undefined
  return { pages, note }
}

/** Pages without parameters by their routes; those of routes with parameters as the last build has prerendered them. */
async function svelteKitPages(
  routes: readonly RoutePage[],
  folder: SiteFolder,
  config: ResolvedConfig,
  options: SitemapOptions,
): Promise<KnownPages> {
  const base = baseOf(folder)
  const fixed = routes.filter(({ test }) => !test)
  const open = routes.filter(({ test, prerendered }) => test && prerendered)
  const { pages, note } = await pagesOfLastBuild(config, folder, options, ({ path }) =>
    open.some(({ test }) => test!(`/${path.slice(base.length)}`)),
  )
  const names = open.map(({ id }) => id).join(', ')
  return {
    pages: [
      ...fixed.map(
        ({ path, prerendered }): Page => ({
          path: base + path.slice(1),
          ...(!prerendered && { excluded: { reason: 'on-demand', by: 'no `export const prerender = true`' } }),
        }),
      ),
      ...pages,
    ],
    notes: open.length === 0 ? [] : [`The pages of ${names} are known after a build alone.`, ...(note ? [note] : [])],
  }
}

/** The HTML entries and the HTML of `public/`; where no entry is named, a build may prerender more: the last one tells. */
async function htmlPages(config: ResolvedConfig, folder: SiteFolder, options: SitemapOptions): Promise<KnownPages> {
  const base = baseOf(folder)
  const { root, publicDir } = config
  const inputs = htmlInputs(config)
  const entries = (inputs ?? [resolve(root, 'index.html')]).filter((file) => existsSync(file))
  const pages: Page[] = entries.map((file) => ({ path: base + pathOfFile(relative(root, file)), file }))
  pages.push(...(await publicPages(publicDir, folder)))
  if (inputs) return { pages }
  const known = new Set(pages.map(({ path }) => path))
  const last = await pagesOfLastBuild(config, folder, options, ({ path }) => !known.has(path))
  return { pages: [...pages, ...last.pages], notes: last.note ? [last.note] : [] }
}

/** 'blog/index.html' → 'blog/'. */
const pathOfFile = (file: string): string => {
  const path = file.split(sep).join('/')
  return basename(path) === 'index.html' ? path.slice(0, -'index.html'.length) : path
}

/** HTML files that the config names as inputs, absolute; undefined where it names none. */
function htmlInputs(config: ResolvedConfig): string[] | undefined {
  const { rolldownOptions, rollupOptions } = clientBuild(config)
  const input = rolldownOptions?.input ?? rollupOptions?.input
  if (input === undefined) return undefined
  const given: unknown[] = typeof input === 'object' && input !== null ? Object.values(input) : [input]
  const files = given.filter((file): file is string => typeof file === 'string' && /\.html?$/i.test(file))
  return files.length === 0
    ? undefined
    : files.map((file) => (isAbsolute(file) && existsSync(file) ? file : resolve(config.root, file.replace(/^\//, ''))))
}
