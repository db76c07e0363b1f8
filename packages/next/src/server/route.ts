import { type Entry, type SitemapStreamOptions, sitemapStream } from '@sitemapkit/core/web'
import { checkKeys, mapOptions } from './check-keys.ts'
import { type ResponseOptions, respond } from './respond.ts'

/** What every map of a route handler is made with. */
export interface MapOptions extends SitemapStreamOptions, ResponseOptions {}

type Entries = Iterable<Entry> | AsyncIterable<Entry>

/** Options of `sitemapRoute`. */
export interface SitemapRouteOptions extends MapOptions {
  /** Entries of the map, or a function that is called for each request and yields them. */
  entries: Entries | (() => Entries | Promise<Entries>)
}

/** A route handler of the App Router. */
export type RouteHandler = (request?: Request) => Promise<Response>

/** Waits with the source until the map is read, so that it is asked nothing for a response that nobody wants. */
async function* open(entries: SitemapRouteOptions['entries']): AsyncGenerator<Entry> {
  yield* await (typeof entries === 'function' ? entries() : entries)
}

/** Answers with one map of at most 50,000 entries and 52,428,800 bytes. */
export const answerMap = (
  entries: SitemapRouteOptions['entries'],
  options: MapOptions,
  request?: Request,
): Promise<Response> => respond(() => sitemapStream(open(entries), options), options, request)

/**
 * A route handler that answers with one sitemap, for pages that no build knows: `app/sitemap-products.xml/route.ts`. It needs
 * no Node and reads no clock, environment or request (but see `etag` and `now`), so it may be prerendered.
 *
 * A row that is not right is left out, and `onFinding` is told. More than 50,000 entries fail: see `sitemapIndexRoute`.
 *
 * @throws SitemapError `site-missing`, `site-invalid` when a request comes in; `sitemap-too-large`; `strict-failed` with
 * `strict`; and what the source throws. Next.js answers 500.
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
  return (request) => answerMap(options.entries, options, request)
}
