import sitemap from '@sitemapkit/vite'

export default {
  title: 'Docs',
  base: process.env.BASE ?? '/',
  cleanUrls: process.env.CLEAN === '1',
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } },
  buildEnd: () => console.log('the own buildEnd'),
  vite: { plugins: [sitemap({ site: 'https://example.com' })] },
}
