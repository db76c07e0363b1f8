import { type SitemapStreamOptions, type StreamSource, sitemapStream } from '@sitemapkit/core/web'
import { checkBuffered, checkKeys, mapOptions } from './check-keys.ts'
import { type ResponseOptions, respond } from './respond.ts'

/** What every map of a route handler is made with. */
export interface MapOptions extends SitemapStreamOptions, ResponseOptions {}

/** Options of `sitemapRoute`. */
export interface SitemapRouteOptions extends MapOptions {
  /** Entries of the map, or a function that is called for each request and yields them: one by one, or in lists. */
  entries: StreamSource
}

/** A route handler of the App Router. */
export type RouteHandler = (request?: Request) => Promise<Response>

/** Answers with one map of at most 50,000 entries and 52,428,800 bytes. */
export const answerMap = (entries: StreamSource, options: MapOptions, request?: Request): Promise<Response> =>
  respond(() => sitemapStream(entries, options), options, request)

/**
 * A route handler that answers with one sitemap, for pages that no build knows: `app/sitemap-products.xml/route.ts`. It needs
 * no Node and reads no clock, environment or request (but see `etag` and `now`), so it may be prerendered. A client that goes
 * away ends the source: the `finally` of a generator runs, where a cursor is closed.
 *
 * A row that is not right is left out, and `onFinding` is told. More than 50,000 entries fail: see `sitemapIndexRoute`.
 *
 * @throws SitemapError `option-unknown`, `option-invalid` at once; `site-missing`, `site-invalid` when a request comes in;
 * `sitemap-too-large`; `strict-failed` with `strict`; and what the source throws. Next.js answers 500, or with
 * `buffered: false` breaks the connection off, where a part of the map was sent.
 * @example
 * export const GET = sitemapRoute({
 *   site: 'https://example.com',
 *   async *entries() {
 *     for await (const { slug, updatedAt } of db.products()) yield { loc: `/p/${slug}`, lastmod: updatedAt }
 *   },
 * })
 */
export function sitemapRoute(options: SitemapRouteOptions): RouteHandler {
  checkKeys(options, [...mapOptions, 'entries'])
  checkBuffered(options)
  return (request) => answerMap(options.entries, options, request)
}
