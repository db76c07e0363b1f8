import { setTimeout as sleep } from 'node:timers/promises'
import { SitemapError } from '@sitemapkit/core'
import { userAgent } from './live.ts'

/** One request to an endpoint of IndexNow (X1). */
export interface Batch {
  endpoint: string
  host: string
  key: string
  keyLocation: string | undefined
  urls: readonly string[]
}

/** Body of the request, as it is sent (X1, X4). */
export const bodyOf = ({ host, key, keyLocation, urls }: Batch): string =>
  JSON.stringify({ host, key, keyLocation, urlList: urls })

/** Tries in all, where the endpoint has too much to do. */
const tries = 4
/** Milliseconds that are waited at most, whatever the endpoint asks for. */
const longest = 120_000

/** What a status means that no second try can change (X5). */
const refusals: Record<number, string> = {
  400: 'the request was not understood',
  403: 'the key was not found in its file, or the file holds another one',
  422: 'a URL is not of this host, or the key is malformed',
}

/**
 * Sends one batch. 200 and 202 are success; 429 and 5xx are tried again, after what `Retry-After` asks for (seconds or a
 * date, two minutes at most), else after 1, 4 and 16 seconds; everything else fails at once (X5).
 *
 * @param wait lets time pass, in milliseconds
 * @returns the status: 202 means that the engine has yet to look for the key file.
 * @throws SitemapError `indexnow-refused`, `indexnow-unreachable`
 */
export async function post(
  batch: Batch,
  timeout: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<200 | 202> {
  const { endpoint } = batch
  for (let attempt = 1; ; attempt++) {
    let problem: string
    let pause = 1000 * 4 ** (attempt - 1)
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': userAgent },
        body: bodyOf(batch),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      await response.body?.cancel()
      const { status } = response
      if (status === 200 || status === 202) return status
      if (status !== 429 && status < 500)
        throw new SitemapError('indexnow-refused', { endpoint, status, meaning: refusals[status], host: batch.host })
      problem = status === 429 ? 'status 429: too many requests' : `status ${status}`
      pause = retryAfter(response.headers.get('retry-after')) ?? pause
    } catch (error) {
      if (error instanceof SitemapError) throw error
      const { name, message, cause } = error as Error
      problem =
        name === 'TimeoutError'
          ? `no answer within ${timeout / 1000} seconds`
          : String((cause as Error)?.message || message)
    }
    if (attempt === tries || pause > longest)
      throw new SitemapError('indexnow-unreachable', {
        endpoint,
        problem,
        attempts: attempt,
        pause: pause > longest ? pause / 1000 : undefined,
      })
    await wait(pause)
  }
}

/** '120' or an HTTP date → milliseconds. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return 1000 * Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
