import { join } from 'node:path'
import { cacheFolder, SitemapError } from '@sitemapkit/core'
import { type Change, changesBetween, type Marks, readMarks } from './changes.ts'
import { isKey } from './key.ts'
import { openLedger } from './ledger.ts'
import { confirm, type Unconfirmed } from './live.ts'
import { type Batch, bodyOf, post } from './post.ts'

/** What is submitted, to whom, and since when. */
export interface SubmitOptions {
  /** The sitemap of the newest build: a file or an address, an index too. @example 'dist/sitemap.xml' */
  sitemap: string | URL
  /** Key of IndexNow: 8 to 128 letters, digits and hyphens (X2). @example createKey() */
  key: string
  /** Sitemap of before, a file or an address: what differs is submitted. @default what `history` remembers */
  since?: string | URL
  /**
   * The committed file that remembers what was submitted; the option `history` of the build names it. Without it, a file of the
   * cache folder remembers, for the case that a submission breaks off.
   *
   * @default none
   */
  history?: string
  /** Folder of the project, for the cache folder. @default process.cwd() */
  root?: string
  /** Address of the key file, where it is not at the root of the host (X3). @default https://<host>/<key>.txt */
  keyLocation?: string
  /** Where to. @default 'https://api.indexnow.org/indexnow' */
  endpoint?: string
  /** Submit all URLs where nothing was submitted before; IndexNow asks for changes only (X6). @default false */
  all?: boolean
  /** Ask the site first whether it shows the changes, and for the key file. @default true */
  verify?: boolean
  /** Find out, send and remember nothing. @default false */
  dryRun?: boolean
  /** Milliseconds for one answer. @default 30_000 */
  timeout?: number
  /** URLs in one request, up to 10,000 (X4). @default 10_000 */
  batch?: number
  /** Is told of each URL that the site was asked for. @default nobody */
  onProgress?: (progress: { phase: string; done: number; total: number }) => void
}

/** What was submitted. Plain data, fit for JSON. */
export interface Submission {
  changes: Change[]
  /** Changes that the site does not show: they are not sent, and tried again the next time. */
  unconfirmed: Unconfirmed[]
  /** Requests, with what was answered; in a dry run with what would be sent. */
  requests: { host: string; urls: number; status?: 200 | 202; body?: string }[]
  /** Nothing was submitted before: this run only remembers, so that the next one knows what changed. */
  first: boolean
}

const usualEndpoint = 'https://api.indexnow.org/indexnow'

/**
 * Tells the engines of IndexNow what is new, changed or gone since the last time (X1–X6). Each accepted batch is remembered at
 * once, so that a run that breaks off goes on where it was, and a second one sends nothing.
 *
 * Give `since`, a sitemap saved before the deployment, or `history`. The order of a release: save the old sitemap, build, deploy,
 * submit.
 *
 * @throws SitemapError `indexnow-key`, `indexnow-key-file`, `indexnow-refused`, `indexnow-unreachable`, `indexnow-since`,
 * `entries-unreadable`, `history-invalid`, `history-conflict`, `history-unwritable`
 * @example await submit({ sitemap: 'dist/sitemap.xml', since: 'old-sitemap.xml', key: process.env.INDEXNOW_KEY })
 */
export async function submit(options: SubmitOptions): Promise<Submission> {
  const { sitemap, since, history, key, endpoint = usualEndpoint, dryRun = false, verify = true } = options
  const { root = process.cwd(), timeout = 30_000, batch = 10_000 } = options
  if (!isKey(key)) throw new SitemapError('indexnow-key', { key })
  if (since === undefined && history === undefined) throw new SitemapError('indexnow-since', {})
  const ledger = await openLedger(history ?? join(cacheFolder(root), 'submitted.json'))
  const after = await readMarks(sitemap, ledger.contentOf)
  const first = since === undefined && !ledger.known && !options.all
  if (first) {
    if (!dryRun) await ledger.record(after)
    return { changes: [], unconfirmed: [], requests: [], first }
  }
  const before = since === undefined ? ledger.submitted : await readMarks(since, ledger.contentOf)
  const changes = changesBetween(before, after).filter(({ url, mark }) => !ledger.knows(url, mark))
  const onProgress = (done: number): void =>
    options.onProgress?.({ phase: 'asking the site', done, total: changes.length })
  const { confirmed, unconfirmed } =
    verify && !dryRun
      ? await confirm(changes, timeout, hostsNamed(options, after), onProgress)
      : { confirmed: changes, unconfirmed: [] }

  const requests: Submission['requests'] = []
  for (const [origin, ofHost] of byOrigin(confirmed)) {
    const { host } = new URL(origin)
    const keyLocation = keyLocationFor(origin, options)
    if (verify && !dryRun) await checkKeyFile(keyLocation ?? `${origin}/${key}.txt`, key, timeout)
    for (let at = 0; at < ofHost.length; at += batch) {
      const part = ofHost.slice(at, at + batch)
      const request: Batch = { endpoint, host, key, keyLocation, urls: part.map(({ url }) => url) }
      if (dryRun) {
        requests.push({ host, urls: part.length, body: bodyOf(request) })
        continue
      }
      requests.push({ host, urls: part.length, status: await post(request, timeout) })
      await ledger.record(part.map(({ url, mark }) => [url, mark] as const))
    }
  }
  return { changes, unconfirmed, requests, first: false }
}

function byOrigin(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const { origin } = new URL(change.url)
    const group = groups.get(origin)
    if (group) group.push(change)
    else groups.set(origin, [change])
  }
  return groups
}

/** A key file elsewhere than at the root speaks for its own host (X3). */
const keyLocationFor = (origin: string, { keyLocation }: SubmitOptions): string | undefined =>
  keyLocation !== undefined && new URL(keyLocation).origin === origin ? keyLocation : undefined

/** Hosts of the addresses that the user gave; for a sitemap on disk that of its first page, which a build of the user wrote. */
function hostsNamed({ sitemap, since, keyLocation }: SubmitOptions, marks: Marks): Set<string> {
  const [first] = isAddress(sitemap) ? [] : marks.keys()
  const given = [sitemap, since, keyLocation, first].filter((one) => one !== undefined && isAddress(one))
  return new Set(given.map((one) => new URL(one!).hostname.replace(/^\[|\]$/g, '')))
}

const isAddress = (target: string | URL): boolean => /^https?:/i.test(String(target))

async function checkKeyFile(url: string, key: string, timeout: number): Promise<void> {
  let found: string
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
    const text = await response.text()
    if (response.status === 200 && text.trim() === key) return
    found = response.status === 200 ? 'it holds something else' : `it answers with status ${response.status}`
  } catch (error) {
    found = String(((error as Error).cause as Error)?.message ?? (error as Error).message)
  }
  throw new SitemapError('indexnow-key-file', { url, found })
}
