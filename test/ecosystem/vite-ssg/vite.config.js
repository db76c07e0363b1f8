import sitemap from '@sitemapkit/vite'
import vue from '@vitejs/plugin-vue'

export default {
  base: process.env.BASE,
  plugins: [vue(), sitemap({ site: 'https://example.com' })],
  ssgOptions: { dirStyle: process.env.STYLE, onFinished: () => console.log('the own onFinished') },
}
