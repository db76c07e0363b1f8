export {
  defineConfig,
  entriesFromFeed,
  entriesFromJson,
  entriesFromSitemap,
  type SitemapOptions,
} from '@sitemapkit/core'
