import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { expectValid } from '../conformance/expect-valid.ts'
import { locsOf } from '../contract/contract.ts'
import { type DevServer, expectSitemapPage, startDevServer } from '../contract/dev-server.ts'
import { listing, writeFiles } from '../contract/project.ts'
import { createProjects, type Fixture, type Installed } from './project.ts'

const page = (title: string): string =>
  `<html lang="en"><head><title>${title}</title></head><body>${title}</body></html>\n`
const post = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\n${title}\n`

const files = {
  'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { posts: defineCollection({ loader: glob({ pattern: '**/*.md', base: './src/content/posts' }) }) }
`,
  'src/content/posts/first.md': post('First', 'updated: 2026-03-10\n'),
  'src/content/posts/unfinished.md': post('Unfinished', 'draft: true\n'),
  'src/pages/index.astro': page('Home'),
  'src/pages/404.astro': page('Not found'),
  'src/pages/about.md': post('About', 'updated: 2026-01-02\n'),
  'src/pages/data.json.ts': `export const GET = () => new Response('{}')\n`,
  'src/pages/blog/[slug].astro': `---
import { getCollection, render } from 'astro:content'
export async function getStaticPaths() {
  return (await getCollection('posts')).map((post) => ({ params: { slug: post.id }, props: { post } }))
}
const { Content } = await render(Astro.props.post)
---
<html lang="en"><head><title>Post</title></head><body><Content /></body></html>
`,
  'src/pages/list/[...page].astro': `---
export const getStaticPaths = ({ paginate }) => paginate([1, 2, 3, 4, 5], { pageSize: 2 })
---
${page('List')}`,
}

/** `astro dev` of one installed Astro. */
export function testAstroDev(installed: Installed): void {
  const { create } = createProjects(installed)
  const { bin } = JSON.parse(readFileSync(join(installed.folder, 'package.json'), 'utf8'))
  const script = join(installed.folder, typeof bin === 'string' ? bin : bin.astro)
  let folder: string
  let server: DevServer | undefined

  async function start(name: string, fixture: Partial<Fixture> = {}): Promise<DevServer> {
    folder = await create(`dev-${name}`, {
      config: `{ site: 'https://example.com', devToolbar: { enabled: false }, integrations: [own] }`,
      ...fixture,
      files: { ...files, ...fixture.files },
    })
    server = await startDevServer(folder, (port) => [script, 'dev', '--host', '127.0.0.1', '--port', String(port)])
    return server
  }
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })
  const pathsOf = (xml: string): string[] => {
    expectValid(Buffer.from(xml))
    return locsOf(xml).map((loc) => loc.replace('https://example.com', ''))
  }

  describe(`dev server of ${installed.name}`, () => {
    test('routes, getStaticPaths, frontmatter; pages added, changed and deleted', async () => {
      const { get, until } = await start('follows')
      const { status, type, text } = await get('/sitemap.xml')
      expect(text, server!.output()).toContain('<!-- Made by the dev server')
      expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(text).toContain('No HTML was read')
      await expectSitemapPage(server!, locsOf(text))
      expect(pathsOf(text)).toEqual(['/', '/about/', '/blog/first/', '/list/', '/list/2/', '/list/3/'])
      expect(text).toContain('<loc>https://example.com/about/</loc><lastmod>2026-01-02</lastmod>')
      expect(text).toContain('<loc>https://example.com/blog/first/</loc><lastmod>2026-03-10</lastmod>')

      await writeFiles(folder, { 'src/pages/new.astro': page('New'), 'src/content/posts/second.md': post('Second') })
      await until('/sitemap.xml', (xml) => xml.includes('/new/<') && xml.includes('/blog/second/<'))
      await writeFiles(folder, {
        'src/pages/about.md': post('About', 'updated: 2026-05-06\n'),
        'src/content/posts/first.md': post('First', 'updated: 2026-07-08\n'),
      })
      await until('/sitemap.xml', (xml) => xml.includes('2026-05-06') && xml.includes('2026-07-08'))
      await rm(join(folder, 'src/pages/new.astro'))
      await rm(join(folder, 'src/content/posts/second.md'))
      const after = await until('/sitemap.xml', (xml) => !xml.includes('/new/') && !xml.includes('/blog/second/'))
      expect(pathsOf(after)).toEqual(['/', '/about/', '/blog/first/', '/list/', '/list/2/', '/list/3/'])

      expect(await listing(folder, ['node_modules', '.astro', 'src', 'package.json', 'astro.config.mjs'])).toEqual({})
      expect((await get('/about/')).text).toContain('About')
      expect((await get('/sitemap-7.xml')).status).toBe(404)
    })

    test('base, no site, on-demand routes, a route whose getStaticPaths fails, an index of shards', async () => {
      const { get, origin } = await start('base', {
        config: `{ base: '/docs', trailingSlash: 'never', build: { format: 'file' }, devToolbar: { enabled: false }, integrations: [own] }`,
        sitemap: `{ output: { urls: 4 }, entries: [{ loc: '/given' }] }`,
        files: {
          'src/pages/broken/[id].astro': `---\nexport const getStaticPaths = () => { throw new Error('no database') }\n---\n${page('Broken')}`,
        },
      })
      expect((await get('/sitemap.xml')).status).toBe(404)
      await expectSitemapPage(server!, expect.any(Array), '/docs/')
      const index = await get('/docs/sitemap.xml')
      expect(index.text, server!.output()).toContain('<sitemapindex')
      expect(index.text).toContain(`\`site\` is not set, so the addresses are those of this server, ${origin}.`)
      expect(index.text).toContain(
        'The pages of /broken/[id] are missing, since its getStaticPaths failed: "no database".',
      )
      const shards = await Promise.all(locsOf(index.text).map((loc) => get(loc.slice(origin.length))))
      expect(shards.flatMap(({ text }) => locsOf(text)).map((loc) => loc.slice(origin.length))).toEqual([
        '/docs',
        '/docs/about.html',
        '/docs/blog/first.html',
        '/docs/given',
        '/docs/list.html',
        '/docs/list/2.html',
        '/docs/list/3.html',
      ])
    })

    test('a fault is the answer, and the server goes on; what the project answers itself comes first', async () => {
      const { get, until, output } = await start('fault', {
        sitemap: `{ entries: async () => { throw new Error('no products') } }`,
      })
      const fault = await get('/sitemap.xml')
      expect(fault).toMatchObject({ status: 500, type: 'text/plain; charset=utf-8' })
      expect(fault.text).toContain('no products')
      await expect.poll(output).toContain('no products')
      expect((await get('/')).text).toContain('Home')
      await writeFiles(folder, { 'src/pages/sitemap.xml.ts': `export const GET = () => new Response('<own/>')\n` })
      await until('/sitemap.xml', (text) => text === '<own/>')
      await expect.poll(output).toContain('the route src/pages/sitemap.xml.ts')
    })
  })
}
