import { relative } from 'node:path'
import { type BuildOptions, findingText, loadConfig, type SitemapOptions } from '@sitemapkit/core'
import {
  counted,
  flagText,
  jsonText,
  plain,
  reportText,
  type Terminal,
  UsageError,
} from '@sitemapkit/core/command-line'
import type { MergeReport } from '@sitemapkit/publish'
import type { CAC } from 'cac'
import { type BuildFlags, buildOptions } from './build-options.ts'

interface Flags extends BuildFlags {
  home?: unknown
  origin?: unknown
  file?: unknown
  dryRun?: boolean
  json?: boolean
  quiet?: boolean
  verbose?: boolean
}

function textFor(
  { url, file, maps, urls, findings, findingCounts }: MergeReport,
  { dryRun, verbose, quiet }: Flags,
): string {
  const failed = findings.some(({ severity }) => severity === 'error')
  const lines = quiet ? [] : maps.map(({ loc }) => plain(loc))
  const shown = findings.filter(({ severity, code }) => verbose || severity !== 'notice' || code === 'merge-robots')
  for (const finding of shown) lines.push(`${finding.severity}: ${findingText(finding)}`)
  for (const [code, total] of Object.entries(findingCounts)) {
    const listed = shown.filter((finding) => finding.code === code).length
    if (listed > 0 && listed < total) lines.push(`${total - listed} more of the same kind. [${code}]`)
  }
  const done = failed ? 'nothing was written' : dryRun ? 'dry run, nothing was written' : relative('.', file)
  if (!quiet) lines.push(`${counted(maps.length, 'sitemap')} with ${counted(urls, 'URL')} in ${plain(url)} · ${done}`)
  return `${lines.map((line) => `${line}\n`).join('')}`
}

async function mergeAll(targets: string[], flags: Flags, terminal: Terminal): Promise<number> {
  const { isPartName, mergeMaps, mergeParts, partsOf } = await import('@sitemapkit/publish')
  const config = (await loadConfig(process.cwd(), flagText(flags.config)))?.options ?? {}
  const found = (await Promise.all(targets.map(partsOf))).flat()
  const parts = found.filter(isPartName)
  if (parts.length > 0 && parts.length < found.length)
    throw new UsageError('Parts of one sitemap and whole sitemaps are merged in two steps: first the parts.')
  const { json } = flags
  if (parts.length > 0) {
    const options: BuildOptions = {
      ...buildOptions(config, flags),
      onProgress: flags.quiet ? undefined : terminal.progress,
      dryRun: flags.dryRun,
    }
    const report = await mergeParts(parts, options)
    const { verbose, quiet, dryRun } = flags
    const text = { files: !quiet, summary: !quiet, notices: verbose, excluded: verbose, dryRun }
    terminal.out(json ? jsonText(report) : reportText(report, text))
    return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0
  }
  const site = flagText(flags.site) ?? config.site
  if (site === undefined)
    throw new UsageError('Which site? Give --site https://example.com, or `site` in sitemap.config.')
  const report = await mergeMaps(found, {
    site,
    dir: flagText(flags.out) ?? '.',
    file: flagText(flags.file),
    home: flagText(flags.home),
    origins: originsOf(flags.origin, config),
    dryRun: flags.dryRun,
  })
  terminal.out(json ? jsonText(report) : textFor(report, flags))
  return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

function originsOf(flag: unknown, { check }: SitemapOptions): readonly string[] | undefined {
  if (flag !== undefined) return [flag].flat().flatMap((one) => String(one).split(','))
  return typeof check === 'object' ? check.origins : undefined
}

/** `sitemapkit merge <part or sitemap…>`: one sitemap of parts, or one index over the sitemaps of several builds. */
export function mergeCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('merge <...targets>', 'Make one sitemap of parts, or one index over the sitemaps of several builds')
    .option('--site <url>', 'Origin of the URLs, such as https://example.com')
    .option('--out <dir>', 'Folder to write into (default: this one)')
    .option('--file <name>', 'Name of the index (default: sitemap.xml)')
    .option('--home <url>', 'Where the index and its sitemaps are served, where that is not the site')
    .option('--origin <url...>', 'Further origins whose URLs may be listed')
    .option('--base <path>', 'Of parts: path below the origin')
    .option('--gzip', 'Of parts: write shards as .xml.gz')
    .option('--text', 'Of parts: write sitemap.txt too')
    .option('--strict', 'Of parts: fail on warnings about page data')
    .option('--config <file>', 'Config file (default: sitemap.config.{ts,mts,mjs,js,cjs})')
    .option('--dry-run', 'Show what would be written, and write nothing')
    .option('--json', 'Print the whole report as JSON')
    .option('--verbose', 'Print every notice')
    .option('--quiet', 'Print warnings and errors only, and no progress')
    .example('sitemapkit merge dist/docs/sitemap.xml dist/shop/sitemap.xml --site https://example.com --out dist')
    .example('sitemapkit merge sitemap-parts --out dist')
    .action((targets: string[], flags: Flags) => mergeAll(targets.map(String), flags, terminal))
}
