import starlight from '@astrojs/starlight'
import sitemap from '@sitemapkit/astro'
import { defineConfig } from 'astro/config'

const docs = starlight({
  title: 'Tide tables',
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
  sidebar: [{ slug: 'guide/start' }, { label: 'Reference', items: [{ autogenerate: { directory: 'reference' } }] }],
  pagefind: false,
})

export default defineConfig({
  site: 'https://example.com',
  base: process.env.BASE,
  // Either order must do.
  integrations: process.env.FIRST ? [sitemap(), docs] : [docs, sitemap()],
})
