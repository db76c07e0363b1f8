import type { BuildOptions, SitemapOptions } from '@sitemapkit/core'
import { flagText } from '@sitemapkit/core/command-line'

/** Flags that stand for options, of the commands that write a sitemap. */
export interface BuildFlags {
  site?: unknown
  config?: unknown
  out?: unknown
  base?: unknown
  gzip?: boolean
  text?: boolean
  strict?: boolean
  updateHistory?: boolean
}

/** `--update-history` is `history: { file, update: true }` for this run. */
const updated = (history: SitemapOptions['history']): SitemapOptions['history'] => ({
  file: typeof history === 'object' ? history.file : (history ?? 'sitemap.history.json'),
  update: true,
})

/** What a run takes: flags win over the config file. @param folder where it writes without `--out` */
export function buildOptions(config: SitemapOptions, flags: BuildFlags, folder = '.'): BuildOptions {
  const output = { ...config.output, ...(flags.gzip && { gzip: true }), ...(flags.text && { text: true }) }
  return {
    ...config,
    ...(flags.site !== undefined && { site: String(flags.site) }),
    ...(flags.strict && { strict: true }),
    ...(flags.updateHistory && { history: updated(config.history) }),
    ...(Object.keys(output).length > 0 && { output }),
    dir: flagText(flags.out) ?? folder,
    root: process.cwd(),
    base: flagText(flags.base),
    outlets: () => import('@sitemapkit/publish'),
    siteHint: 'Give it as --site https://example.com, or as `site` in sitemap.config.mjs.',
  }
}
