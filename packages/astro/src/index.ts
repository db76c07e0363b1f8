import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSitemaps, checkOptions, reportTo, resolveSite, type SitemapOptions } from '@sitemapkit/core'
import type { AstroConfig, AstroIntegration } from 'astro'
import { createContentOf } from './content.ts'
import { readCollections } from './data-store.ts'
import { createLinkMiddleware, linkMiddleware } from './link-middleware.ts'
import { createFallbacks, createLocalizer, toI18n } from './locales.ts'
import { answersOf, openRoutesOf, slashMismatch, toPages } from './pages.ts'
import { createStarlightLink, markUntranslated, replaceBundledSitemap, usesStarlight } from './starlight.ts'
import { type Route, writtenPages } from './written.ts'

export { entriesFromFeed, entriesFromJson, entriesFromSitemap, type SitemapOptions } from '@sitemapkit/core'

const siteHint = "Set `site` in astro.config.mjs to the site's origin, such as site: 'https://example.com'."

/**
 * The sitemap of an Astro site, made when its build is done. `site`, `base`, `trailingSlash`, `build.format`, `i18n` and
 * the output folder come from the Astro config.
 *
 * @throws SitemapError `option-unknown`, `option-invalid` at once; every other fault fails the build.
 * @example export default defineConfig({ site: 'https://example.com', integrations: [sitemap()] })
 */
export default function sitemap(options: SitemapOptions = {}): AstroIntegration {
  checkOptions(options)
  let config: AstroConfig
  let routes: readonly Route[] = []
  const address = () => ({ base: config.base, frameworkSite: config.site, siteHint })

  return {
    name: '@sitemapkit/astro',
    hooks: {
      'astro:config:setup': ({ addMiddleware, command, config, updateConfig }) => {
        const file = options.output?.file ?? 'sitemap.xml'
        if (usesStarlight(config.integrations)) updateConfig({ vite: { plugins: [createStarlightLink(file)] } })
        else if (options.link && command === 'build') {
          updateConfig({ vite: { plugins: [createLinkMiddleware(`${config.base.replace(/\/*$/, '')}/${file}`)] } })
          addMiddleware({ entrypoint: linkMiddleware, order: 'post' })
        }
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:config:done': (done) => {
        config = done.config
        if (replaceBundledSitemap(config.integrations)) done.logger.debug('Stands in for the sitemap of Starlight.')
      },
      'astro:server:setup': async ({ server, logger }) => {
        const { serveSitemap } = await import('./dev.ts')
        serveSitemap(server, options, () => ({ config, routes, siteHint }), logger)
      },
      // A config is also loaded by `astro dev`, `astro sync` and Vitest, which need no site.
      'astro:build:start': () => void resolveSite(options.site, address()),
      'astro:build:done': async ({ pages, assets, dir, logger }) => {
        const { base, trailingSlash, build } = config
        const [root, folder] = [fileURLToPath(config.root), fileURLToPath(dir)]
        const names = [...pages.map(({ pathname }) => pathname), ...routes.map(({ pattern }) => pattern.slice(1))]
        const i18n = toI18n(config.i18n, names)
        const localize = createLocalizer(i18n)
        const files = writtenPages({
          routes,
          pages,
          assets,
          dir,
          fallbacksOf: createFallbacks(config.i18n, localize, { stubs: true }),
          exists: (file) => existsSync(join(folder, file)),
        })
        const entries = await readCollections(config.cacheDir)
        if (!entries) logger.debug('No content collections that can be read.')
        const written = markUntranslated(files, entries ?? [], localize, i18n?.defaultLocale)
        const contentOf = createContentOf(written, entries ?? [], (file) => readFileSync(join(root, file), 'utf8'))
        const serving = { base, trailingSlash, format: build.format }
        const site = { serving, i18n, dir: folder, contentOf }
        // An adapter, or the config of a host, decides what answers without a slash.
        const hosted = config.adapter || ['vercel.json', 'netlify.toml'].some((file) => existsSync(join(root, file)))
        const report = await buildSitemaps(toPages(written, routes, site), {
          ...options,
          ...address(),
          dir: folder,
          root,
          trailingSlash,
          i18n,
          openRoutes: openRoutesOf(routes),
          answers: answersOf(routes, base),
          observations: hosted ? [] : slashMismatch(written, serving),
          outlets: () => import('@sitemapkit/publish'),
        })
        reportTo(logger, report)
      },
    },
  }
}
