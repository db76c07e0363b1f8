import { resolve } from 'node:path'
import type { BuildContext, I18n, Page } from '@sitemapkit/core'

interface BuildConfig {
  outDir: string
  ssr?: boolean | string
  lib?: unknown
  watch?: unknown
  ssrManifest?: boolean | string
  /** From Vite 8; `rollupOptions` before. */
  rolldownOptions?: { input?: unknown }
  rollupOptions?: { input?: unknown }
}

/** What is used of Vite's resolved config, in all of 5 to 8. */
export interface SiteConfig {
  root: string
  base: string
  build: BuildConfig
  /** From Vite 6. In an app build, `build` is that of whichever environment the config was resolved for. */
  environments?: Record<string, { build: BuildConfig }>
  plugins: readonly { name: string; api?: { options?: any } }[]
}

/** Where the built site is and where it is served. */
export interface SiteFolder {
  /** Folder of the HTML files, absolute. */
  pages: string
  /** Folder to write into, absolute. */
  dir: string
  /** Path below the origin; undefined where `base` names none. */
  base: string | undefined
  /** Path below the origin at which `pages` lies. @default as `base` */
  pagesBase?: string
  /** Whether `about.html` is `/about`; undefined: as the site's own links say. */
  urls?: 'clean' | 'html'
  /** Origin from the framework's config. */
  frameworkSite?: string
  i18n?: I18n
  /** Raw paths with base of all pages, where the framework tells without a build. */
  known?: readonly string[]
  /** Raw path with base → absolute content file, where the framework tells. */
  sources?: ReadonlyMap<string, string>
  /** The framework has a moment of its own at which the pages are complete: the end of a build is not it. */
  late?: boolean
  /** Mends the paths of its pages in place, where the framework serves files in a way of its own. */
  adjust?(pages: Page[], folder: SiteFolder): Promise<BuildContext['observations']>
}

export const clientBuild = ({ build, environments }: SiteConfig): BuildConfig => environments?.client?.build ?? build

/**
 * The client environment's output folder, with `--outDir` and the config merged in it, and the base path. `''` and `'./'`
 * say only where assets are, relative to each page, and an absolute address only where a CDN keeps them: then the path of
 * `site` counts.
 */
export function siteFolder(config: SiteConfig): SiteFolder {
  const { root, base } = config
  const dir = resolve(root, clientBuild(config).outDir)
  return { pages: dir, dir, base: /^\/(?!\/)/.test(base) ? base : undefined }
}

/**
 * Whether a build makes a site at all: not a library, not the server's half alone, not `--watch`, and not Storybook's own
 * build, which loads the plugins of the project.
 */
export function makesSite(config: SiteConfig): boolean {
  const { lib, ssr, watch } = clientBuild(config)
  return !lib && !ssr && !watch && !config.plugins.some(({ name }) => name.startsWith('storybook:'))
}
