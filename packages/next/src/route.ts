import type { Page } from '@sitemapkit/core'

/** One page of the build, at one path. */
export interface Route {
  router: 'app' | 'pages'
  /** Path as the manifests hold it: decoded, without base path, locale and final slash. '/blog/a & b' */
  path: string
  /** Route that it was made from: '/blog/[slug]'. */
  source: string
  /** Name of its files below `server/app` or `server/pages`: the path, with the locale of the Pages Router. undefined: rendered on request. */
  built?: string
  /** Source pages of the App Router ('/(marketing)/pricing/page'), the route of the Pages Router: names in the route cache. */
  owners: readonly string[]
  /** Name of the locale in `i18n`, where the path has one. */
  locale?: string
  excluded?: Page['excluded']
}

/** Pages of Next.js itself, and its error pages: never listed. An exact list, since `/_private` may be a page of the user. */
export const internalRoutes: ReadonlySet<string> = new Set([
  '/_not-found',
  '/_global-error',
  '/_error',
  '/_app',
  '/_document',
  '/404',
  '/500',
])

const segments = (path: string): string[] => path.split('/').slice(1)

/** Has it a parameter, `[slug]`, `[...slug]` or `[[...slug]]`? */
export const isDynamic = (route: string): boolean => segments(route).some(isParameter)

/** Is a segment of a route a parameter? */
export const isParameter = (segment: string): boolean => segment.startsWith('[') && segment.endsWith(']')

/** A route that only answers inside another page: `(.)photo`, `(..)photo`, `(...)photo`. It answers when it is asked directly, yet is no page. */
export const isIntercepting = (route: string): boolean =>
  segments(route).some((segment) => /^\(\.{1,3}\)/.test(segment))

const unsafe = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/]/
// Next.js keeps these delimiters escaped inside a parameter, and escapes the % of a literal `%2f`, `%23`, `%3f`, `%5c`.
const escapesOfKeys = /%(?:2F|23|3F|5C|25(?=2f|23|3f|5c|2F|3F|5C))/
const escapedOrData = new RegExp(`(${escapesOfKeys.source})|([^A-Za-z0-9\\-._~!$&'()*+,;=:@])`, 'gu')

/** A parameter as the manifests hold it → URL text. Every other `%` is data: the page of the key `a%20b` answers at `a%2520b`. */
const encodeParameter = (segment: string): string =>
  segment.isWellFormed()
    ? segment.replace(escapedOrData, (match, escaped) => escaped ?? encodeURIComponent(match))
    : segment

/**
 * URL text of a path as the manifests hold it. A fixed segment is URL text already, since Next.js takes a folder name as
 * it is (`app/%C3%A4` answers at `/%C3%A4`); a parameter is decoded text, in which only `%2F %23 %3F %5C` are escapes.
 *
 * @param source route that the path was made from
 * @example toUrl('/blog/100%', '/blog/[slug]') // '/blog/100%25'
 */
export function toUrl(path: string, source: string): string {
  if (!unsafe.test(path)) return path
  const names = segments(source)
  const catchAll = names.findIndex((name) => name.startsWith('[...') || name.startsWith('[[...'))
  const encoded = segments(path).map((segment, i) => {
    const parameter = catchAll !== -1 && i >= catchAll ? true : isParameter(names[i] ?? '[]')
    return parameter ? encodeParameter(segment) : segment
  })
  return `/${encoded.join('/')}`
}
