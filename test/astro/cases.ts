import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { locsOf } from '../contract/contract.ts'
import { createProjects, type Installed, pathsIn, readMap } from './project.ts'

const html = (title: string, head = ''): string =>
  `<html lang="en"><head><title>${title}</title>${head}</head><body><h1>${title}</h1></body></html>\n`
const redirects = "---\nreturn Astro.redirect('/about/')\n---\n"
const collection = `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { posts: defineCollection({ loader: glob({ pattern: '**/*.md', base: './src/posts' }) }) }
`
const posts = `---
import { getCollection } from 'astro:content'
export const getStaticPaths = async () =>
  (await getCollection('posts')).map(({ id }) => ({ params: { slug: id } }))
---
${html('Post')}`

/** An adapter that copies what was built, in the hook of an integration that it adds. */
const adapter = `import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
const copy = { name: 'copy', hooks: { 'astro:build:done': ({ dir }) => cpSync(fileURLToPath(dir), 'deployed', { recursive: true }) } }
export default {
  name: 'copying',
  hooks: {
    'astro:config:setup': ({ updateConfig, injectRoute }) => {
      updateConfig({ integrations: [copy] })
      injectRoute({ pattern: '/injected', entrypoint: './injected.astro', prerender: true })
      injectRoute({ pattern: '/dashboard', entrypoint: './dashboard.astro', prerender: false })
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'copying',
        entrypointResolution: 'auto',
        serverEntrypoint: './server.mjs',
        supportedAstroFeatures: { staticOutput: 'stable', serverOutput: 'stable', hybridOutput: 'stable' },
      }),
  },
}
`

function pages(...langs: string[]): string {
  return `---
export const getStaticPaths = () => ${JSON.stringify(langs)}.map((lang) => ({ params: { lang } }))
---
${html('About')}`
}

/** What the integration must do with every major of Astro. */
export function testAstro(installed: Installed): void {
  const { astro, create, build } = createProjects(installed)
  const { name, major } = installed

  describe(name, () => {
    describe('translations, collections and everything that is no page', () => {
      let folder: string
      beforeAll(async () => {
        folder = await create('i18n', {
          config: `{
        site: 'https://example.com',
        redirects: { '/old': '/about', '/old/[slug]': '/blog/[slug]' },
        i18n: {
          defaultLocale: 'en',
          locales: ['en', { path: 'fr', codes: ['fr', 'fr-CA'] }],
          fallback: { fr: 'en' },
          routing: { fallbackType: 'rewrite' },
        },
        ${major >= 7 ? "experimental: { collectionStorage: 'chunked' }," : ''}
        integrations: [own],
      }`,
          files: {
            'src/content.config.ts': collection,
            'src/posts/one.md': '---\ntitle: One\nupdated: 2024-05-01\n---\nOne',
            'src/posts/two.md': '---\ntitle: Two\ndraft: true\n---\nTwo',
            'src/pages/index.astro': html('Home'),
            'src/pages/about.astro': html('About'),
            'src/pages/fr/about.astro': html('À propos'),
            'src/pages/note.md': '---\nlastUpdated: 2024-06-07\n---\n# Note',
            'src/pages/blog/[slug].astro': posts,
            'src/pages/404.astro': html('Not found'),
            'src/pages/projects.astro': redirects,
            'src/pages/tutorial.astro': html('Moved', '<meta http-equiv="refresh" content="0;url=/about/">'),
            'src/pages/hidden.astro': html('Hidden', '<meta name="robots" content="noindex">'),
            'src/pages/rss.xml.ts': "export const GET = () => new Response('<rss/>')",
            'src/pages/page.html.ts': "export const GET = () => new Response('<h1>x</h1>')",
            'public/google123.html': 'google-site-verification: google123.html',
          },
        })
        await build(folder)
      })

      test('an-013, an-018, an-019, an-031, an-032: what is listed', async () => {
        expect(await pathsIn(folder)).toEqual([
          '/',
          '/about/',
          '/blog/one/',
          '/fr/',
          '/fr/about/',
          '/fr/blog/one/',
          '/fr/note/',
          '/note/',
        ])
      })

      test('an-034: alternates of the i18n setting, the same set in each entry', async () => {
        const xml = await readMap(folder)
        const links = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+\/about\/)"/g)].map((match) => match.slice(1, 3))
        const set = [
          ['en', 'https://example.com/about/'],
          ['fr', 'https://example.com/fr/about/'],
          ['fr-CA', 'https://example.com/fr/about/'],
          ['x-default', 'https://example.com/about/'],
        ]
        expect(links).toEqual([...set, ...set])
      })

      test('an-044: dates of a Markdown page and of an entry of a collection', async () => {
        const xml = await readMap(folder)
        const dates = [...xml.matchAll(/<loc>([^<]+)<\/loc>\s*<lastmod>([^<]+)/g)].map((match) => match.slice(1, 3))
        expect(dates).toEqual([
          ['https://example.com/blog/one/', '2024-05-01'],
          ['https://example.com/fr/blog/one/', '2024-05-01'],
          ['https://example.com/fr/note/', '2024-06-07'],
          ['https://example.com/note/', '2024-06-07'],
        ])
      })
    })

    describe('translations below the root', () => {
      const files = {
        'src/pages/index.astro': html('Home'),
        'src/pages/page2.astro': html('Two'),
        'src/pages/blog/index.astro': html('Blog'),
        'src/pages/blog/a b.astro': html('A'),
      }
      test('an-003: loc and its own alternate are equal, bare below the root', async () => {
        const folder = await create('format-i18n', {
          config: `{
        site: 'https://example.com', trailingSlash: 'never', integrations: [own],
        i18n: { defaultLocale: 'en', locales: ['en', { path: 'en-au', codes: ['en-AU'] }] },
      }`,
          files: { ...files, 'src/pages/en-au/index.astro': html('Hi'), 'src/pages/en-au/page2.astro': html('II') },
        })
        await build(folder)
        const xml = await readMap(folder)
        const own = xml.split('<url>').flatMap((entry) => {
          const loc = /<loc>([^<]+)/.exec(entry)?.[1]
          return loc && entry.includes('hreflang') ? [[loc, entry.includes(`href="${loc}"`)]] : []
        })
        expect(own).toEqual([
          ['https://example.com/', true],
          ['https://example.com/en-au', true],
          ['https://example.com/en-au/page2', true],
          ['https://example.com/page2', true],
        ])
      })
    })

    describe("output: 'server'", () => {
      const files = {
        'adapter.mjs': adapter,
        'server.mjs': 'export default {}',
        'injected.astro': html('Injected'),
        'dashboard.astro': html('Dashboard'),
        'src/pages/index.astro': html('Home'),
        'src/pages/account.astro': html('Account'),
        'src/pages/about.astro': `---\nexport const prerender = true\n---\n${html('About')}`,
        'src/pages/products/[id].astro': html('Product'),
        'src/pages/404.astro': html('Not found'),
      }
      const config = `{
    site: 'https://example.com', output: 'server', adapter: (await import('./adapter.mjs')).default,
    redirects: { '/gone': '/about' }, integrations: [own],
  }`

      test('an-022, an-023, an-024, an-028: fixed paths, a warning for open ones, and the copy holds the sitemap', async () => {
        const folder = await create('server', { config, sitemap: "{ exclude: '/account' }", files })
        const output = await build(folder)
        expect(await pathsIn(folder, 'dist/client')).toEqual(['/', '/about/', '/injected/'])
        expect(await pathsIn(folder, 'deployed')).toEqual(['/', '/about/', '/injected/'])
        expect(output.match(/\/products\/\[id\] is rendered on request/g)).toHaveLength(1)
      })

      test('an-023: entries fill a route with parameters, and the warning is gone', async () => {
        const sitemap = "{ entries: () => [{ loc: '/products/a b/' }, { loc: '/products/c/' }], onDemand: 'list' }"
        const folder = await create('server-entries', { config, sitemap, files })
        const output = await build(folder)
        expect(await pathsIn(folder, 'dist/client')).toEqual([
          '/',
          '/about/',
          '/account/',
          '/injected/',
          '/products/a%20b/',
          '/products/c/',
        ])
        expect(output).not.toContain('route-unlisted')
      })
    })

    test('an-007, an-016, an-045, an-080: a base in `site`, items named 404, an index with dates, a stylesheet', async () => {
      const items = { 123: '2024-01-05', 404: '2024-01-08', 500: '2024-01-09' }
      const paths = Object.entries(items).map(([slug, day]) => ({ params: { slug }, props: { day } }))
      const folder = await create('items', {
        config: "{ site: 'https://example.com/app', base: '/app', integrations: [own] }",
        sitemap: '{ output: { stylesheet: true, urls: 2 } }',
        files: {
          'src/pages/index.astro': html('Home'),
          'src/pages/404.astro': html('Not found'),
          'src/pages/500.astro': html('Broken'),
          'src/pages/shop/[slug].astro': `---
export const getStaticPaths = () => ${JSON.stringify(paths)}
---
<html lang="en"><head><title>x</title><meta property="article:modified_time" content={Astro.props.day} /></head><body><h1>x</h1></body></html>`,
        },
      })
      await build(folder)
      const index = await readMap(folder)
      expect(locsOf(index)).toEqual([0, 1].map((n) => `https://example.com/app/sitemap-${n}.xml`))
      expect(index.match(/<lastmod>[^<]*/g)).toEqual(['<lastmod>2024-01-05', '<lastmod>2024-01-09'])
      expect(index).toContain('href="/app/sitemap.css"')
      expect(existsSync(join(folder, 'dist', 'sitemap.css'))).toBe(true)
      const shards = await Promise.all([0, 1].map((n) => readFile(join(folder, 'dist', `sitemap-${n}.xml`), 'utf8')))
      expect(shards.flatMap(locsOf)).toEqual(
        ['', 'shop/123/', 'shop/404/', 'shop/500/'].map((path) => `https://example.com/app/${path}`),
      )
    })

    test('an-075: a callback that throws fails the build and is named with its page', async () => {
      const folder = await create('throws', {
        config: "{ site: 'https://example.com', integrations: [own] }",
        sitemap: "{ transform: () => { throw new Error('no tide table') } }",
        files: { 'src/pages/index.astro': html('Home') },
      })
      const { status, output } = await astro(folder, ['build'])
      expect(status).not.toBe(0)
      expect(output).toContain('`transform` threw for /: no tide table')
      expect(existsSync(join(folder, 'dist', 'sitemap.xml'))).toBe(false)
    })

    test('an-027, an-064: without an option the pages are listed, in /sitemap.xml; `astro sync` needs no site; --verbose names what was left out', async () => {
      const folder = await create('plain', {
        config: '{ site: process.env.SITE, integrations: [own] }',
        files: { 'src/pages/[lang]/about.astro': pages('en', 'es'), 'src/pages/404.astro': html('Not found') },
      })
      expect((await astro(folder, ['sync'])).status).toBe(0)
      const { status, output } = await astro(folder, ['build', '--verbose'], { SITE: 'https://example.com' })
      expect(status, output).toBe(0)
      expect(await pathsIn(folder)).toEqual(['/en/about/', '/es/about/'])
      expect(output).toContain('excluded /404.html: error-page (the name of an error page: 404.html)')
    })
  })
}
