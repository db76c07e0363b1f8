export { defineConfig, entriesFromFeed, entriesFromJson, entriesFromSitemap } from '@sitemapkit/core'
export { buildNextSitemaps, type NextRun } from './build-next-sitemaps.ts'
