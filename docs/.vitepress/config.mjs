import { fileURLToPath } from 'node:url'
import sitemap from '@sitemapkit/vite'
import { defineConfig } from 'vitepress'
import { linksByFile } from './links.mjs'
import { addressOf, noPages } from './pages.mjs'

const repository = 'https://github.com/sitemapkit/sitemapkit'
const root = fileURLToPath(new URL('../..', import.meta.url))
  .replace(/[\\/]$/, '')
  .replaceAll('\\', '/')

/** Vue stands in this package, not where the README of another one lies. */
const vueOfThisPackage = {
  name: 'vue-of-this-package',
  enforce: 'pre',
  resolveId: (id, _, { ssr }) => (ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : undefined),
}

/** Marks of what a test or a benchmark writes into a page. */
const withoutComments = (md) =>
  md.core.ruler.after('normalize', 'without-comments', (state) => {
    state.src = state.src.replaceAll(/^<!--.*-->$/gm, '')
  })

const page = (text, link) => ({ text, link })

export default defineConfig({
  title: 'sitemapkit',
  description: 'Sitemaps for Astro, Vite, Eleventy and Next.js that are right.',
  base: '/sitemapkit/',
  cleanUrls: true,
  // The README of a package is its page, so pages lie in two folders of the repository.
  srcDir: '..',
  srcExclude: noPages,
  rewrites: addressOf,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // What a page says of a tag or an address is text.
    html: false,
    linkify: false,
    config(md) {
      linksByFile(md, { root, repository })
      withoutComments(md)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: repository }],
    outline: [2, 3],
    nav: [
      page('Guide', '/getting-started'),
      page('Options', '/options'),
      page('Findings', '/findings/'),
      page('Comparison', '/comparison'),
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [
          page('Getting started', '/getting-started'),
          page('Frontmatter', '/frontmatter'),
          page('Options', '/options'),
          page('How it works', '/how-it-works'),
          page('Performance', '/performance'),
          page('Beside the sitemap', '/outlets'),
          page('Large sites', '/scale'),
          page('Several builds, one site', '/merge'),
          page('Comparison', '/comparison'),
          page('Findings', '/findings/'),
        ],
      },
      {
        text: 'Packages',
        items: [
          page('Astro', '/packages/astro'),
          page('Vite', '/packages/vite'),
          page('Eleventy', '/packages/eleventy'),
          page('Next.js', '/packages/next'),
          page('Command line', '/packages/cli'),
          page('Sitemap page', '/packages/preview'),
          page('IndexNow', '/packages/publish'),
          page('Core', '/packages/core'),
        ],
      },
      {
        text: 'Recipes',
        items: [
          page('Several languages', '/recipes/languages'),
          page('News', '/recipes/news'),
          page('A shop with a million products', '/recipes/shop'),
          page('Monorepo', '/recipes/monorepo'),
          page('GitHub Actions', '/recipes/github-actions'),
          page('Other CI systems', '/recipes/ci'),
          page('Netlify, Vercel, Cloudflare', '/recipes/hosting'),
        ],
      },
      {
        text: 'Coming from',
        items: [
          page('next-sitemap', '/migration/next-sitemap'),
          page('@astrojs/sitemap', '/migration/astrojs-sitemap'),
          page('vite-plugin-sitemap', '/migration/vite-plugin-sitemap'),
          page('An Eleventy plugin or template', '/migration/eleventy'),
          page('sitemap (sitemap.js)', '/migration/sitemap-js'),
        ],
      },
    ],
  },
  vite: {
    publicDir: false,
    plugins: [
      vueOfThisPackage,
      sitemap({ site: 'https://sitemapkit.github.io', check: 'full', output: { stylesheet: true } }),
    ],
  },
})
