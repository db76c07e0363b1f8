/** A URL as it stands, cut into its parts and not mended: `new URL()` silently repairs what crawlers may not. */
export interface RawUrl {
  text: string
  /** Lower case, without `:`; undefined where there is none. */
  scheme: string | undefined
  /** Undefined where `//` is missing. */
  authority: string | undefined
  userInfo: string | undefined
  host: string
  port: string
  path: string
  /** With `?`. */
  query: string
  /** With `#`. */
  fragment: string
  /** Begins with http:// or https:// and names a host. */
  absolute: boolean
  /** Origin in normal form, where the text itself shows it. */
  origin?: string
}

/**
 * An address that holds nothing a rule could stumble over: a lower-case host of names, a path of letters, digits and
 * `-._~` without empty or dot segments, a query of such and `=&+,` without the parameters of sessions and campaigns, of
 * 12 to 1,024 characters. The scanner of bytes (`scanPath`) knows the same.
 */
export const isPlainUrl = (text: string): boolean =>
  text.length >= 12 && text.length <= 1024 && plainUrl.test(text) && !(text.includes('?') && tracked.test(text))
const plainUrl =
  /^https?:\/\/(?:[a-z][a-z0-9-]*\.)+[a-z][a-z0-9-]*\/(?:[\w~-][\w.~-]*(?:\/|(?=\?)|$))*(?:\?[\w.~=&+,-]*)?$/
const tracked = /[?&](?:phpsessid|jsessionid|sid|utm_|gclid|fbclid)/i

/** `splitUrl` of a plain address. */
export function splitPlainUrl(text: string): RawUrl {
  const scheme = text.charCodeAt(4) === colon ? 'http' : 'https'
  const start = scheme.length + 3
  const slash = text.indexOf('/', start)
  const query = text.indexOf('?', slash)
  const host = text.slice(start, slash)
  return {
    text,
    scheme,
    authority: host,
    userInfo: undefined,
    host,
    port: '',
    path: query < 0 ? text.slice(slash) : text.slice(slash, query),
    query: query < 0 ? '' : text.slice(query),
    fragment: '',
    absolute: true,
    origin: text.slice(0, slash),
  }
}
const colon = 58

const parts = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/

export function splitUrl(text: string): RawUrl {
  const [, scheme, authority, path = '', query = '', fragment = ''] = parts.exec(text) ?? [
    undefined,
    undefined,
    undefined,
    text,
  ]
  const at = authority?.lastIndexOf('@') ?? -1
  const hostAndPort = authority?.slice(at + 1) ?? ''
  const colon = hostAndPort.startsWith('[')
    ? hostAndPort.indexOf(':', hostAndPort.indexOf(']'))
    : hostAndPort.lastIndexOf(':')
  const host = colon < 0 ? hostAndPort : hostAndPort.slice(0, colon)
  const lower = scheme?.toLowerCase()
  return {
    text,
    scheme: lower,
    authority,
    userInfo: at < 0 ? undefined : authority?.slice(0, at),
    host,
    port: colon < 0 ? '' : hostAndPort.slice(colon + 1),
    path,
    query,
    fragment,
    absolute: (lower === 'http' || lower === 'https') && host !== '',
  }
}

/** Origin of an absolute URL in normal form, for comparing; undefined where it has none. */
export function originOf(url: RawUrl): string | undefined {
  if (url.origin !== undefined) return url.origin
  if (!url.absolute) return undefined
  if (/^[a-z0-9.-]+$/.test(url.host) && url.port === '') return `${url.scheme}://${url.host}`
  const text = `${url.scheme}://${url.host}${url.port ? `:${url.port}` : ''}`
  return URL.canParse(text) ? new URL(text).origin : undefined
}
