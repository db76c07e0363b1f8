import sitemap from '@sitemapkit/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'

export default {
  base: process.env.BASE,
  // Its command line knows no option of `vite preview`.
  preview: { port: Number(process.env.PORT ?? 4173), strictPort: true },
  plugins: [react(), vike(), sitemap({ site: 'https://example.com' })],
}
