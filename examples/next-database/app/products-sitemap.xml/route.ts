import { sitemapIndexRoute } from '@sitemapkit/next/server'
import { products } from '../../products'
import { site } from '../../site.js'

export const dynamic = 'force-dynamic'
export const GET = sitemapIndexRoute({ site, source: products, path: '/products-sitemap-{id}.xml' })
