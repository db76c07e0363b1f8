import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { SiteConfig, SiteFolder } from './site-folder.ts'

/** What is used of SvelteKit's own config: below `kit` in 2, at the top in 3. */
interface KitConfig {
  files: { routes: string }
  outDir: string
  paths: { base: string; origin?: string }
  prerender: { origin?: string }
}

/** What `prerender.origin` of SvelteKit 2 is where nobody sets it. */
const placeholder = 'http://sveltekit-prerender'

const optionsOf = ({ plugins }: SiteConfig): (KitConfig & { kit?: KitConfig }) | undefined =>
  plugins.find(({ name }) => name === 'vite-plugin-sveltekit-setup')?.api?.options

/** Absolute folder of SvelteKit's routes, or undefined where it is not in use. */
export function sveltekitRoutesFolder(config: SiteConfig): string | undefined {
  const options = optionsOf(config)
  return options && resolve(config.root, (options.kit ?? options).files.routes)
}

/**
 * Where SvelteKit keeps what it has built, or undefined where it is not in use. Its adapter copies both folders to
 * wherever they are served from, `blog/a.html` as `/blog/a`.
 */
export function sveltekitFolder(config: SiteConfig): SiteFolder | undefined {
  const options = optionsOf(config)
  if (!options) return undefined
  const { outDir, paths, prerender } = options.kit ?? options
  const origin = paths.origin ?? prerender.origin
  return {
    pages: join(outDir, 'output/prerendered/pages'),
    dir: join(outDir, 'output/client'),
    base: `${paths.base}/`,
    urls: 'clean',
    frameworkSite: origin === placeholder ? undefined : origin,
    late: true,
  }
}

/**
 * Writes between SvelteKit's prerendering and its adapter, so that every adapter finds the sitemap among the files that it
 * copies. SvelteKit 2 prerenders in `writeBundle` of the server's build and adapts in `closeBundle`; 3 prerenders in a
 * `buildApp` hook and adapts in a later one.
 *
 * @param check is called when a build starts that will write
 * @param write is called when the pages are there
 */
export function sveltekitHooks(config: () => ResolvedConfig, check: () => void, write: () => Promise<void>): Plugin {
  const inUse = (): boolean => optionsOf(config()) !== undefined && !config().build.watch
  const isApp = (): boolean => Boolean(config().builder)
  const isServer = (): boolean => Boolean(config().build.ssr)
  return {
    name: 'sitemapkit:sveltekit',
    apply: 'build',
    enforce: 'post',
    sharedDuringBuild: true,
    buildStart() {
      if (inUse() && (isApp() || isServer())) check()
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (inUse() && !isApp() && isServer()) await write()
      },
    },
    async buildApp() {
      if (inUse() && isApp()) await write()
    },
  }
}
