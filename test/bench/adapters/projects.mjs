import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageOf } from '../site/pages.mjs'

/** Projects lie below this package, so that they find what it depends on. */
const sites = fileURLToPath(new URL('../.sites/', import.meta.url))

/** A paragraph and a picture, as Markdown. */
const markdown = (n) =>
  Array.from(
    { length: 12 },
    (_, i) =>
      `## Part ${i}\n\nSome *text* of page ${n} with a [link](/page-${n + i}/) and more words.\n\n${i % 4 === 0 ? `![A picture](/media/${n}-${i}.jpg)\n` : ''}`,
  ).join('\n')
const post = (n, data = '') =>
  `---\ntitle: Page ${n}\nupdated: 2026-01-${String(1 + (n % 28)).padStart(2, '0')}\n${data}---\n\n${markdown(n)}\n`

const site = 'https://example.com'
const pages = (count, file) => Object.fromEntries(Array.from({ length: count }, (_, n) => file(n)))
const head = (title) =>
  `<head><meta charset="utf-8"><title>${title}</title><meta name="description" content="A page"></head>`

/** What each framework needs to build so many pages, without a sitemap, with the peer's plugin and with ours. */
export const frameworks = {
  astro: {
    package: 'astro',
    command: 'astro',
    args: ['build'],
    files: (count, plugin) => ({
      'astro.config.mjs': {
        none: `export default { site: '${site}' }\n`,
        peer: `import sitemap from '@astrojs/sitemap'\nexport default { site: '${site}', integrations: [sitemap()] }\n`,
        ours: `import sitemap from '@sitemapkit/astro'\nexport default { site: '${site}', integrations: [sitemap()] }\n`,
        'ours with images': `import sitemap from '@sitemapkit/astro'\nexport default { site: '${site}', integrations: [sitemap({ images: true })] }\n`,
      }[plugin],
      'src/content.config.ts': `import { defineCollection } from 'astro:content'\nimport { glob } from 'astro/loaders'\nexport const collections = { posts: defineCollection({ loader: glob({ pattern: '*.md', base: './src/posts' }) }) }\n`,
      'src/pages/[slug].astro': `---\nimport { getCollection, render } from 'astro:content'\nexport const getStaticPaths = async () => (await getCollection('posts')).map((post) => ({ params: { slug: post.id }, props: { post } }))\nconst { post } = Astro.props\nconst { Content } = await render(post)\n---\n<!doctype html><html lang="en">${head('{post.data.title}')}<body><main><Content /></main></body></html>\n`,
      ...pages(count, (n) => [`src/posts/page-${n}.md`, post(n)]),
    }),
  },
  eleventy: {
    package: '@11ty/eleventy',
    command: 'eleventy',
    args: ['--quiet'],
    files: (count, plugin) => ({
      'eleventy.config.js': {
        none: 'export default () => {}\n',
        peer: `import sitemap from '@quasibit/eleventy-plugin-sitemap'\nexport default (config) => { config.addPlugin(sitemap, { sitemap: { hostname: '${site}' } }) }\n`,
        ours: `import sitemap from '@sitemapkit/eleventy'\nexport default (config) => { config.addPlugin(sitemap, { site: '${site}' }) }\n`,
        'ours with images': `import sitemap from '@sitemapkit/eleventy'\nexport default (config) => { config.addPlugin(sitemap, { site: '${site}', images: true }) }\n`,
      }[plugin],
      ...(plugin === 'peer'
        ? {
            'sitemap.njk':
              '---\npermalink: /sitemap.xml\neleventyExcludeFromCollections: true\n---\n{% sitemap collections.all %}\n',
          }
        : {}),
      '_includes/page.njk': `<!doctype html><html lang="en">${head('{{ title }}')}<body><main>{{ content | safe }}</main></body></html>`,
      ...pages(count, (n) => [`page-${n}.md`, post(n, 'layout: page.njk\n')]),
    }),
  },
  vite: {
    package: 'vite',
    command: 'vite',
    args: ['build', '--logLevel', 'error'],
    files: (count, plugin) => ({
      'vite.config.mjs': `import { pageOf } from '${new URL('../site/pages.mjs', import.meta.url).href}'
${{ none: '', peer: "import sitemap from 'vite-plugin-sitemap'\n" }[plugin] ?? "import sitemap from '@sitemapkit/vite'\n"}/** Renders the pages into the bundle, as a static site generator over Vite does. */
const rendered = {
  name: 'rendered-pages',
  generateBundle() {
    for (let n = 0; n < ${count}; n++) {
      const { path, html } = pageOf(n)
      this.emitFile({ type: 'asset', fileName: path.slice(1) + 'index.html', source: html })
    }
  },
}
export default { plugins: [rendered${{ none: '', peer: `, sitemap({ hostname: '${site}', generateRobotsTxt: false })`, ours: `, sitemap({ site: '${site}' })` }[plugin] ?? `, sitemap({ site: '${site}', images: true })`}] }
`,
      'index.html': pageOf(0).html,
    }),
  },
}

/** Writes a project and returns its folder. */
export function writeProject(framework, plugin, count) {
  const root = join(sites, `${framework}-${plugin.replaceAll(' ', '-')}`)
  rmSync(root, { recursive: true, force: true })
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    ...frameworks[framework].files(count, plugin),
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return root
}
