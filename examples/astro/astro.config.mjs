import sitemap from '@sitemapkit/astro'
import { site } from '@sitemapkit/example-content'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: site.url,
  trailingSlash: 'always',
  publicDir: '../content/public',
  redirects: site.redirects,
  integrations: [sitemap()],
})
