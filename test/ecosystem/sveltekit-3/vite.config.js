import sitemap from '@sitemapkit/vite'
import adapter from '@sveltejs/adapter-static'
import { sveltekit } from '@sveltejs/kit/vite'

export default {
  plugins: [sveltekit({ adapter: adapter({ fallback: '200.html' }) }), sitemap({ site: 'https://example.com' })],
}
