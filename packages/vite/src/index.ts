import {
  buildSitemaps,
  checkOptions,
  pagesOfFolder,
  reportTo,
  resolveSite,
  type SiteAddress,
  type SitemapOptions,
} from '@sitemapkit/core'
import type { Plugin, ResolvedConfig, ViteBuilder } from 'vite'
import { createBuildRun } from './build-run.ts'
import { devPlugin } from './dev.ts'
import { folderOf } from './framework-folder.ts'
import { linkPlugin } from './link.ts'
import { reactRouterHooks } from './react-router.ts'
import { makesSite, type SiteFolder } from './site-folder.ts'
import { sveltekitHooks } from './sveltekit.ts'
import { afterFinished } from './vite-ssg.ts'
import { afterBuildEnd, type VitePressConfig, vitepressOf } from './vitepress.ts'

const siteHint = "Give it to the plugin, in vite.config: sitemap({ site: 'https://example.com' })."

const hasLateBuildApp = ({ buildApp }: Plugin): boolean => typeof buildApp === 'object' && buildApp.order === 'post'

/**
 * Writes the sitemap of the site into its output folder when the build is complete.
 *
 * Output folder and `base` come from the resolved config, the pages are the HTML files of that folder, also those that
 * other plugins prerender; list it after them. A build that failed, a library, an ssr build, `--watch`, `vite dev` and
 * Vitest write no sitemap.
 *
 * @param options checked at once; `site` when a build starts.
 * @throws SitemapError
 * @example
 * // vite.config.ts
 * import sitemap from '@sitemapkit/vite'
 * export default defineConfig({ plugins: [sitemap({ site: 'https://example.com' })] })
 */
export default function sitemap(options: SitemapOptions = {}): Plugin[] {
  checkOptions(options)
  let config: ResolvedConfig
  let hooked: VitePressConfig | undefined
  const run = createBuildRun()

  /** Vite 5 has no environments. */
  const nameOf = ({ environment }: { environment?: { name: string } }): string =>
    environment?.name ?? (config.build.ssr ? 'ssr' : 'client')

  const folder = (): SiteFolder => folderOf(config)
  const addressOf = (built: SiteFolder): SiteAddress => resolveSite(options.site, { ...built, siteHint })
  const check = (): void => void addressOf(folder())

  async function write(built = folder()): Promise<void> {
    const { pages: from, dir, base: given, urls, frameworkSite, i18n, sources } = built
    const { base } = addressOf(built)
    const { logger } = hooked ?? config
    if (given === undefined)
      logger.info(`\`base\` is '${config.base}', which names no path: pages are listed below ${base}.`)
    const pages = await pagesOfFolder(from, {
      base: built.pagesBase ?? base,
      urls,
      site: options.site ?? frameworkSite,
    })
    for (const page of pages) page.source = sources?.get(page.path!)
    const observations = await built.adjust?.(pages, { ...built, base })
    const outlets = () => import('@sitemapkit/publish')
    const context = { observations, dir, root: config.root, base, frameworkSite, i18n, siteHint, outlets }
    const info = (text: string): void => logger.info(text)
    const warn = (text: string): void => logger.warn(text)
    // `vite build --debug` sets it.
    const debug = process.env.DEBUG ? info : undefined
    reportTo({ info, warn, debug }, await buildSitemaps(pages, { ...options, ...context }))
  }
  const writes = (): boolean => makesSite(config) && !folder().late

  const start: Plugin = {
    name: 'sitemapkit:start',
    apply: 'build',
    sharedDuringBuild: true,
    buildApp: { order: 'pre', handler: async () => run.appStarted() },
  }
  const end: Plugin = {
    name: 'sitemapkit',
    apply: 'build',
    enforce: 'post',
    sharedDuringBuild: true,

    config: {
      order: 'post',
      handler(given) {
        const { builder } = given
        const finished = afterFinished(given, (folderOf) => write(folderOf(config)))
        // Vite 6 has no `buildApp` hook: there the end of an app build is the end of `builder.buildApp`.
        if (!builder || this?.meta?.viteVersion) return finished
        const buildAll = async ({ environments, build }: ViteBuilder): Promise<void> => {
          for (const environment of Object.values(environments)) await build(environment)
        }
        const buildApp = builder.buildApp ?? buildAll
        return {
          ...finished,
          builder: {
            async buildApp(app: ViteBuilder) {
              run.appStarted()
              await buildApp(app)
              if (run.appEnded([]) && writes()) await write()
            },
          },
        }
      },
    },

    configResolved(resolved) {
      config = resolved
      const vitepress = vitepressOf(config)
      if (vitepress && vitepress !== hooked) afterBuildEnd(vitepress, write)
      hooked = vitepress
    },

    buildStart() {
      const environment = nameOf(this)
      run.started(environment)
      if (environment === 'client' && makesSite(config)) check()
    },

    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        run.written(nameOf(this))
      },
    },

    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (run.closed(nameOf(this), error !== undefined) && writes()) await write()
      },
    },

    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const late = config.plugins.slice(config.plugins.indexOf(end) + 1).filter(hasLateBuildApp)
        for (const { name } of late)
          config.logger.warn(
            `\`sitemap()\` stands before \`${name}\` in \`plugins\`, which may still write pages: list it after.`,
          )
        const built = Object.values(environments).some(({ isBuilt }) => isBuilt)
        if (run.appEnded(built ? [] : Object.keys(environments)) && writes()) await write()
      },
    },
  }
  const resolved = (): ResolvedConfig => config
  const late = [sveltekitHooks(resolved, check, write), reactRouterHooks(resolved, write)]
  const link = options.link ? [linkPlugin(options, resolved)] : []
  return [start, ...link, ...late, end, devPlugin(options, folderOf, siteHint)]
}

export { entriesFromFeed, entriesFromJson, entriesFromSitemap, type SitemapOptions } from '@sitemapkit/core'
