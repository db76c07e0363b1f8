import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { I18n, SitemapOptions } from '@sitemapkit/core'
import { createDevSitemap, devMiddleware, type KnownPages, lastBuild } from '@sitemapkit/core/dev'
import { devPreview } from '@sitemapkit/preview'
import type { AstroConfig, AstroIntegrationLogger, HookParameters } from 'astro'
import { matchRoute, nameOfFile, type Serving } from './address.ts'
import { createContentOf } from './content.ts'
import { readCollections } from './data-store.ts'
import { createFallbacks, createLocalizer, toI18n } from './locales.ts'
import { openRoutesOf, toPages } from './pages.ts'
import { plannedPages } from './planned.ts'
import { markUntranslated } from './starlight.ts'
import { type PageModule, staticNames } from './static-paths.ts'
import type { Route } from './written.ts'

/** What the integration knows; asked anew for each request, since routes and config change while the server runs. */
export interface DevState {
  config: AstroConfig
  routes: readonly Route[]
  siteHint: string
}

/** Answers `/sitemap.xml` of `astro dev` from routes, `getStaticPaths`, frontmatter and git. Nothing is written. */
export function serveSitemap(
  server: Pick<HookParameters<'astro:server:setup'>['server'], 'middlewares' | 'ssrLoadModule'>,
  options: SitemapOptions,
  state: () => DevState,
  logger: AstroIntegrationLogger,
): void {
  const rootOf = ({ root }: AstroConfig): string => fileURLToPath(root)

  /** Names of the pages of each prerendered route with parameters, and what could not be asked. */
  async function askRoutes({ config, routes }: DevState): Promise<{ names: Map<Route, string[]>; notes: string[] }> {
    const names = new Map<Route, string[]>()
    const notes: string[] = []
    for (const route of routes) {
      const { type, origin, isPrerendered, pathname, entrypoint, pattern } = route
      if (type !== 'page' || origin === 'internal' || !isPrerendered || pathname !== undefined) continue
      try {
        const module = await server.ssrLoadModule(join(rootOf(config), entrypoint))
        names.set(route, await staticNames(route, module as PageModule))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const pages = await namesOfLastBuild(route, config)
        names.set(route, pages ?? [])
        notes.push(
          `The pages of ${pattern} are ${pages ? 'those of the last build' : 'missing'}, since its getStaticPaths failed: ${JSON.stringify(reason)}.`,
        )
      }
    }
    return { names, notes }
  }

  async function namesOfLastBuild(route: Route, { root, outDir }: AstroConfig): Promise<string[] | undefined> {
    const dir = fileURLToPath(outDir)
    const last = await lastBuild({ root: fileURLToPath(root), dir, file: options.output?.file })
    const names = last?.pages.map(({ file }) =>
      nameOfFile(relative(dir, join(fileURLToPath(root), file)).replaceAll('\\', '/')),
    )
    return names?.filter((name) => matchRoute(route.patternRegex, name))
  }

  const i18nOf = ({ config, routes }: DevState): I18n | undefined =>
    toI18n(
      config.i18n,
      routes.map(({ pattern }) => pattern.slice(1)),
    )

  async function pages(): Promise<KnownPages> {
    const known = state()
    const { config } = known
    // A route is known a moment longer than its file.
    const there = ({ origin, entrypoint }: Route): boolean =>
      origin !== 'project' || existsSync(join(rootOf(config), entrypoint))
    const routes = known.routes.filter(there)
    const now = { ...known, routes }
    const { names, notes } = await askRoutes(now)
    const i18n = i18nOf(now)
    const serving: Serving = { base: config.base, trailingSlash: config.trailingSlash, format: config.build.format }
    const localize = createLocalizer(i18n)
    const fallbacksOf = createFallbacks(config.i18n, localize)
    const entries = (await readCollections(new URL('.astro/', config.root))) ?? []
    const planned = markUntranslated(
      plannedPages(routes, serving.format, (route) => names.get(route) ?? [], fallbacksOf),
      entries,
      localize,
      i18n?.defaultLocale,
    )
    const contentOf = createContentOf(planned, entries, (file) => readFileSync(join(rootOf(config), file), 'utf8'))
    return { pages: toPages(planned, routes, { serving, i18n, dir: undefined, contentOf }), notes }
  }

  const sitemap = createDevSitemap({
    options,
    pages,
    context() {
      const now = state()
      const { base, site, trailingSlash, publicDir } = now.config
      return {
        dir: fileURLToPath(publicDir),
        root: rootOf(now.config),
        base,
        frameworkSite: site,
        siteHint: now.siteHint,
        trailingSlash,
        i18n: i18nOf(now),
        openRoutes: openRoutesOf(now.routes),
      }
    },
    ownAnswer(name) {
      const { routes } = state()
      const own = routes.find(
        ({ type, origin, pathname, patternRegex }) =>
          origin !== 'internal' && (pathname !== undefined || type === 'endpoint') && matchRoute(patternRegex, name),
      )
      return own && `the route ${own.entrypoint}`
    },
    logger,
  })
  server.middlewares.use(devMiddleware(sitemap))
  server.middlewares.use(devPreview(sitemap))
}
