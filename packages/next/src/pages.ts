import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { I18n, Page } from '@sitemapkit/core'
import { appRoutes, exclusionOf } from './app-routes.ts'
import { contentFiles } from './content-file.ts'
import { withoutLocale } from './hidden-locale.ts'
import { localeHomes, segmentLocale } from './locales.ts'
import type { Manifests } from './manifests.ts'
import { builtReader, fileStem } from './meta.ts'
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
  /** Locale of a `[locale]` folder whose pages are served without it. */
  hidden?: string
  /** Locales of the site: a value of `[lang]` that is none of them is no locale. */
  i18n?: I18n
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

function pageMaker(
  { manifests, cwd, exportFolder, hidden, i18n }: PageSource,
  onUnread: OnUnread,
): (route: Route) => Page {
  const { folder, basePath, trailingSlash } = manifests
  const ruleFor = createRules(manifests)
  const locales = new Set<string | undefined>(i18n?.locales.map(({ name }) => name))
  const homeOf = localeHomes(manifests.i18n)
  const contentFile = contentFiles(cwd, manifests.pageExtensions)
  const readBuilt = builtReader(folder)
  const slashed = slashRule(trailingSlash, basePath)

  /** An exported page is served by its file name, every character of which is data, and never by the dot rule. */
  const exportedPath = (path: string): string =>
    `${basePath}${path === '/' ? '' : path}${trailingSlash || (path === '/' && basePath === '') ? '/' : ''}`
  const urlOf = (url: string, locale: string | undefined): string => {
    const { origin = '', prefix } = homeOf(locale)
    return origin + slashed(`${basePath}${prefix === '' ? '' : `/${prefix}`}${url === '/' ? '' : url}`)
  }
  const exportedHtml = (built: string): string | undefined => {
    if (exportFolder === undefined) return undefined
    const name = trailingSlash && built !== '/' ? `${built}/index.html` : `${fileStem(built)}.html`
    const file = join(exportFolder, name)
    return existsSync(file) ? file : undefined
  }
  /** What the files of a prerendered page tell. */
  const readFiles = (page: Page, route: Route): void => {
    const files = readBuilt(route)
    const file = exportedHtml(route.built!) ?? (files?.html ? `${files.stem}.html` : undefined)
    if (file !== undefined) page.file = file
    if (files?.status !== undefined && files.status >= 300 && !page.excluded)
      page.excluded = exclusionOf(
        files.status,
        files.location,
        `${relative(cwd, files.stem).replaceAll('\\', '/')}.meta`,
      )
    if (file === undefined && !page.excluded) onUnread(route.path)
  }

  return (route) => {
    const { path, source, built } = route
    const segment = segmentLocale(route)
    const full = toUrl(path, source)
    const url = segment !== undefined && segment === hidden ? withoutLocale(full) : full
    const page: Page = exportFolder === undefined ? { url: urlOf(url, route.locale) } : { path: exportedPath(path) }
    const locale = route.locale ?? (locales.has(segment) ? segment : undefined)
    if (locale !== undefined) page.locale = locale
    const content = contentFile(route)
    if (content !== undefined) page.source = content
    const excluded = route.excluded ?? ruleFor(url, route.locale)
    if (excluded) page.excluded = excluded
    if (built === undefined) page.onDemand = true
    else readFiles(page, route)
    return page
  }
}
