import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { decodeHtml } from '../../collect/html/decode.ts'
import type { Finding } from '../../diagnostics/finding.ts'
import type { LiveLimits } from '../options.ts'
import type { CheckRun } from '../run.ts'
import { type AskPageOptions, askPage } from './ask-page.ts'
import { judgeAnswer, type LiveProblem } from './judge.ts'
import { createPace } from './pace.ts'
import type { LiveUrl } from './sample.ts'
import { comparable } from './soft-404.ts'

export const defaultLimits: Required<Omit<LiveLimits, 'origin'>> = {
  rate: 10,
  concurrency: 4,
  timeout: 10_000,
  limit: 1000,
  redirects: 5,
  retries: 2,
  longestWait: 60_000,
}

export const liveLimitsOf = (live: boolean | LiveLimits | undefined): typeof defaultLimits & { origin?: string } => ({
  ...defaultLimits,
  ...(typeof live === 'object' && Object.fromEntries(Object.entries(live).filter(([, value]) => value !== undefined))),
})

/** No page is likely to have this name. */
const missingPath = '/sitemapkit-check-no-such-page-4f1c9b'

/**
 * Asks the listed pages, in the order of the maps, several at a time, and reports in that order.
 *
 * @param named host names that may be private
 */
export async function* checkLive(run: CheckRun, named: ReadonlySet<string>): AsyncGenerator<Finding> {
  const { sample, options, now } = run
  if (!sample) return
  const limits = liveLimitsOf(options.live)
  const urls = sample.urls()
  const ending = new AbortController()
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: limits.concurrency }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: limits.concurrency }),
  }
  const ask: AskPageOptions = { ...limits, named, agents, pace: createPace(limits), signal: ending.signal }
  const missing = createMissingPages(ask)
  const addressOf = (loc: string): string => {
    const { origin, pathname, search } = new URL(loc)
    return (limits.origin === undefined ? origin : new URL(limits.origin).origin) + pathname + search
  }
  const one = async ({ loc }: LiveUrl): Promise<LiveProblem[]> => {
    const address = addressOf(loc)
    const answer = await askPage(address, ask)
    const needsProbe = answer.status === 200 && answer.html !== undefined
    return judgeAnswer(loc, answer, { now, missing: needsProbe ? await missing(new URL(address).origin) : undefined })
  }
  let done = 0
  try {
    for await (const [{ file, place, frame }, problems] of inOrder(urls, limits.concurrency, one)) {
      done += 1
      options.onProgress?.({ phase: 'Asking the listed pages', done, total: urls.length })
      for (const { code, params } of problems) run.report(code, params, file, place, frame)
      yield* run.drain()
    }
  } finally {
    ending.abort()
    agents.http.destroy()
    agents.https.destroy()
  }
  const { listed, elsewhere } = sample
  if (urls.length < listed || elsewhere > 0) {
    const [{ file } = { file: '' }] = urls
    run.report('live-not-checked', { asked: urls.length, listed, elsewhere }, file)
  }
  yield* run.drain()
}

/** What each host answers for an address that does not exist, asked once. */
function createMissingPages(ask: AskPageOptions): (origin: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>()
  const find = async (origin: string): Promise<string | undefined> => {
    const address = origin + missingPath
    const { status, redirects, html } = await askPage(address, ask)
    return status === 200 && redirects.length === 0 && html ? comparable(decodeHtml(html).text, address) : undefined
  }
  return (origin) => {
    const asked = known.get(origin) ?? find(origin)
    known.set(origin, asked)
    return asked
  }
}

/** Results in the order of the items, though several are worked on at a time. */
async function* inOrder<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<[T, R]> {
  const results: PromiseWithResolvers<R>[] = items.map(() => withResolvers<R>())
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      await work(items[index]!).then(results[index]!.resolve, results[index]!.reject)
    }
  }
  for (const { promise } of results) promise.catch(() => undefined)
  for (let i = 0; i < concurrency; i += 1) void worker()
  for (const [index, item] of items.entries()) yield [item, await results[index]!.promise]
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (reason: unknown) => void
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
