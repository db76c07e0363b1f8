import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SitemapOptions } from '@sitemapkit/eleventy'
import { afterEach, describe, expect, test } from 'vitest'
import { expectValid } from '../conformance/expect-valid.ts'
import { locsOf } from '../contract/contract.ts'
import { type DevServer, expectSitemapPage, startDevServer } from '../contract/dev-server.ts'
import { binOf, type EleventyUnderTest, eleventyProject, page } from './project.ts'

const origin = 'https://example.com'
const pathsOf = (xml: string, site = origin): string[] => {
  expectValid(Buffer.from(xml))
  return locsOf(xml).map((loc) => loc.replace(site, ''))
}

const files = {
  'index.md': page('title: Home'),
  'about.md': page('title: About', 'updated: 2026-01-02'),
  'draft.md': page('title: Draft', 'draft: true'),
  'hidden.html':
    '---\nlayout: false\n---\n<!doctype html><html lang="en"><head><meta name="robots" content="noindex"></head></html>\n',
  'feed.liquid': '---\npermalink: /feed.xml\n---\n<feed/>\n',
  'list.liquid': `---
layout: page.liquid
pagination: { data: items, size: 2 }
items: [1, 2, 3]
permalink: "/list/{% if pagination.pageNumber > 0 %}{{ pagination.pageNumber | plus: 1 }}/{% endif %}"
---
List
`,
}

/** `eleventy --serve` of one major. */
export function testEleventyDev(eleventy: EleventyUnderTest): void {
  let server: DevServer | undefined
  let project: Awaited<ReturnType<typeof eleventyProject>>

  async function start(
    title: string,
    config: { options?: SitemapOptions; setup?: string; pathPrefix?: string; files?: Record<string, string> } = {},
    ...args: string[]
  ): Promise<DevServer> {
    project = await eleventyProject(eleventy, `dev-${title}`, { ...files, ...config.files }, config)
    server = await startDevServer(project.root, (port) => [binOf(eleventy), '--serve', `--port=${port}`, ...args])
    return server
  }
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  describe(`dev server of ${eleventy.name}`, () => {
    test.each([['a full build'], ['an incremental build', '--incremental']])(
      'pages in memory with their HTML, after %s; a page added, changed and deleted',
      async (title, ...args) => {
        const { get, until, output } = await start(
          title.replaceAll(' ', '-'),
          {
            files: { 'static/tool.html': '<!doctype html><html lang="en"><body>Tool</body></html>' },
            setup: `c.ignores.add('src/static/**')
  c.addPassthroughCopy({ 'src/static/tool.html': 'tool.html' })
  c.setServerOptions({ middleware: [(req, res, next) => req.url === '/own' ? res.end('own') : next()] })`,
          },
          ...args,
        )
        const listed = ['/', '/about/', '/list/', '/list/2/', '/tool.html']
        const first = await until('/sitemap.xml', (xml) => xml.includes('/list/'))
        expect(pathsOf(first)).toEqual(listed)
        expect(first).toContain('<loc>https://example.com/about/</loc><lastmod>2026-01-02</lastmod>')
        // All HTML was read.
        expect(first).not.toContain('was read')
        const map = await get('/sitemap.xml')
        expect(map.type).toBe('application/xml; charset=utf-8')
        await expectSitemapPage(server!, locsOf(map.text))

        await project.write('new.md', page('title: New'))
        await until('/sitemap.xml', (xml) => xml.includes('/new/<'))
        // One after the other: an incremental build of Eleventy 3 fails over two new templates at once.
        await project.write('made.liquid', page('title: Made'))
        await until('/sitemap.xml', (xml) => xml.includes('/made/<'))
        await project.write('about.md', page('title: About', 'updated: 2026-05-06'))
        await until('/sitemap.xml', (xml) => xml.includes('2026-05-06'))
        await project.write(
          'hidden.html',
          '---\nlayout: false\n---\n<!doctype html><html lang="en"><body>Seen</body></html>\n',
        )
        await until('/sitemap.xml', (xml) => xml.includes('/hidden/'))
        await rm(join(project.root, 'src/new.md'))
        await rm(join(project.root, 'src/made.liquid'))
        const last = await until('/sitemap.xml', (xml) => !xml.includes('/new/') && !xml.includes('/made/'))
        expect(pathsOf(last)).toEqual(['/', '/about/', '/hidden/', ...listed.slice(2)])

        expect(project.exists('_site/sitemap.xml')).toBe(false)
        expect((await get('/about/')).text, output()).toContain('<h1>Page</h1>')
        expect((await get('/own')).text).toBe('own')
        expect((await get('/sitemap-7.xml')).status).toBe(404)
      },
    )

    test('pathPrefix and no site; a changed config', async () => {
      const { until, get, origin } = await start('prefix', { options: { site: undefined }, pathPrefix: '/docs/' })
      const xml = await until('/docs/sitemap.xml', (text) => text.includes('<urlset'))
      await expectSitemapPage(server!, locsOf(xml), '/docs/')
      expect(pathsOf(xml, origin)).toEqual(['/docs/', '/docs/about/', '/docs/list/', '/docs/list/2/'])
      expect(xml).toContain('`site` is not set')
      expect((await get('/sitemap.xml')).text).not.toContain('<urlset')
      const config = await project.read('.eleventy.js')
      await writeFile(
        join(project.root, '.eleventy.js'),
        config.replace('sitemap, {', "sitemap, { exclude: '/list/**', "),
      )
      expect(
        pathsOf(
          await until('/docs/sitemap.xml', (text) => text.includes('<urlset') && !text.includes('/list/')),
          origin,
        ),
      ).toEqual(['/docs/', '/docs/about/'])
    })

    test('a fault is the answer, and the server goes on; what the project answers itself comes first', async () => {
      const { get, output } = await start('fault', { options: { site: 'example.com' } })
      const fault = await get('/sitemap.xml')
      expect(fault).toMatchObject({ status: 500, type: 'text/plain; charset=utf-8' })
      expect(fault.text).toContain('[site-invalid]')
      await expect.poll(output).toContain('[site-invalid]')
      expect((await get('/about/')).text).toContain('<h1>Page</h1>')
      await server!.stop()

      const own = await start('own', { files: { 'map.liquid': '---\npermalink: /sitemap.xml\n---\n<own/>\n' } })
      expect((await own.get('/sitemap.xml')).text.trim()).toBe('<own/>')
      expect(own.output()).toContain('the file ./src/map.liquid')
    })
  })
}
