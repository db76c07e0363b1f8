import { join } from 'node:path'
import type { I18n } from '@sitemapkit/core'
import type { SiteFolder } from './site-folder.ts'

/** What is used of VitePress's own config, which the resolved Vite config carries. */
export interface VitePressConfig {
  srcDir: string
  outDir: string
  cleanUrls: boolean
  /** Content files below `srcDir`, with those that dynamic routes make up. */
  pages: readonly string[]
  rewrites: { map: Record<string, string | undefined> }
  dynamicRoutes?: { routes: readonly { path: string }[] } | readonly { path: string }[]
  site: { base: string; lang?: string }
  userConfig: { locales?: Record<string, { lang?: string }> }
  sitemap?: { hostname?: string }
  /** Vite's own is silent in a VitePress build. */
  logger: { info(text: string): void; warn(text: string): void }
  buildEnd?(config: VitePressConfig): unknown
}

export const vitepressOf = (config: object): VitePressConfig | undefined =>
  (config as { vitepress?: VitePressConfig }).vitepress

/** Where VitePress writes its pages, and the content file of each. */
export function vitepressFolder(site: VitePressConfig): SiteFolder {
  const { srcDir, outDir, cleanUrls, pages, rewrites, dynamicRoutes = [], sitemap } = site
  const { base } = site.site
  const routes = 'routes' in dynamicRoutes ? dynamicRoutes.routes : dynamicRoutes
  const made = new Set(routes.map(({ path }) => path))
  const pathOf = (page: string): string =>
    base + (rewrites.map[page] ?? page).replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, cleanUrls ? '' : '.html')
  return {
    pages: outDir,
    dir: outDir,
    base,
    urls: cleanUrls ? 'clean' : 'html',
    frameworkSite: sitemap?.hostname,
    i18n: i18nOf(site),
    late: true,
    known: pages.map(pathOf),
    sources: new Map(pages.filter((page) => !made.has(page)).map((page) => [pathOf(page), join(srcDir, page)])),
  }
}

function i18nOf({ site, userConfig: { locales = {} } }: VitePressConfig): I18n | undefined {
  const names = Object.keys(locales)
  if (names.length < 2) return undefined
  const hidden = 'root'
  return {
    defaultLocale: hidden in locales ? hidden : names[0]!,
    locales: names.map((name) => {
      const fallback = name === hidden ? (site.lang ?? 'en-US') : name
      return { name, hreflang: locales[name]?.lang ?? fallback, prefix: name === hidden ? '' : name }
    }),
  }
}

/**
 * VitePress renders its pages after its last Vite build, and then calls `buildEnd` of its config, the same object that
 * the Vite config carries.
 */
export function afterBuildEnd(site: VitePressConfig, write: () => Promise<void>): void {
  const { buildEnd } = site
  site.buildEnd = async (config) => {
    await buildEnd?.(config)
    await write()
  }
}
