export { defineConfig, entriesFromJson, entriesFromSitemap, type SitemapOptions } from '@sitemapkit/core'
