import { fieldToEntry, type ISitemapField } from '@sitemapkit/core/migrate'
import { type Finding, type SitemapOfIndex, sitemapIndexStream, sitemapStream } from '@sitemapkit/core/web'

export type {
  IAlternateRef,
  IGoogleNewsEntry,
  IImageEntry,
  IRestriction,
  ISitemapField,
  IVideoEntry,
} from '@sitemapkit/core/migrate'
export { type IConfig, nextSitemapFunctions } from '@sitemapkit/core/migrate'

/** What getServerSideProps of the Pages Router hands over, as far as it is used. */
export interface LegacyContext {
  res?: { setHeader(name: string, value: string): unknown; write(chunk: string): unknown; end(): unknown }
}

/** What `new Headers()` takes. */
type HeadersGiven = ConstructorParameters<typeof Headers>[0]

/** next-sitemap has no place for findings: they go where the server's own messages go. */
const onFinding = ({ severity, message, code }: Finding): void => {
  if (severity !== 'notice') console.warn(`${message} [${code}]`)
}

/** A map of next-sitemap belongs to the host of its first entry. */
const siteOf = (locs: readonly unknown[]): string => {
  const first = String(locs[0] ?? '')
  return URL.canParse(first) ? new URL(first).origin : first
}

const mapOf = (fields: readonly ISitemapField[]): ReadableStream<Uint8Array> =>
  // Every article is written, whatever its date: reading the clock would stop prerendering.
  sitemapStream(fields.map(fieldToEntry), { site: siteOf(fields.map(({ loc }) => loc)), now: false, onFinding })

const indexOf = (sitemaps: readonly SitemapOfIndex[]): ReadableStream<Uint8Array> => {
  const locs = sitemaps.map((item) => (typeof item === 'string' || item instanceof URL ? item : item.loc))
  return sitemapIndexStream(sitemaps, { site: siteOf(locs), onFinding })
}

async function respond(stream: ReadableStream<Uint8Array>, headers: HeadersGiven): Promise<Response> {
  const all = new Headers({ 'content-type': 'application/xml; charset=utf-8' })
  for (const [name, value] of new Headers(headers)) all.set(name, value)
  return new Response(await new Response(stream).arrayBuffer(), { headers: all })
}

async function respondLegacy(
  { res }: LegacyContext,
  stream: ReadableStream<Uint8Array>,
): Promise<{ props: Record<string, never> }> {
  const xml = await new Response(stream).text()
  res?.setHeader('Content-Type', 'application/xml; charset=utf-8')
  res?.write(xml)
  res?.end()
  return { props: {} }
}

/**
 * As in next-sitemap: a response with one map. Its output is right: everything is escaped, what a sitemap cannot hold is left
 * out with a warning in the log.
 *
 * @param fields absolute `loc`s of one host, at most 50,000
 * @throws SitemapError `site-invalid` where the first `loc` is not absolute; `sitemap-too-large`: see `sitemapIndexRoute`
 * @example export const GET = () => getServerSideSitemap([{ loc: 'https://example.com/p/1', lastmod: '2026-01-02' }])
 */
export const getServerSideSitemap = async (
  fields: readonly ISitemapField[],
  headers: HeadersGiven = {},
): Promise<Response> => respond(mapOf(fields), headers)

/**
 * As in next-sitemap: a response with an index.
 *
 * @param sitemaps absolute addresses, or `{ loc, lastmod }`
 * @throws SitemapError `site-invalid`, `sitemaps-invalid`, `sitemap-too-large`
 */
export const getServerSideSitemapIndex = async (
  sitemaps: readonly SitemapOfIndex[],
  headers: HeadersGiven = {},
): Promise<Response> => respond(indexOf(sitemaps), headers)

/** `getServerSideSitemap` for getServerSideProps of the Pages Router. */
export const getServerSideSitemapLegacy = async (ctx: LegacyContext, fields: readonly ISitemapField[]) =>
  respondLegacy(ctx, mapOf(fields))

/** `getServerSideSitemapIndex` for getServerSideProps of the Pages Router. */
export const getServerSideSitemapIndexLegacy = async (ctx: LegacyContext, sitemaps: readonly SitemapOfIndex[]) =>
  respondLegacy(ctx, indexOf(sitemaps))
