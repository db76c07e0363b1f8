import sitemap from '@sitemapkit/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'

export default {
  base: process.env.BASE,
  define: { SLASH: JSON.stringify(process.env.SLASH ? 'always' : 'never') },
  plugins: [
    tanstackStart({ prerender: { enabled: true, crawlLinks: true, autoSubfolderIndex: !process.env.FILES } }),
    react(),
    sitemap({ site: 'https://example.com' }),
  ],
}
