import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from '@sitemapkit/core'
import { appRoutes, exclusionOf } from './app-routes.ts'
import { contentFiles } from './content-file.ts'
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

/** All routes of both routers. */
export function* routesOf(manifests: Manifests): Iterable<Route> {
  yield* appRoutes(manifests)
  yield* pagesRoutes(manifests)
}

/** The pages of a finished build, as they are served. */
export function* toPages(source: PageSource, onUnread: OnUnread): Iterable<Page> {
  const toPage = pageMaker(source, onUnread)
  for (const route of routesOf(source.manifests)) yield toPage(route)
}

function pageMaker({ manifests, cwd, exportFolder }: PageSource, onUnread: OnUnread): (route: Route) => Page {
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
  const exportedHtml = ({ built }: Route): string | undefined => {
    if (exportFolder === undefined || built === undefined) return undefined
    const name = trailingSlash && built !== '/' ? `${built}/index.html` : `${fileStem(built)}.html`
    const file = join(exportFolder, name)
    return existsSync(file) ? file : undefined
  }

  return (route) => {
    const { path, locale = segmentLocale(route), built } = route
    const page: Page = { ...(exportFolder === undefined ? address(route) : exportedAddress(route)), locale }
    page.source = contentFile(route)
    page.excluded = route.excluded ?? ruleFor(toUrl(path, route.source), route.locale)
    if (built === undefined) return { ...page, onDemand: true }
    const files = readBuilt(folder, route)
    page.file = exportedHtml(route) ?? (files?.html ? `${files.stem}.html` : undefined)
    page.excluded ??= files && exclusionOf(files.status, files.location, `${relative(cwd, files.stem)}.meta`)
    if (!page.file && !page.excluded) onUnread(path)
    return page
  }
}
