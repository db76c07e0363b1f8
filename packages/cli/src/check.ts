import { stat } from 'node:fs/promises'
import {
  type CheckOptions,
  type CheckSettings,
  checkOptions,
  checkSitemaps,
  type Finding,
  type FormatName,
  formatFindings,
  formatNames,
  loadConfig,
  SitemapError,
} from '@sitemapkit/core'
import { type Terminal, UsageError } from '@sitemapkit/core/command-line'
import type { CAC } from 'cac'
import packageJson from '../package.json' with { type: 'json' }
import { readBaseline } from './baseline.ts'

interface Flags {
  site?: unknown
  format?: unknown
  json?: boolean
  quiet?: boolean
  strict?: boolean
  rule?: unknown
  engine?: unknown
  maxPerCode?: unknown
  baseline?: unknown
  config?: unknown
  live?: unknown
  liveRate?: unknown
  liveConcurrency?: unknown
  liveTimeout?: unknown
  liveLimit?: unknown
}

function formatOf({ format, json }: Flags): FormatName {
  if (format === undefined) return json ? 'json' : 'text'
  const known = formatNames.find((name) => name === format)
  if (!known) throw new UsageError(`--format is ${formatNames.join(', ')}, and ${JSON.stringify(format)} is given.`)
  return known
}

/** `--rule padded=off`, several times or with commas. */
function rulesOf(value: unknown): CheckOptions['rules'] {
  const given = value === undefined ? [] : [value].flat().flatMap((one) => String(one).split(','))
  return Object.fromEntries(
    given.map((one) => {
      const [code, level, ...rest] = one.split('=').map((part) => part.trim())
      if (!code || rest.length > 0 || (level !== 'off' && level !== 'warn' && level !== 'error'))
        throw new UsageError(
          `--rule wants a code and off, warn or error, such as padded=off, and ${JSON.stringify(one)} is given.`,
        )
      return [code, level]
    }),
  )
}

/** `--engine baidu`, several times or with commas. */
function enginesOf(value: unknown): CheckOptions['engines'] {
  // `checkSitemaps` says which it knows.
  if (value === undefined) return undefined
  return [value].flat().flatMap((one) => String(one).split(',')) as unknown as CheckOptions['engines']
}

function maxOf(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new UsageError(`--max-per-code is a whole number, 0 for all, and ${JSON.stringify(value)} is given.`)
}

function numberOf(flag: string, value: unknown, wanted: string): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number' && value >= 0) return value
  throw new UsageError(`${flag} is ${wanted}, and ${JSON.stringify(value)} is given.`)
}

/** `--live` alone, or with where the site answers. */
function liveOf(
  { live, liveRate, liveConcurrency, liveTimeout, liveLimit }: Flags,
  given: CheckSettings['live'],
): CheckOptions['live'] {
  const seconds = numberOf('--live-timeout', liveTimeout, 'a number of seconds')
  const limits = {
    origin: typeof live === 'string' ? live : undefined,
    rate: numberOf('--live-rate', liveRate, 'a number of requests a second'),
    concurrency: numberOf('--live-concurrency', liveConcurrency, 'a number of requests at a time'),
    limit: numberOf('--live-limit', liveLimit, 'a number of pages, 0 for all'),
    timeout: seconds === undefined ? undefined : seconds * 1000,
  }
  if (live !== undefined && live !== false)
    return { ...given, ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) }
  const [other] =
    Object.entries({ liveRate, liveConcurrency, liveTimeout, liveLimit }).find(([, v]) => v !== undefined) ?? []
  if (other === undefined) return undefined
  throw new UsageError(
    `--${other.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)} is of use with --live only.`,
  )
}

const wantsColour = (): boolean =>
  process.env.NO_COLOR
    ? false
    : process.env.FORCE_COLOR
      ? process.env.FORCE_COLOR !== '0'
      : process.stdout.isTTY === true

const isFolder = async (target: string): Promise<boolean> =>
  (await stat(target).catch(() => undefined))?.isDirectory() ?? false

/** What the config of this folder says of checks. Its `site` is that of the folders that are built here, not of any file. */
async function settingsOf(targets: readonly string[], flags: Flags): Promise<CheckSettings & { site?: string }> {
  const config = await loadConfig(process.cwd(), flags.config === undefined ? undefined : String(flags.config))
  if (!config) return {}
  const { check, site } = checkOptions(config.options)
  const areFolders = (await Promise.all(targets.map(isFolder))).every(Boolean)
  return { ...(typeof check === 'object' && check), ...(areFolders && { site }) }
}

async function check(targets: string[], flags: Flags, terminal: Terminal): Promise<number> {
  const format = formatOf(flags)
  const settings = await settingsOf(targets, flags)
  const baseline = flags.baseline ?? settings.baseline
  const options: CheckOptions = {
    site: flags.site === undefined ? settings.site : String(flags.site),
    strict: flags.strict ?? settings.strict,
    rules: { ...settings.rules, ...rulesOf(flags.rule) },
    maxPerCode: maxOf(flags.maxPerCode) ?? settings.maxPerCode,
    origins: settings.origins,
    engines: enginesOf(flags.engine) ?? settings.engines,
    live: liveOf(flags, settings.live),
    onProgress: flags.quiet ? undefined : terminal.progress,
    accepts: baseline === undefined ? undefined : await readBaseline(String(baseline)),
  }
  const findings: Finding[] = []
  try {
    for await (const finding of checkSitemaps(targets, options)) findings.push(finding)
  } catch (error) {
    if (error instanceof SitemapError && error.code === 'check-options')
      throw new UsageError(String(error.params.problem))
    throw error
  }
  terminal.out(
    formatFindings(findings, format, {
      targets,
      quiet: flags.quiet,
      version: packageJson.version,
      colour: format === 'text' && wantsColour(),
    }),
  )
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** `sitemapkit check <file|dir|url…>`: the linter. */
export function checkCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('check <...targets>', 'Check sitemaps: files, folders, http(s) addresses, - for stdin')
    .option('--site <url>', 'Where the folder or file is served, such as https://example.com')
    .option('--format <name>', 'text, json, github, sarif or junit (default: text)')
    .option('--json', 'The same as --format json')
    .option('--strict', 'Warnings are errors')
    .option('--rule <code=level...>', 'off, warn or error for a code, such as padded=off; may be repeated')
    .option('--engine <name...>', 'baidu, naver or yandex: its own, tighter limits are errors; may be repeated')
    .option('--quiet', 'Print findings only: no progress, and nothing where there are none')
    .option('--max-per-code <n>', 'Findings of one code that are shown, 0 for all (default: 20)')
    .option('--baseline <file>', 'Leave out the findings of a former run, saved with --format json --max-per-code 0')
    .option(
      '--live [origin]',
      'Ask every listed page whether it answers; an origin where they are, if not at their addresses',
    )
    .option('--live-limit <n>', 'Pages that are asked, evenly spread over the map, 0 for all (default: 1000)')
    .option('--live-rate <n>', 'Requests a second (default: 10)')
    .option('--live-concurrency <n>', 'Requests at a time (default: 4)')
    .option('--live-timeout <seconds>', 'For one request (default: 10)')
    .example('sitemapkit check dist --site https://example.com')
    .example('sitemapkit check https://example.com/sitemap.xml --format github')
    .example('sitemapkit check https://example.com/sitemap.xml --live')
    .example('sitemapkit check dist --site https://example.com --live http://localhost:4173')
    .action((targets: (string | number)[], flags: Flags) => check(targets.map(String), flags, terminal))
}
