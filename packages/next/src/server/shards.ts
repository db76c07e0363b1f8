import { type EntryBatches, SitemapError, type SitemapOfIndex, sitemapIndexStream } from '@sitemapkit/core/web'
import { checkBuffered, checkKeys, indexOptions, mapOptions } from './check-keys.ts'
import { type ResponseOptions, respond } from './respond.ts'
import { answerMap, type MapOptions, type RouteHandler } from './route.ts'

type Awaitable<T> = T | Promise<T>

/** One map of many. */
export interface Shard {
  id: string | number
  /** Newest change of its entries. */
  lastmod?: Date | string
}

/** Many maps over one store: which there are, and what each holds. */
export interface ShardSource {
  /** All shards, in the order of the index; at most 50,000. */
  shards(): Awaitable<Iterable<Shard> | AsyncIterable<Shard>>
  /**
   * Entries of one shard, at most 50,000, one by one or in lists: `WHERE id > … ORDER BY id LIMIT 50000` needs no offset.
   */
  entries(id: string): Awaitable<EntryBatches>
  /** Is there such a shard? @default looks for it in `shards()` */
  has?(id: string): Awaitable<boolean>
}

/** Options of `sitemapShardRoute`. */
export interface ShardRouteOptions extends MapOptions {
  /** The same for index and shards. */
  source: ShardSource
  /** Address of a shard, with `{id}`, as in the index. */
  path?: string
}

/** Options of `sitemapIndexRoute`. */
export interface IndexRouteOptions
  extends ResponseOptions,
    Pick<MapOptions, 'site' | 'base' | 'stylesheet' | 'onFinding'> {
  /** Only its `shards` is asked. */
  source: Pick<ShardSource, 'shards'>
  /** Address of a shard, with `{id}`: '/products-sitemap/{id}.xml' for `app/products-sitemap/[id]/route.ts`. */
  path: string
}

const addressOf = (path: string, id: string | number): string => path.replaceAll('{id}', encodeURIComponent(id))

async function* children({ source, path }: IndexRouteOptions): AsyncGenerator<SitemapOfIndex> {
  for await (const { id, lastmod } of await source.shards()) yield { loc: addressOf(path, id), lastmod }
}

/**
 * A route handler that answers with an index of shards: `app/products-sitemap.xml/route.ts`. Name its address in robots.txt.
 *
 * @throws SitemapError `option-invalid` at once, where `path` has no `{id}`; otherwise as `sitemapRoute`
 * @example export const GET = sitemapIndexRoute({ site: 'https://example.com', source: products, path: '/products-sitemap/{id}.xml' })
 */
export function sitemapIndexRoute(options: IndexRouteOptions): RouteHandler {
  checkKeys(options, [...indexOptions, 'source', 'path'])
  if (!options.path?.includes('{id}')) {
    const wanted = "an address with {id} in it, such as '/products-sitemap/{id}.xml'"
    throw new SitemapError('option-invalid', { option: 'path', given: JSON.stringify(options.path), wanted })
  }
  return (request) => respond(() => sitemapIndexStream(children(options), options), options, request)
}

type Params = Record<string, string | string[] | undefined>

/** A route handler below a dynamic folder; `params` is a promise from Next.js 15 on. */
export type ShardHandler = (request: Request, context: { params: Awaitable<Params> }) => Promise<Response>

async function has({ has, shards }: ShardSource, id: string): Promise<boolean> {
  if (has) return has(id)
  for await (const shard of await shards()) if (String(shard.id) === id) return true
  return false
}

/** Next.js hands over parameters as they stand in the address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `0.xml` is the shard `0`, unless there is one of that very name. */
async function idOf(source: ShardSource, params: Params): Promise<string | undefined> {
  const [given] = Object.values(params)
  const name = decoded(Array.isArray(given) ? given.join('/') : (given ?? ''))
  for (const id of new Set([name, name.replace(/\.xml$/, '')])) if (await has(source, id)) return id
  return undefined
}

/**
 * A route handler that answers with one shard: `app/products-sitemap/[id]/route.ts`, whatever the parameter is called; `0.xml`
 * is the shard `0`. An unknown one is 404.
 *
 * @throws as `sitemapRoute`
 * @example export const GET = sitemapShardRoute({ site: 'https://example.com', source: products })
 */
export function sitemapShardRoute(options: ShardRouteOptions): ShardHandler {
  checkKeys(options, [...mapOptions, 'source'])
  checkBuffered(options)
  const { source, path } = options
  return async (request, { params }) => {
    const id = await idOf(source, await params)
    if (id === undefined) return new Response('There is no such sitemap.\n', { status: 404 })
    return answerMap(() => source.entries(id), { ...options, path: path && addressOf(path, id) }, request)
  }
}
