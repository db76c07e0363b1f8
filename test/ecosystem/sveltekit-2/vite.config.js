import sitemap from '@sitemapkit/vite'
import { sveltekit } from '@sveltejs/kit/vite'

export default { plugins: [sveltekit(), sitemap({ site: 'https://example.com' })] }
