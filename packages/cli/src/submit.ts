import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { explainRun, loadConfig, type SitemapOptions } from '@sitemapkit/core'
import { counted, flagText, jsonText, plain, type Terminal, UsageError } from '@sitemapkit/core/command-line'
import type { Submission } from '@sitemapkit/publish'
import type { CAC } from 'cac'

interface Flags {
  since?: unknown
  history?: unknown
  key?: unknown
  keyLocation?: unknown
  endpoint?: unknown
  config?: unknown
  all?: boolean
  verify?: boolean
  dryRun?: boolean
  json?: boolean
  quiet?: boolean
}

/** The sitemap of a folder, a file or address as it is, or that of the last build. */
async function sitemapOf(target: string | undefined, { output }: SitemapOptions): Promise<string> {
  if (target === undefined) return (await explainRun({ root: process.cwd() })).file
  const inside = join(target, output?.file ?? 'sitemap.xml')
  return existsSync(inside) ? inside : target
}

function textFor({ changes, unconfirmed, requests, first }: Submission, { dryRun, quiet }: Flags): string {
  const held = unconfirmed.map(
    ({ url, kind, answer }) =>
      `not sent: ${plain(url)} is ${kind} in the sitemap, and the site answers with ${plain(answer)}`,
  )
  if (quiet) return held.map((line) => `${line}\n`).join('')
  if (first)
    return 'Nothing was submitted before, so nothing is sent: what stands in the sitemap is remembered, and the next run submits what differs. --all submits everything.\n'
  const of = (kind: string): number => changes.filter((change) => change.kind === kind).length
  const lines = [`${counted(of('new'), 'new URL')}, ${of('changed')} changed, ${of('gone')} gone`, ...held]
  for (const { host, urls, status, body } of requests)
    lines.push(
      dryRun
        ? `would send ${counted(urls, 'URL')} of ${host}:\n${plain(body!)}`
        : `sent ${counted(urls, 'URL')} of ${host}: ${status === 202 ? 'accepted, the key file is yet to be looked at' : 'accepted'}`,
    )
  return `${lines.join('\n')}\n`
}

async function submitChanges(target: string | undefined, flags: Flags, terminal: Terminal): Promise<number> {
  const config = (await loadConfig(process.cwd(), flagText(flags.config)))?.options ?? {}
  const key = flagText(flags.key) ?? process.env.INDEXNOW_KEY ?? config.indexnow?.key
  if (key === undefined)
    throw new UsageError(
      'Which key? Give --key, INDEXNOW_KEY in the environment, or indexnow: { key } in sitemap.config.',
    )
  const history = flagText(flags.history) ?? (typeof config.history === 'object' ? config.history.file : config.history)
  const { submit } = await import('@sitemapkit/publish')
  const submission = await submit({
    sitemap: await sitemapOf(target, config),
    key,
    since: flags.since === undefined ? undefined : await sitemapOf(String(flags.since), config),
    history,
    keyLocation: flagText(flags.keyLocation),
    endpoint: flagText(flags.endpoint),
    all: flags.all,
    verify: flags.verify,
    dryRun: flags.dryRun,
    onProgress: flags.quiet ? undefined : terminal.progress,
  })
  terminal.out(flags.json ? jsonText(submission) : textFor(submission, flags))
  return submission.unconfirmed.length > 0 ? 1 : 0
}

/** `sitemapkit submit [dir]`: tells the engines of IndexNow what changed. */
export function submitCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('submit [sitemap]', 'Tell IndexNow what is new, changed or gone: a built folder, a file or an address')
    .option('--since <map>', 'Sitemap of before the deployment: a file, a folder or an address')
    .option('--history <file>', 'The committed file that remembers what was submitted')
    .option('--key <key>', 'Key of IndexNow (default: INDEXNOW_KEY, else that of the config)')
    .option('--key-location <url>', 'Address of the key file, where it is not at the root of the host')
    .option('--endpoint <url>', 'Where to (default: https://api.indexnow.org/indexnow)')
    .option('--config <file>', 'Config file (default: sitemap.config.{ts,mts,mjs,js,cjs})')
    .option('--all', 'Submit everything where nothing was submitted before')
    .option('--no-verify', 'Do not ask the site whether it shows the changes')
    .option('--dry-run', 'Print what would be sent, and send nothing')
    .option('--json', 'Print the whole result as JSON')
    .option('--quiet', 'Print what was not sent only, and no progress')
    .example('sitemapkit submit dist --since old-sitemap.xml --dry-run')
    .action((target: unknown, flags: Flags) => submitChanges(flagText(target), flags, terminal))
}
