import { lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isPrivateAddress } from './private-address.ts'

export interface FetchOptions {
  /** Milliseconds until the last byte. */
  timeout: number
  redirects: number
  /** Host names that the user named: those may be private. */
  named: ReadonlySet<string>
  userAgent: string
}

export interface Fetched {
  status: number
  contentType: string | undefined
  /** Address that answered. */
  url: string
  redirected: boolean
  body: Readable
}

/** Why there is no answer, in words. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Resolves a name for the connection itself, so that no second answer of the name server can lead elsewhere. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.find(({ address }) => isPrivateAddress(address))
    if (error) done(error, '')
    else if (found) done(new FetchFailure(`${host} is the private address ${found.address}`), '')
    else if (options.all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  })

function ask(url: URL, { named, userAgent }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const host = hostOf(url)
  const isNamed = named.has(host)
  if (!isNamed && isIP(host) !== 0 && isPrivateAddress(host)) throw new FetchFailure(`${host} is a private address`)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? getHttps : getHttp)(url, {
      signal,
      agent: false,
      headers: {
        'user-agent': userAgent,
        accept: 'application/xml, text/xml, text/plain, */*;q=0.1',
        'accept-encoding': 'gzip',
      },
      ...(!isNamed && { lookup: publicLookup }),
    })
    request.once('response', resolve).once('error', reject)
  })
}

/**
 * Gets one file over http(s): redirects are followed a few times, private and link-local addresses are refused unless the
 * user named the host, and the whole ends in time. The size is limited by who reads the body.
 *
 * @throws FetchFailure in words
 */
export async function fetchFile(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeout)
  let url = new URL(address)
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url, options, signal)
      const { statusCode: status = 0, headers } = answer
      if (status < 300 || status > 399 || headers.location === undefined) {
        const packed = headers['content-encoding'] === 'gzip' || headers['content-encoding'] === 'x-gzip'
        const body = packed ? answer.pipe(createGunzip()) : answer
        if (packed) answer.once('error', (error) => (body as Readable).destroy(error))
        return { status, contentType: headers['content-type'], url: url.href, redirected: redirects > 0, body }
      }
      answer.destroy()
      if (redirects === options.redirects) throw new FetchFailure(`it redirects more than ${options.redirects} times`)
      if (!URL.canParse(headers.location, url.href)) throw new FetchFailure(`it redirects to ${headers.location}`)
      url = new URL(headers.location, url)
      if (!/^https?:$/.test(url.protocol)) throw new FetchFailure(`it redirects to ${url.href}`)
    }
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    const { message, name } = error as Error
    throw new FetchFailure(
      signal.aborted || name === 'AbortError' ? `no answer within ${options.timeout / 1000} seconds` : message,
    )
  }
}
