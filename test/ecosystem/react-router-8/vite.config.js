import { reactRouter } from '@react-router/dev/vite'
import sitemap from '@sitemapkit/vite'

export default {
  ...(process.env.BASE && { base: process.env.BASE }),
  plugins: [reactRouter(), sitemap({ site: 'https://example.com' })],
}
