import { join, relative } from 'node:path'
import type { Page } from '@sitemapkit/core'
import { appRoutes, exclusionOf } from './app-routes.ts'
import { contentFiles } from './content-file.ts'
import { exists } from './exists.ts'
import { localeHomes, segmentLocale } from './locales.ts'
import type { Manifests } from './manifests.ts'
import { fileStem, readBuilt } from './meta.ts'
import { pagesRoutes } from './pages-routes.ts'
import { type Route, toUrl } from './route.ts'
import { createRules } from './rules.ts'
import { slashRule } from './slash.ts'

/** Where the pages of one build are to be found. */
export interface PageSource {
  manifests: Manifests
  /** Folder of the app, absolute. */
  cwd: string
  /** Folder of the static export, absolute. */
  exportFolder?: string
}

/** Called for each prerendered page of which the build holds no files; it is listed all the same. */
export type OnUnread = (path: string) => void

/** Files that are looked up at one time. */
const batchSize = 64

/** All routes of both routers. */
export function* routesOf(manifests: Manifests): Iterable<Route> {
  yield* appRoutes(manifests)
  yield* pagesRoutes(manifests)
}

/** The pages of a finished build, as they are served. */
export async function* toPages(source: PageSource, onUnread: OnUnread): AsyncIterable<Page> {
  const toPage = pageMaker(source, onUnread)
  let batch: Route[] = []
  for (const route of routesOf(source.manifests)) {
    batch.push(route)
    if (batch.length < batchSize) continue
    yield* await Promise.all(batch.map(toPage))
    batch = []
  }
  yield* await Promise.all(batch.map(toPage))
}

function pageMaker({ manifests, cwd, exportFolder }: PageSource, onUnread: OnUnread): (route: Route) => Promise<Page> {
  const { folder, basePath, trailingSlash } = manifests
  const ruleFor = createRules(manifests)
  const homeOf = localeHomes(manifests.i18n)
  const contentFile = contentFiles(cwd, manifests.pageExtensions)
  const slashed = slashRule(trailingSlash, basePath)

  /** An exported page is served by its file name, every character of which is data, and never by the dot rule. */
  const exportedAddress = ({ path }: Route): Pick<Page, 'path'> => ({
    path: `${basePath}${path === '/' ? '' : path}${trailingSlash || (path === '/' && basePath === '') ? '/' : ''}`,
  })
  const address = (route: Route): Pick<Page, 'url'> => {
    const { origin = '', prefix } = homeOf(route.locale)
    const path = route.path === '/' ? '' : toUrl(route.path, route.source)
    return { url: origin + slashed(`${basePath}${prefix === '' ? '' : `/${prefix}`}${path}`) }
  }
  const exportedHtml = async ({ built }: Route): Promise<string | undefined> => {
    if (exportFolder === undefined || built === undefined) return undefined
    const name = trailingSlash && built !== '/' ? `${built}/index.html` : `${fileStem(built)}.html`
    const file = join(exportFolder, name)
    return (await exists(file)) ? file : undefined
  }

  return async (route) => {
    const { path, locale = segmentLocale(route), built } = route
    const page: Page = { ...(exportFolder === undefined ? address(route) : exportedAddress(route)), locale }
    page.source = await contentFile(route)
    page.excluded = route.excluded ?? ruleFor(toUrl(path, route.source), route.locale)
    if (built === undefined) return { ...page, onDemand: true }
    const files = await readBuilt(folder, route)
    if (!files && !page.excluded) onUnread(path)
    page.file = (await exportedHtml(route)) ?? files?.html
    page.excluded ??= exclusionOf(
      files?.status,
      files?.location,
      relative(cwd, files?.html ?? '').replace(/html$/, 'meta'),
    )
    return page
  }
}
