import { lookup } from 'node:dns'
import { type Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { type Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

/** As a server sees a check in its log. */
const checker = 'sitemapkit-check (a sitemap linter; +https://github.com/sitemapkit/sitemapkit)'

export interface AskOptions {
  method?: 'GET' | 'HEAD'
  /** Value of the `Accept` header. */
  accept: string
  /** Host names that the user named: those may be private. */
  named: ReadonlySet<string>
  /** @default that of `check` */
  userAgent?: string
  /** Connections that are kept between requests; by default each request has its own. */
  agents?: { http: HttpAgent; https: HttpsAgent }
}

/** Why there is no answer, in words. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
}

/** Host name of a URL as connections and `named` know it: IPv6 without brackets. */
export const hostNameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Resolves a name for the connection itself, so that no second answer of the name server can lead elsewhere. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.find(({ address }) => isPrivateAddress(address))
    if (error) done(error, '')
    else if (found) done(new FetchFailure(`${host} is the private address ${found.address}`), '')
    else if (options.all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  })

/**
 * One request, whose redirect is not followed. Private and link-local addresses are refused unless the user named the host.
 *
 * @throws FetchFailure for a private address; the error of the connection otherwise
 */
export async function ask(url: URL, options: AskOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { method = 'GET', accept, named, agents, userAgent = checker } = options
  const host = hostNameOf(url)
  const isNamed = named.has(host)
  if (!isNamed && isIP(host) !== 0 && isPrivateAddress(host)) throw new FetchFailure(`${host} is a private address`)
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      signal,
      agent: agents ? (secure ? agents.https : agents.http) : false,
      headers: { 'user-agent': userAgent, accept, 'accept-encoding': 'gzip' },
      ...(!isNamed && { lookup: publicLookup }),
    })
    request.once('response', resolve).on('error', reject).end()
  })
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is cut before the answer',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name cannot be looked up',
  ENETUNREACH: 'the network cannot be reached',
  EHOSTUNREACH: 'the host cannot be reached',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
}

/** What went wrong with a request, as the end of a sentence. */
export function failureText(error: unknown, timedOut: boolean, timeout: number): string {
  if (error instanceof FetchFailure) return error.message
  const { message, name, code } = error as NodeJS.ErrnoException
  if (timedOut || name === 'AbortError' || name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`
  return reasons[code ?? ''] ?? message
}
