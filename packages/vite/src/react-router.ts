import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { type SiteConfig, type SiteFolder, siteFolder } from './site-folder.ts'

/** What is used of React Router's own config, which the resolved Vite config carries. */
interface ReactRouterConfig {
  /** Absolute. */
  buildDirectory: string
  basename: string
  /** Only 7 has the flag of the environment API: `unstable_viteEnvironmentApi`, later `v8_viteEnvironmentApi`. */
  future?: Record<string, unknown>
}

const optionsOf = (config: object): ReactRouterConfig | undefined =>
  (config as { __reactRouterPluginContext?: { reactRouterConfig?: ReactRouterConfig } }).__reactRouterPluginContext
    ?.reactRouterConfig

/** React Router 7 builds client and server one after another, as two builds that know nothing of each other. */
const hasTwoBuilds = (config: object): boolean =>
  Object.entries(optionsOf(config)?.future ?? {}).some(
    ([flag, value]) => flag.endsWith('_viteEnvironmentApi') && value === false,
  )

/**
 * Where React Router prerenders, or undefined where it is not in use. `base` says where the folder is served, and the
 * pages lie below `basename` in it.
 */
export function reactRouterFolder(config: SiteConfig): SiteFolder | undefined {
  const options = optionsOf(config)
  if (!options) return undefined
  const { buildDirectory, basename } = options
  const dir = join(buildDirectory, 'client')
  const pages = join(dir, basename)
  return {
    ...siteFolder(config),
    // Where nothing is prerendered, there is no such folder.
    pages: existsSync(pages) ? pages : dir,
    pagesBase: `${basename.replace(/\/$/, '')}/`,
    dir,
    late: hasTwoBuilds(config),
  }
}

/**
 * Writes when the server's build of React Router 7 closes: it prerenders in that build's `writeBundle`. React Router 8, and
 * 7 with `v8_viteEnvironmentApi`, has an app build and prerenders in it.
 *
 * @param write is called when the pages are there
 */
export function reactRouterHooks(config: () => ResolvedConfig, write: () => Promise<void>): Plugin {
  let written = false
  const inUse = (): boolean => hasTwoBuilds(config()) && Boolean(config().build.ssr) && !config().build.watch
  return {
    name: 'sitemapkit:react-router',
    apply: 'build',
    enforce: 'post',
    sharedDuringBuild: true,
    buildStart() {
      written = false
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        written = true
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (inUse() && written && !error) await write()
      },
    },
  }
}
