import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type BuildOptions,
  buildSitemaps,
  loadConfig,
  pagesOfFolder,
  SitemapError,
  type SitemapOptions,
} from '@sitemapkit/core'
import { reportText, type Terminal, UsageError } from '@sitemapkit/core/command-line'
import type { CAC } from 'cac'

interface Flags {
  site?: unknown
  config?: unknown
  out?: unknown
  base?: unknown
  urls?: unknown
  gzip?: boolean
  text?: boolean
  strict?: boolean
  updateHistory?: boolean
  dryRun?: boolean
  json?: boolean
  quiet?: boolean
  verbose?: boolean
}

/** `cac` turns `--out 2026` into a number. */
const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))

function urlsOf(value: unknown): 'html' | 'clean' | undefined {
  if (value === undefined || value === 'html' || value === 'clean') return value
  throw new UsageError(`--urls is html or clean, and ${JSON.stringify(value)} is given.`)
}

/** `--update-history` is `history: { file, update: true }` for this run. */
const updated = (history: SitemapOptions['history']): SitemapOptions['history'] => ({
  file: typeof history === 'object' ? history.file : (history ?? 'sitemap.history.json'),
  update: true,
})

/** Flags win over the config file. */
function merge(config: SitemapOptions, flags: Flags): SitemapOptions {
  const output = { ...config.output, ...(flags.gzip && { gzip: true }), ...(flags.text && { text: true }) }
  return {
    ...config,
    ...(flags.site !== undefined && { site: String(flags.site) }),
    ...(flags.strict && { strict: true }),
    ...(flags.updateHistory && { history: updated(config.history) }),
    ...(Object.keys(output).length > 0 && { output }),
  }
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new SitemapError('folder-unusable', { folder, what: 'is not there' })
  if (!found.isDirectory()) throw new SitemapError('folder-unusable', { folder, what: 'is a file' })
}

async function generate(dir: string, flags: Flags, terminal: Terminal): Promise<number> {
  const folder = resolve(dir)
  const urls = urlsOf(flags.urls)
  await checkFolder(folder)
  const config = await loadConfig(process.cwd(), textOf(flags.config))
  const base = textOf(flags.base)
  const options: BuildOptions = {
    ...merge(config?.options ?? {}, flags),
    dir: textOf(flags.out) ?? folder,
    root: process.cwd(),
    base,
    dryRun: flags.dryRun,
    onProgress: flags.quiet ? undefined : terminal.progress,
    siteHint: 'Give it as --site https://example.com, or as `site` in sitemap.config.mjs.',
  }
  const pages = await pagesOfFolder(folder, { urls, base, site: options.site })
  const report = await buildSitemaps(pages, options)
  const { json, verbose, quiet, dryRun } = flags
  const text = { files: !quiet, summary: !quiet, notices: verbose, excluded: verbose, timings: verbose, dryRun }
  terminal.out(json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, text))
  return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** `sitemapkit generate <dir> --site URL`: a sitemap for any folder of built HTML. */
export function generateCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('generate <dir>', 'Write a sitemap for any folder of built HTML')
    .option('--site <url>', 'Origin of the site, such as https://example.com')
    .option('--config <file>', 'Config file (default: sitemap.config.{ts,mts,mjs,js,cjs} of this folder)')
    .option('--out <dir>', 'Folder to write into (default: <dir>)')
    .option('--base <path>', 'Path below the origin at which the folder is served, such as /docs/')
    .option('--urls <form>', 'about.html is /about.html (html) or /about (clean); default: as the pages themselves say')
    .option('--gzip', 'Write shards as .xml.gz')
    .option('--text', 'Write sitemap.txt too')
    .option('--strict', 'Fail on warnings about page data')
    .option('--update-history', 'Write the file that the option `history` names (default: sitemap.history.json)')
    .option('--dry-run', 'Show what would be written, and write nothing')
    .option('--json', 'Print the whole report as JSON')
    .option('--verbose', 'Print each page that is left out, every notice, and what took how long')
    .option('--quiet', 'Print warnings and errors only, and no progress')
    .example('sitemapkit generate dist --site https://example.com')
    .action((dir: string, flags: Flags) => generate(String(dir), flags, terminal))
}
