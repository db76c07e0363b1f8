import { ask, failureText, hostNameOf } from './ask.ts'

/** What an address answers by itself; no redirect is followed. */
export interface Answer {
  /** 0 where there is none. */
  status: number
  /** Where a redirect leads, as it is written. */
  location?: string
  /** Why there is none, as the end of a sentence. */
  failure?: string
}

/**
 * Asks one address of the user's own site with HEAD, and with GET where the server does not know that.
 *
 * @param options.timeout milliseconds
 * @param options.named hosts that the user named, IPv6 without brackets: others are not asked where they are private.
 * @default the host of the address
 * @example await answerOf('https://example.com/', { timeout: 10_000, userAgent: 'example' }) // { status: 200 }
 */
export async function answerOf(
  address: string,
  { timeout, userAgent, named }: { timeout: number; userAgent?: string; named?: ReadonlySet<string> },
): Promise<Answer> {
  const url = new URL(address)
  const limit = AbortSignal.timeout(timeout)
  const options = { accept: '*/*', named: named ?? new Set([hostNameOf(url)]), userAgent }
  try {
    let answer = await ask(url, { ...options, method: 'HEAD' }, limit)
    answer.resume()
    // Some servers know GET only.
    if (answer.statusCode === 405 || answer.statusCode === 501) {
      answer = await ask(url, options, limit)
      answer.destroy()
    }
    return { status: answer.statusCode ?? 0, location: answer.headers.location }
  } catch (error) {
    return { status: 0, failure: failureText(error, limit.aborted, timeout) }
  }
}
