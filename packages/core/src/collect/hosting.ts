import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Findings } from '../diagnostics/findings.ts'
import type { BuildContext } from '../options/build-context.ts'
import type { Witness } from './facts.ts'
import { createBlockedLookup } from './hosting/blocked-lookup.ts'
import { parseHeadersFile } from './hosting/headers-file.ts'
import { createNoindexLookup, type Forbidden } from './hosting/noindex-lookup.ts'
import { normalPath } from './hosting/normal-path.ts'
import { createRedirectLookup } from './hosting/redirect-lookup.ts'
import { parseRedirectsFile } from './hosting/redirects-file.ts'
import type { RedirectRule } from './hosting/rules.ts'

/**
 * What the files of the host say about pages: `_redirects`, `_headers` and robots.txt of the output folder, netlify.toml and
 * vercel.json of the project. An address is the part of a loc below the origin: path with base, and query, percent-encoded.
 */
export interface Hosting {
  /** The rule that sends every visitor of this page elsewhere, or answers with an error (status 404, 410, …). */
  redirectOf(address: string): { to: string; status: number; by: Witness } | undefined
  /** The `X-Robots-Tag` header that forbids indexing, for everybody or for googlebot. */
  noindexOf(address: string): Forbidden | undefined
  /** Crawlers that robots.txt keeps out. `everyone`: `*`, Googlebot and bingbot alike; less is worth a warning only. */
  blockedBy(address: string): { everyone: boolean; agents: string[]; line: number; by: Witness } | undefined
  /** vercel.json: `/about.html` redirects to `/about`. */
  cleanUrls?: boolean
  /** vercel.json: paths end in a slash, or in none, and the other form redirects. */
  trailingSlash?: boolean
}

export interface HostingOptions {
  /** Output folder. */
  dir: string
  /** Folder of the project. */
  root: string
  /** robots.txt counts only where this is `/`: elsewhere it is not at the root of its host. @default '/' */
  base?: string
  /** Origin, for rules that are for one host. */
  site?: string
  /** robots.txt of the run, where it is made anew. */
  robotsTxt?: BuildContext['robotsTxt']
  findings?: Findings
}

/**
 * Reads the files of the host. None of them has to exist; one that cannot be read or understood is a finding, and its rules
 * do not count.
 *
 * @example (await readHosting({ dir: 'dist', root: '.' })).redirectOf('/old/')?.by.field // '_redirects line 1: /old /new'
 */
export async function readHosting({
  dir,
  root,
  base = '/',
  site,
  robotsTxt,
  findings,
}: HostingOptions): Promise<Hosting> {
  const unreadable = new Map<string, string>()
  const read: Read = async (folder, file, parse) => {
    try {
      return await parse(await readFile(join(folder, file), 'utf8'))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ENOTDIR') unreadable.set(file, message)
      return undefined
    }
  }
  const [redirectsFile, headersFile, netlify, vercel, robots, isCloudflare] = await Promise.all([
    read(dir, '_redirects', (text) => parseRedirectsFile(text, site)),
    read(dir, '_headers', (text) => parseHeadersFile(text, site)),
    read(root, 'netlify.toml', async (text) => {
      const [{ parse }, { readNetlifyToml }] = await Promise.all([
        import('smol-toml'),
        import('./hosting/netlify-toml.ts'),
      ])
      return readNetlifyToml(text, parse(text), site)
    }),
    read(root, 'vercel.json', async (text) => (await import('./hosting/vercel-json.ts')).readVercelJson(text)),
    base === '/' ? (robotsTxt?.([], []) ?? read(dir, 'robots.txt', (text) => text)) : undefined,
    isOnCloudflare(dir, root),
  ])

  // By name, not in the order in which the reads happened to end.
  for (const [file, error] of [...unreadable].sort(([a], [b]) => (a < b ? -1 : 1)))
    findings?.report('hosting-unreadable', { file, error }, { file })
  for (const { problems } of [redirectsFile, headersFile, netlify, vercel].filter((rules) => rules !== undefined))
    for (const problem of problems)
      findings?.report('hosting-rule', problem, { file: problem.file, line: problem.line })

  const shadowed = new Set<RedirectRule>()
  const onShadowed = (rule: RedirectRule, page: string): void => {
    if (shadowed.has(rule)) return
    shadowed.add(rule)
    const { file = '', line } = rule.by
    findings?.report('redirect-shadowed', { file, line, from: rule.from, page }, { page, file, line })
  }
  const host = site === undefined ? undefined : new URL(site).host
  // Most sites have no rules, and then none of a million addresses has to be looked at.
  const redirects = [
    {
      rules: [...(redirectsFile?.redirects ?? []), ...(netlify?.redirects ?? [])],
      shadows: netlify !== undefined || !isCloudflare,
    },
    { rules: vercel?.redirects ?? [], shadows: false },
  ].flatMap(({ rules, shadows }) =>
    rules.length > 0 ? [createRedirectLookup(rules, { host, shadows, onShadowed })] : [],
  )
  const headers = [[...(headersFile?.headers ?? []), ...(netlify?.headers ?? [])], vercel?.headers ?? []].flatMap(
    (rules) => (rules.length > 0 ? [createNoindexLookup(rules)] : []),
  )

  return {
    redirectOf: (address) => firstOf(redirects, address),
    noindexOf: (address) => firstOf(headers, address),
    blockedBy: robots === undefined ? () => undefined : createBlockedLookup(robots),
    cleanUrls: vercel?.cleanUrls,
    trailingSlash: vercel?.trailingSlash,
  }
}

type Read = <T>(folder: string, file: string, parse: (text: string) => T | Promise<T>) => Promise<T | undefined>

/** The first answer that there is; rules with a query are conditional, so the path alone is asked for. */
function firstOf<T>(lookups: readonly ((path: string) => T | undefined)[], address: string): T | undefined {
  if (lookups.length === 0) return undefined
  const path = normalPath(address.replace(/[?#].*$/s, ''))
  for (const lookup of lookups) {
    const answer = lookup(path)
    if (answer !== undefined) return answer
  }
  return undefined
}

function isOnCloudflare(dir: string, root: string): boolean {
  const marks = [
    ...['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'].map((file) => join(root, file)),
    ...['_worker.js', '_routes.json'].map((file) => join(dir, file)),
  ]
  return marks.some((mark) => existsSync(mark))
}
