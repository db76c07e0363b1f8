export type { Entry, EntryBatch, EntryBatches, Finding, StreamSource } from '@sitemapkit/core/web'
export type { ResponseOptions } from './server/respond.ts'
export { type MapOptions, type RouteHandler, type SitemapRouteOptions, sitemapRoute } from './server/route.ts'
export {
  type IndexRouteOptions,
  type Shard,
  type ShardHandler,
  type ShardRouteOptions,
  type ShardSource,
  sitemapIndexRoute,
  sitemapShardRoute,
} from './server/shards.ts'
export { type NextSitemapOptions, toNextSitemap } from './server/to-next-sitemap.ts'
