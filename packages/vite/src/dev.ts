import type { SitemapOptions } from '@sitemapkit/core'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { makesSite, type SiteFolder } from './site-folder.ts'

/**
 * Answers `/sitemap.xml` and `/__sitemap/` of `vite dev` from what is known of the pages when it is asked for. Nothing is written.
 *
 * @param folderOf where the site is, by the resolved config
 */
export function devPlugin(
  options: SitemapOptions,
  folderOf: (config: ResolvedConfig) => SiteFolder,
  siteHint: string,
): Plugin {
  return {
    name: 'sitemapkit:dev',
    apply: 'serve',
    // Middlewares of the project's own plugins come first.
    enforce: 'post',
    async configureServer(server: ViteDevServer) {
      const { config } = server
      if (process.env.VITEST || !makesSite(config)) return
      const [{ createDevSitemap, devMiddleware }, { devPreview }, { knownPages, ownRoute }] = await Promise.all([
        import('@sitemapkit/core/dev'),
        import('@sitemapkit/preview'),
        import('./dev-pages.ts'),
      ])
      const sitemap = createDevSitemap({
        options,
        context() {
          const { base, dir, frameworkSite, i18n } = folderOf(config)
          return { dir: config.publicDir || dir, root: config.root, base, frameworkSite, i18n, siteHint }
        },
        pages: () => knownPages(config, folderOf(config), options),
        ownAnswer: (name) => ownRoute(config, name),
        logger: config.logger,
      })
      server.middlewares.use(devMiddleware(sitemap))
      server.middlewares.use(devPreview(sitemap))
    },
  }
}
