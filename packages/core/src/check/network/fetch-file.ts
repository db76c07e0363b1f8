import type { Readable } from 'node:stream'
import { ask, FetchFailure, failureText } from './ask.ts'
import { unpacked } from './unpack.ts'

export interface FetchOptions {
  /** Milliseconds until the last byte. */
  timeout: number
  redirects: number
  /** Host names that the user named: those may be private. */
  named: ReadonlySet<string>
  /** @default that of `check` */
  userAgent?: string
}

export interface Fetched {
  status: number
  contentType: string | undefined
  /** Address that answered. */
  url: string
  redirected: boolean
  body: Readable
}

const accept = 'application/xml, text/xml, text/plain, */*;q=0.1'

/**
 * Gets one file over http(s): redirects are followed a few times, private and link-local addresses are refused unless the
 * user named the host, and the whole ends in time. The size is limited by who reads the body.
 *
 * @throws FetchFailure in words
 */
export async function fetchFile(address: string, options: FetchOptions): Promise<Fetched> {
  const { timeout, redirects: most, named, userAgent } = options
  const signal = AbortSignal.timeout(timeout)
  let url = new URL(address)
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url, { accept, named, userAgent }, signal)
      const { statusCode: status = 0, headers } = answer
      if (status < 300 || status > 399 || headers.location === undefined) {
        const body = unpacked(answer)
        return { status, contentType: headers['content-type'], url: url.href, redirected: redirects > 0, body }
      }
      answer.destroy()
      if (redirects === most) throw new FetchFailure(`it redirects more than ${most} times`)
      if (!URL.canParse(headers.location, url.href)) throw new FetchFailure(`it redirects to ${headers.location}`)
      url = new URL(headers.location, url)
      if (!/^https?:$/.test(url.protocol)) throw new FetchFailure(`it redirects to ${url.href}`)
    }
  } catch (error) {
    throw new FetchFailure(failureText(error, signal.aborted, timeout))
  }
}
