import { site } from '@sitemapkit/example-content'
import sitemap from '@sitemapkit/vite'
import { defineConfig } from 'vite'
import { markdownPages } from './markdown-pages.js'

export default defineConfig({
  publicDir: '../content/public',
  plugins: [
    markdownPages('../content/pages'),
    sitemap({ site: site.url, source: { '/**': '../content/pages/**.md' } }),
  ],
})
