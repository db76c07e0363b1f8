import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadConfig, type Report, type SitemapOptions } from '@sitemapkit/core'
import {
  flagText,
  jsonText,
  type ReportTextOptions,
  reportText,
  type Terminal,
  UsageError,
} from '@sitemapkit/core/command-line'
import { type CAC, cac } from 'cac'
import packageJson from '../package.json' with { type: 'json' }
import { buildNextSitemaps } from './build-next-sitemaps.ts'
import { loadEnv } from './env.ts'
import { isNextSitemapConfig, nextSitemapHint, readNextSitemap } from './next-sitemap-config.ts'

interface Flags {
  config?: unknown
  cwd?: unknown
  distDir?: unknown
  site?: unknown
  strict?: boolean
  dryRun?: boolean
  json?: boolean
  quiet?: boolean
  verbose?: boolean
  explain?: boolean
}

async function appFolder(cwd: unknown): Promise<string> {
  const folder = resolve(flagText(cwd) ?? '.')
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new UsageError(`--cwd names ${folder}, and there is no such folder.`)
  return folder
}

/** Notices of the first run, said without being asked for. */
const hints = ['next-sitemap-config', 'next-gitignore', 'next-standalone-public', 'robots-line']

const failed = ({ findings }: Report): boolean => findings.some(({ severity }) => severity === 'error')

async function run(flags: Flags, terminal: Terminal): Promise<number> {
  const cwd = await appFolder(flags.cwd)
  await loadEnv(cwd)
  const config = await loadConfig(cwd, flagText(flags.config))
  const distDir = flagText(flags.distDir)
  const old = config && isNextSitemapConfig(config) ? await readNextSitemap(config, { cwd, distDir }) : undefined
  const options: SitemapOptions = { ...(old ?? config)?.options }
  if (flags.site !== undefined) options.site = String(flags.site)
  if (flags.strict) options.strict = true
  const { dryRun, json, verbose, quiet, explain } = flags
  const report = await buildNextSitemaps(options, {
    cwd,
    distDir,
    siteHint: config ? undefined : nextSitemapHint(cwd),
    ...old?.run,
    dryRun,
    onProgress: flags.quiet ? undefined : terminal.progress,
  })
  const text: ReportTextOptions = {
    root: cwd,
    files: verbose,
    summary: !quiet,
    notices: verbose,
    timings: verbose,
    excluded: verbose || explain,
    hints: quiet ? [] : hints,
    dryRun,
  }
  terminal.out(json ? jsonText(report) : reportText(report, text))
  return failed(report) ? 1 : 0
}

/** The `sitemapkit-next` command. */
export function createCli(terminal: Terminal): CAC {
  const cli = cac('sitemapkit-next')
  cli
    .command('', 'Write the sitemap of a finished `next build`')
    .option('--site <url>', 'Origin of the site, such as https://example.com')
    .option(
      '--config <file>',
      'Config file, also of next-sitemap (default: sitemap.config.{ts,mts,mjs,js,cjs} of the app)',
    )
    .option('--cwd <dir>', 'Folder of the app (default: this one)')
    .option('--dist-dir <dir>', 'Build folder, where it is not found by itself')
    .option('--strict', 'Fail on warnings about page data')
    .option('--dry-run', 'Show what would be written, and write nothing')
    .option('--json', 'Print the whole report as JSON')
    .option('--explain', 'Print each page that is left out, and why')
    .option('--verbose', 'Print that, the files, every notice, and what took how long')
    .option('--quiet', 'Print warnings and errors only, and no progress')
    .example('next build && sitemapkit-next')
    .example('sitemapkit-next --cwd apps/web --site https://example.com')
    .action((flags: Flags) => run(flags, terminal))
  cli.help()
  cli.version(packageJson.version)
  return cli
}
