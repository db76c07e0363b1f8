export { defineConfig, type SitemapOptions } from '@sitemapkit/core'
