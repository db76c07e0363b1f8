import { stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import {
  type BuildOptions,
  buildSitemaps,
  findingText,
  loadConfig,
  type Page,
  pagesOfFolder,
  SitemapError,
} from '@sitemapkit/core'
import { flagText, jsonText, reportText, type Terminal, UsageError } from '@sitemapkit/core/command-line'
import type { Part } from '@sitemapkit/publish'
import type { CAC } from 'cac'
import { type BuildFlags, buildOptions } from './build-options.ts'

interface Flags extends BuildFlags {
  urls?: unknown
  part?: unknown
  dryRun?: boolean
  json?: boolean
  quiet?: boolean
  verbose?: boolean
}

function urlsOf(value: unknown): 'html' | 'clean' | undefined {
  if (value === undefined || value === 'html' || value === 'clean') return value
  throw new UsageError(`--urls is html or clean, and ${JSON.stringify(value)} is given.`)
}

/** `--part 2/4` */
function partOf(value: unknown): Part | undefined {
  if (value === undefined) return undefined
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(String(value))?.map(Number) ?? []
  if (index && count && index <= count) return { index, count }
  throw new UsageError(`--part is one of several, such as 2/4, and ${JSON.stringify(value)} is given.`)
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new SitemapError('folder-unusable', { folder, what: 'is not there' })
  if (!found.isDirectory()) throw new SitemapError('folder-unusable', { folder, what: 'is a file' })
}

async function generate(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<number> {
  const urls = urlsOf(flags.urls)
  const part = partOf(flags.part)
  if (dir === undefined && flags.out === undefined && !part)
    throw new UsageError(
      'sitemapkit generate wants <dir>, a folder of built HTML, or --out for the `entries` of the config alone.',
    )
  const folder = dir === undefined ? undefined : resolve(dir)
  if (folder !== undefined) await checkFolder(folder)
  const config = (await loadConfig(process.cwd(), flagText(flags.config)))?.options ?? {}
  const { dryRun, json, verbose, quiet } = flags
  const flagged = part ? { ...flags, out: undefined } : flags
  const onProgress = quiet ? undefined : terminal.progress
  const options: BuildOptions = { ...buildOptions(config, flagged, folder), dryRun, onProgress }
  const { base, site } = options
  const pages = folder === undefined ? [] : await pagesOfFolder(folder, { urls, base, site })
  if (part) {
    if (dryRun) throw new UsageError('--dry-run and --part do not go together: a part is no sitemap yet.')
    return generatePartOf(pages, options, part, { json, dir: flagText(flags.out) ?? 'sitemap-parts' }, terminal)
  }
  const report = await buildSitemaps(pages, options)
  const text = { files: !quiet, summary: !quiet, notices: verbose, excluded: verbose, timings: verbose, dryRun }
  terminal.out(json ? jsonText(report) : reportText(report, text))
  return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

async function generatePartOf(
  pages: Page[],
  options: BuildOptions,
  part: Part,
  { json, dir }: { json?: boolean; dir: string },
  terminal: Terminal,
): Promise<number> {
  const { generatePart } = await import('@sitemapkit/publish')
  const report = await generatePart(pages, options, part, dir)
  const { file, listed, findings } = report
  const lines = findings
    .filter(({ severity }) => severity !== 'notice')
    .map((finding) => `${finding.severity}: ${findingText(finding)}\n`)
  const summary = `${listed.toLocaleString('en')} URLs in part ${part.index} of ${part.count} · ${relative('.', file)}\n`
  terminal.out(json ? jsonText(report) : lines.join('') + summary)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** `sitemapkit generate <dir> --site URL`: a sitemap for any folder of built HTML. */
export function generateCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('generate [dir]', 'Write a sitemap for any folder of built HTML')
    .option('--site <url>', 'Origin of the site, such as https://example.com')
    .option('--config <file>', 'Config file (default: sitemap.config.{ts,mts,mjs,js,cjs} of this folder)')
    .option('--out <dir>', 'Folder to write into (default: <dir>)')
    .option('--base <path>', 'Path below the origin at which the folder is served, such as /docs/')
    .option('--urls <form>', 'about.html is /about.html (html) or /about (clean); default: as the pages themselves say')
    .option('--gzip', 'Write shards as .xml.gz')
    .option('--text', 'Write sitemap.txt too')
    .option('--strict', 'Fail on warnings about page data')
    .option('--part <i/n>', 'Do one of n shares, into --out (default: sitemap-parts), for `sitemapkit merge`')
    .option('--update-history', 'Write the file that the option `history` names (default: sitemap.history.json)')
    .option('--dry-run', 'Show what would be written, and write nothing')
    .option('--json', 'Print the whole report as JSON')
    .option('--verbose', 'Print each page that is left out, every notice, and what took how long')
    .option('--quiet', 'Print warnings and errors only, and no progress')
    .example('sitemapkit generate dist --site https://example.com')
    .action((dir: unknown, flags: Flags) => generate(flagText(dir), flags, terminal))
}
