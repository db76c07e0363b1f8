import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { SitemapError } from '../diagnostics/error.ts'
import type { Finding } from '../diagnostics/finding.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { engines as knownEngines } from '../options/check-settings.ts'
import { checkLive, liveLimitsOf } from './live/live.ts'
import { createLiveSample, type LiveSample } from './live/sample.ts'
import { hostNameOf } from './network/ask.ts'
import type { CheckOptions, LiveLimits } from './options.ts'
import { originOf, splitUrl } from './raw-url.ts'
import { rules } from './registry.ts'
import { checkRobots } from './robots/check-robots.ts'
import { readRobots } from './robots/read-robots.ts'
import { type CheckRun, createRun } from './run.ts'
import { checkFolder, checkSet } from './targets/check-folder.ts'
import { checkUrl } from './targets/check-url.ts'
import { createLocalSite } from './targets/local-site.ts'

/**
 * Checks sitemaps of any generator against the protocol and what the engines say of it. Reads as a stream: memory does not grow
 * with a file, but for a hash of each URL. Offline, unless a target is an http(s) address; nothing that a file names is
 * fetched, but the shards of an index that was.
 *
 * @param target one or several of: a sitemap (`.xml`, `.xml.gz`, `.txt`), a `robots.txt`, a folder as it is deployed, an http(s)
 * address, `-` for `options.input`. All are one run: links between their pages are followed from one to the other.
 * @returns findings, file by file, in the order of the lines; what only the whole run tells comes last.
 * @throws SitemapError `check-options`: an option that does not fit. What is wrong with a target is a finding.
 * @example
 * for await (const { code, message, file, line } of checkSitemaps('dist', { site: 'https://example.com' })) …
 */
export async function* checkSitemaps(
  target: string | readonly string[],
  options: CheckOptions = {},
): AsyncGenerator<Finding, void> {
  checkOptions(options)
  const targets = typeof target === 'string' ? [target] : [...target]
  const live = options.live ? liveHosts(targets, options) : undefined
  const run = createRun(options, live?.sample)
  // A robots.txt counts for the maps beside it, wherever it stands in the list.
  const robots = targets.filter((one) => kindOf(one) === 'robots')
  for (const one of [...robots, ...targets.filter((other) => !robots.includes(other))]) yield* checkTarget(one, run)
  if (live) yield* checkLive(run, live.named)
  yield* run.end()
}

/** Whom `live` may ask: the hosts of the targets, of `site` and of `origins`, which the user named. */
function liveHosts(
  targets: readonly string[],
  { site, origins = [], live }: CheckOptions,
): { sample: LiveSample; named: ReadonlySet<string> } {
  const addresses = [site, ...targets.filter((target) => kindOf(target) === 'url'), ...origins].flatMap((address) =>
    address !== undefined && URL.canParse(address) ? new URL(address) : [],
  )
  if (addresses.length === 0)
    throw new SitemapError('check-options', {
      problem:
        'Asking the listed pages (`live`) needs `site`, such as https://example.com: only the hosts of the sitemap are asked.',
    })
  const hosts = new Set(addresses.map(({ host }) => host))
  const { limit, origin } = liveLimitsOf(live)
  const known = new Map<string, boolean>()
  const isAsked = (one: string): boolean => {
    const found = known.get(one) ?? hosts.has(new URL(one).host)
    known.set(one, found)
    return found
  }
  const named = new Set(addresses.map(hostNameOf))
  if (origin !== undefined) named.add(hostNameOf(new URL(origin)))
  return { sample: createLiveSample(limit, isAsked), named }
}

type TargetKind = 'url' | 'input' | 'robots' | 'path'

function kindOf(target: string): TargetKind {
  if (/^https?:\/\//i.test(target)) return 'url'
  if (target === '-') return 'input'
  return basename(target) === 'robots.txt' ? 'robots' : 'path'
}

async function* checkTarget(target: string, run: CheckRun): AsyncGenerator<Finding> {
  const kind = kindOf(target)
  if (kind === 'input') {
    run.begin()
    await run.check({ source: run.options.input ?? process.stdin, file: '<stdin>', url: undefined })
  } else if (kind === 'url') yield* checkUrl(target, run)
  else {
    const found = await stat(target).catch((error: NodeJS.ErrnoException) => error)
    if (found instanceof Error) run.report('unreadable', { detail: reasonOf(found) }, target)
    else if (found.isDirectory()) yield* checkFolder(target, run)
    else if (kind === 'robots') await checkRobotsFile(target, run)
    else {
      const site = createLocalSite(dirname(target), run.options.site)
      const shown = (path: string): string => join(dirname(target), relative(site.folder, path))
      yield* checkSet(resolve(target), { run, site, shown, visited: new Set() })
    }
  }
  yield* run.drain()
}

async function checkRobotsFile(target: string, run: CheckRun): Promise<void> {
  const text = await readRobots(createReadStream(target), target, run)
  const { site } = run.options
  if (text !== undefined) checkRobots(text, target, site === undefined ? undefined : originOf(splitUrl(site)), run)
}

const reasons: Record<string, string> = { ENOENT: 'it is not there', EACCES: 'permission is denied' }
const reasonOf = ({ code = '', message }: NodeJS.ErrnoException): string => reasons[code] ?? message

function checkOptions({ site, rules: levels = {}, engines = [], live }: CheckOptions): void {
  if (site !== undefined && !splitUrl(site).absolute)
    throw new SitemapError('check-options', {
      problem: `\`site\` is ${JSON.stringify(site)}, and an origin such as https://example.com is wanted.`,
    })
  if (typeof live === 'object') checkLimits(live)
  for (const engine of engines)
    if (!knownEngines.includes(engine))
      throw new SitemapError('check-options', {
        problem: `The engine is ${JSON.stringify(engine)}, and ${knownEngines.join(', ')} have limits of their own.`,
      })
  const codes = rules.map(({ code }) => code)
  for (const [code, level] of Object.entries(levels)) {
    if (!codes.includes(code)) {
      const near = nearest(code, codes)
      throw new SitemapError('check-options', {
        problem: `There is no rule ${JSON.stringify(code)}.${near ? ` Did you mean ${near}?` : ''}`,
      })
    }
    if (level !== 'off' && level !== 'warn' && level !== 'error')
      throw new SitemapError('check-options', {
        problem: `The rule ${code} is set to ${JSON.stringify(level)}, and off, warn or error is wanted.`,
      })
  }
}

function checkLimits({ origin, ...limits }: LiveLimits): void {
  if (origin !== undefined && !splitUrl(origin).absolute)
    throw new SitemapError('check-options', {
      problem: `\`live.origin\` is ${JSON.stringify(origin)}, and an origin such as http://localhost:4173 is wanted.`,
    })
  for (const [name, value] of Object.entries(limits)) {
    if (value === undefined) continue
    const least = name === 'limit' || name === 'redirects' || name === 'retries' || name === 'longestWait' ? 0 : 0.001
    if (typeof value !== 'number' || !(value >= least) || value === Number.POSITIVE_INFINITY)
      throw new SitemapError('check-options', {
        problem: `\`live.${name}\` is ${JSON.stringify(value)}, and a number ${least === 0 ? 'from 0 on' : 'above 0'} is wanted.`,
      })
  }
}
