import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { expectAnswers } from '../contract/answers.ts'
import { locsOf } from '../contract/contract.ts'
import { runServer } from '../contract/serve.ts'
import { createProjects, type Installed, pathsIn } from './project.ts'

const html = (title: string, more = ''): string =>
  `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${more}</body></html>\n`
const prerendered = (text: string): string => `---\nexport const prerender = true\n---\n${text}`
const links = [
  '/',
  '/about/',
  '/account/',
  '/products/a%20b/',
  '/old/',
  '/moved/',
  '/feed.xml',
  '/injected/',
  '/panel/',
]
const nav = links.map((href) => `<a href="${href}">${href}</a>`).join(' ')

const injecting = `{
  name: 'injecting',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      injectRoute({ pattern: '/injected', entrypoint: './src/injected.astro', prerender: true })
      injectRoute({ pattern: '/panel', entrypoint: './src/panel.astro', prerender: false })
    },
  },
}`

/** Sites that are rendered on request, with adapters as they are installed. */
export function testServer(installed: Installed): void {
  const { create, build } = createProjects(installed)

  describe(`${installed.name}: on request`, () => {
    test('an-013, an-018, an-022, an-023, an-024: with @astrojs/node, all listed answer, all that answer are listed', async () => {
      const folder = await create('node', {
        config: `{
          site: 'https://example.com', output: 'server', redirects: { '/old': '/about' },
          adapter: (await import('@astrojs/node')).default({ mode: 'standalone' }),
          integrations: [${injecting}, own],
        }`,
        sitemap: "{ exclude: '/account', entries: () => [{ loc: '/products/a b/' }] }",
        files: {
          'src/pages/index.astro': html('Home', nav),
          'src/pages/about.astro': prerendered(html('About')),
          'src/pages/account.astro': html('Account'),
          'src/pages/products/[id].astro': html('Product'),
          'src/pages/moved.astro': "---\nexport const prerender = true\nreturn Astro.redirect('/about/')\n---\n",
          'src/pages/feed.xml.ts':
            "export const GET = () => new Response('<rss/>', { headers: { 'content-type': 'text/xml' } })",
          'src/pages/404.astro': html('Not found'),
          'src/injected.astro': html('Injected'),
          'src/panel.astro': html('Panel'),
          'public/robots.txt': 'User-agent: *\nAllow: /\n',
        },
      })
      const output = await build(folder)
      expect(output).not.toContain('route-unlisted')
      expect(await pathsIn(folder, 'dist/client')).toEqual(['/', '/about/', '/injected/', '/products/a%20b/'])
      expect(await readFile(`${folder}/dist/client/robots.txt`, 'utf8')).toContain(
        'Sitemap: https://example.com/sitemap.xml',
      )
      const server = await runServer(folder, () => ['dist/server/entry.mjs'], { HOST: '127.0.0.1' })
      try {
        // What a user leaves out, and what another integration renders on request.
        const leftOut = ['/account/', '/panel/']
        await expectAnswers({ site: 'https://example.com', serve: server, leftOut })
      } finally {
        await server.stop()
      }
    })

    test('an-043: a locale with a domain of its own is listed in a map of that host, and linked from the other', async () => {
      const folder = await create('domains', {
        config: `{
          site: 'https://example.com', output: 'server',
          adapter: (await import('@astrojs/node')).default({ mode: 'standalone' }),
          i18n: { defaultLocale: 'en', locales: ['en', 'fr'], domains: { fr: 'https://fr.example.com' } },
          integrations: [own],
        }`,
        sitemap: '{ output: { perHost: true } }',
        files: Object.fromEntries(
          ['index', 'about', 'fr/index', 'fr/about'].map((name) => [`src/pages/${name}.astro`, html(name)]),
        ),
      })
      await build(folder)
      for (const origin of ['https://example.com', 'https://fr.example.com']) {
        const xml = await readFile(`${folder}/dist/client/sitemap-${origin.slice(8)}.xml`, 'utf8')
        expect(locsOf(xml)).toEqual([`${origin}/`, `${origin}/about/`])
        expect(xml).toContain('hreflang="en" href="https://example.com/about/"')
        expect(xml).toContain('hreflang="fr" href="https://fr.example.com/about/"')
      }
    })
  })
}
