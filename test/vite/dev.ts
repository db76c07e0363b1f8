import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SitemapOptions } from '@sitemapkit/vite'
import { afterEach, describe, expect, test } from 'vitest'
import { expectValid } from '../conformance/expect-valid.ts'
import { locsOf } from '../contract/contract.ts'
import { type DevServer, expectSitemapPage, startDevServer } from '../contract/dev-server.ts'
import { listing, runNode } from '../contract/project.ts'
import { html, origin, type ViteProject, type ViteUnderTest, viteProject } from './project.ts'

export const pathsOf = (xml: string, site = origin): string[] => {
  expectValid(Buffer.from(xml))
  return locsOf(xml).map((loc) => loc.replace(site, ''))
}

const configOf = (options: SitemapOptions, more: string): string => `import sitemap from '@sitemapkit/vite'
export default { plugins: [sitemap(${JSON.stringify(options)})], ${more} }
`

/** `vite dev` of one major. */
export function testViteDev({ name, bin }: Pick<ViteUnderTest, 'name' | 'bin'>): void {
  let server: DevServer | undefined
  let project: ViteProject

  async function start(
    title: string,
    {
      options = { site: origin },
      more = '',
      files = {},
    }: { options?: SitemapOptions; more?: string; files?: Record<string, string> },
    before?: () => Promise<unknown>,
  ): Promise<DevServer> {
    project = await viteProject(`${name}-dev-${title}`, [], { 'vite.config.js': configOf(options, more), ...files })
    await before?.()
    server = await startDevServer(project.root, (port) => [
      bin,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
    ])
    return server
  }
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  describe(`dev server of ${name}`, () => {
    test('HTML entries and public files; a page added, changed and deleted', async () => {
      const modified = (day: string): string =>
        html('About', `<meta property="article:modified_time" content="${day}">`)
      const { get, until } = await start('pages', {
        more: `build: { rollupOptions: { input: ['index.html', 'about/index.html', 'hidden.html'] } }`,
        files: {
          'about/index.html': modified('2026-01-02'),
          'hidden.html': html('Hidden', '<meta name="robots" content="noindex">'),
          'public/tool.html': html('Tool'),
          'public/404.html': html('Not found'),
        },
      })
      const before = await listing(project.root, ['node_modules'])
      const { status, type, text } = await get('/sitemap.xml')
      expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(pathsOf(text)).toEqual(['/', '/about/', '/tool.html'])
      await expectSitemapPage(server!, locsOf(text))
      expect(text).toContain('<loc>https://example.com/about/</loc><lastmod>2026-01-02</lastmod>')
      expect(await listing(project.root, ['node_modules'])).toEqual(before)

      await project.write('public/new.html', html('New'))
      await until('/sitemap.xml', (xml) => xml.includes('/new.html<'))
      await project.write('about/index.html', modified('2026-05-06'))
      await until('/sitemap.xml', (xml) => xml.includes('2026-05-06'))
      await rm(join(project.root, 'public/new.html'))
      await rm(join(project.root, 'about'), { recursive: true })
      expect(pathsOf(await until('/sitemap.xml', (xml) => !xml.includes('/new.html')))).toEqual(['/', '/tool.html'])
      expect((await get('/')).text).toContain('Home')
      // A browser that asks for a page gets the sitemap, not the page of a single-page app.
      const browser = await fetch(`${server!.origin}/sitemap.xml`, { headers: { accept: 'text/html,*/*' } })
      expect(browser.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    })

    test('a single-page app with a base and without site: its page, `entries`, and what the last build prerendered', async () => {
      const prerender = `{ name: 'prerender', apply: 'build', async closeBundle() {
        const { writeFileSync, mkdirSync } = await import('node:fs')
        mkdirSync('dist/blog/a', { recursive: true })
        writeFileSync('dist/blog/a/index.html', ${JSON.stringify(html('A'))})
      } }`
      const config = (plugins: string): string => `import sitemap from '@sitemapkit/vite'
const site = process.env.SITE
export default { base: '/docs/', plugins: [${plugins}sitemap({ site, entries: [{ loc: '/products' }] })] }
`
      const { get, origin } = await start(
        'spa',
        { files: { 'vite.config.js': config(`${prerender}, `) } },
        async () => {
          const { status, output } = await runNode(project.root, [bin, 'build'], { SITE: 'https://example.com' })
          expect(status, output).toBe(0)
        },
      )
      expect((await get('/sitemap.xml')).text).not.toContain('<urlset')
      const { text } = await get('/docs/sitemap.xml')
      expect(pathsOf(text, origin)).toEqual(['/docs/', '/docs/blog/a/', '/docs/products'])
      expect(text).toMatch(/Of the last build \(\d{4}-\d\d-\d\dT[\d:.]+Z\): 1\. `site` is not set/)
    })

    test('a fault is the answer, and the server goes on; what the project answers itself comes first', async () => {
      const { get, output } = await start('fault', { options: { site: 'example.com' } })
      const fault = await get('/sitemap.xml')
      expect(fault).toMatchObject({ status: 500, type: 'text/plain; charset=utf-8' })
      expect(fault.text).toContain('[site-invalid]')
      await expect.poll(output).toContain('[site-invalid]')
      expect((await get('/')).text).toContain('Home')
      await server!.stop()

      const own = await start('own', { files: { 'public/sitemap.xml': '<own/>' } })
      expect((await own.get('/sitemap.xml')).text).toBe('<own/>')
      expect(own.output()).toContain('the file public/sitemap.xml')
    })
  })
}
