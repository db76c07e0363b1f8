import { site } from './site.js'

export default {
  site,
  // The products are listed on request, by an index of their own.
  exclude: '/p/**',
  sitemaps: [{ index: '/products-sitemap.xml' }],
  robots: 'create',
}
