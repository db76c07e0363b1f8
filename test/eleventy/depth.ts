import { readdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectAnswers } from '../contract/answers.ts'
import { locsOf } from '../contract/contract.ts'
import { datesOf, type EleventyUnderTest, eleventyProject, page } from './project.ts'

type Config = NonNullable<Parameters<typeof eleventyProject>[3]>

const paths = (xml: string): string[] => locsOf(xml).map((loc) => loc.replace('https://example.com', ''))
const urlsOf = (xml: string): string[] =>
  (xml.match(/<url>.*?<\/url>/gs) ?? []).map((url) => url.replaceAll('https://example.com', '').slice(5, -6))

/** The templates that the README shows. */
const readme = readFileSync(new URL('../../packages/eleventy/README.md', import.meta.url), 'utf8')
const snippets = [...readme.matchAll(/```njk\n([\s\S]*?)```/g)].map((match) => match[1]!)

/** What an Eleventy user's site is made of, each by a real build of one major. */
export function testEleventyDepth(eleventy: EleventyUnderTest): void {
  const { major } = eleventy
  const project = (title: string, files: Record<string, string>, config: Config = {}) =>
    eleventyProject(eleventy, title, files, config)
  const build = async (title: string, files: Record<string, string>, config: Config = {}) => {
    const site = await project(title, files, config)
    const { status, output } = await site.run()
    expect(status, output).toBe(0)
    return { site, output }
  }
  const buildXml = async (title: string, files: Record<string, string>, config: Config = {}) => {
    const { site, output } = await build(title, files, config)
    return { xml: await site.read(), output, site }
  }

  describe(`depth of ${eleventy.name}`, () => {
    test('`sitemap` data at every level of the cascade', async () => {
      const { xml } = await buildXml(
        'levels',
        {
          '_data/sitemap.json': '{ "changefreq": "monthly" }',
          '_includes/post.liquid':
            '---\nlayout: page.liquid\nsitemap:\n  priority: 0.3\n  changefreq: weekly\n---\n{{ content }}',
          'global.md': page(),
          'own.md': page('sitemap:', '  priority: 0.8'),
          'out.md': page('sitemap: false'),
          'layout.md': '---\nlayout: post.liquid\n---\nx',
          'dir/dir.json': '{ "sitemap": { "changefreq": "daily" } }',
          'dir/a.md': page(),
          'dir/file.md': page(),
          'dir/file.11tydata.json': '{ "sitemap": { "priority": 0.9 } }',
          'computed/computed.11tydata.js':
            'module.exports = { eleventyComputed: { sitemap: { lastmod: (data) => data.changed } } }',
          'computed/a.md': page('changed: 2024-02-03'),
          'own-computed.md': page('rank: 0.7', 'eleventyComputed:', '  sitemap:', '    priority: "{{ rank }}"'),
        },
        { setup: "c.addGlobalData('updated', '2020-01-01')" },
      )
      expect(urlsOf(xml)).toEqual([
        '<loc>/computed/a/</loc><lastmod>2024-02-03</lastmod><changefreq>monthly</changefreq>',
        '<loc>/dir/a/</loc><lastmod>2020-01-01</lastmod><changefreq>daily</changefreq>',
        '<loc>/dir/file/</loc><lastmod>2020-01-01</lastmod><changefreq>daily</changefreq><priority>0.9</priority>',
        '<loc>/global/</loc><lastmod>2020-01-01</lastmod><changefreq>monthly</changefreq>',
        '<loc>/layout/</loc><lastmod>2020-01-01</lastmod><changefreq>weekly</changefreq><priority>0.3</priority>',
        '<loc>/own-computed/</loc><lastmod>2020-01-01</lastmod><changefreq>monthly</changefreq><priority>0.7</priority>',
        '<loc>/own/</loc><lastmod>2020-01-01</lastmod><changefreq>monthly</changefreq><priority>0.8</priority>',
      ])
    })

    test('each page of a pagination has data of its own', async () => {
      const list = [
        '---js',
        '{',
        "  layout: 'page.liquid',",
        "  pagination: { data: 'list', size: 1, alias: 'one', addAllPagesToCollections: true },",
        "  list: [{ id: 'x', at: '2024-01-02' }, { id: 'y', at: '2024-03-04' }, { id: 'z', draft: true }],",
        "  permalink: (data) => '/p/' + data.one.id + '/',",
        '  eleventyComputed: { updated: (data) => data.one.at, draft: (data) => data.one.draft },',
        '}',
        '---',
        'x',
      ]
      const { xml } = await buildXml('pagination-data', { 'index.md': page(), 'list.md': list.join('\n') })
      expect(datesOf(xml)).toEqual({ '/': undefined, '/p/x/': '2024-01-02', '/p/y/': '2024-03-04' })
    })

    test('pathPrefix, with pages of every kind', async () => {
      const html = '<!doctype html><html lang="en"><body><h1>Tool</h1></body></html>'
      const { xml } = await buildXml(
        'prefix',
        {
          'index.md': page(),
          'a & b.md': page(),
          'about.md': page('permalink: /about.html'),
          'tags.liquid':
            '---\nlayout: page.liquid\npagination:\n  data: list\n  size: 1\nlist: [x, y]\npermalink: "/tags/{{ pagination.pageNumber }}/"\n---\n',
          'raw/tool.html': html,
          'old.md': `---\n---\n<!doctype html><html><head><link rel="canonical" href="https://example.com/sub/"></head></html>`,
        },
        { pathPrefix: 'sub', setup: "c.addPassthroughCopy({ 'src/raw': 'raw' }); c.ignores.add('src/raw/**')" },
      )
      expect(paths(xml)).toEqual([
        '/sub/',
        '/sub/a%20&%20b/',
        '/sub/about.html',
        '/sub/raw/tool.html',
        '/sub/tags/0/',
        '/sub/tags/1/',
      ])
    })

    test('pictures of the image plugin: by the shortcode that names its output, and by the transform', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>'
      const transform = major < 3 ? '' : 'c.addPlugin(image.eleventyImageTransformPlugin, output)'
      const { xml, site } = await buildXml(
        'pictures',
        {
          '_includes/page.liquid':
            '<!doctype html><html lang="en"><body><main><h1>x</h1>{{ content }}</main></body></html>',
          'short.md': `${page()}\n{% picture "src/hero.svg" %}\n`,
          ...(major >= 3 && { 'plain.md': `${page()}\n<img src="./hero.svg" alt="">\n` }),
          'hero.svg': svg,
          'computed/a.md': page('hero: src/hero.svg'),
          'computed/computed.11tydata.js':
            'module.exports = { eleventyComputed: { cover: (data) => data.page.url && require("@11ty/eleventy-img").statsSync(data.hero, { widths: [64], formats: ["png"], urlPath: "/img/", outputDir: "_site/img/" }).png[0].url } }',
        },
        {
          options: { images: true },
          setup: `const image = require('@11ty/eleventy-img')
  const output = { widths: [64], formats: ['png'], urlPath: '/img/', outputDir: '_site/img/' }
  c.addAsyncShortcode('picture', async (src) => image.generateHTML(await (image.default ?? image)(src, output), { alt: '', 'eleventy:ignore': '' }))
  ${transform}`,
        },
      )
      const pictures = readdirSync(join(site.root, '_site/img'))
      const hashed = `/img/${pictures[0]}`
      expect(pictures).toEqual([expect.stringMatching(/^[\w-]+-64\.png$/)])
      const found = Object.fromEntries(
        urlsOf(xml).map((url) => [
          /<loc>([^<]*)/.exec(url)![1],
          [...url.matchAll(/<image:loc>([^<]*)/g)].map(([, loc]) => loc),
        ]),
      )
      expect(found).toEqual({
        '/computed/a/': [hashed],
        ...(major >= 3 && { '/plain/': [hashed] }),
        '/short/': [hashed],
      })
    })

    test('all listed answer and all that answer are listed, with pathPrefix, pagination and copied HTML', async () => {
      const link = (url: string): string => `<a href="{{ '${url}' | url }}">x</a>`
      const robots = (content: string): string => `<meta name="robots" content="${content}">`
      const { site } = await build(
        'answers',
        {
          'index.md': `${page()}\n${['/a & b/', '/list/', '/tool/', '/hidden/', '/out/', '/old/'].map(link).join('\n')}`,
          'a & b.md': page(),
          'out.md': page('sitemap: false'),
          'hidden.html': `---\n---\n<!doctype html><html><head>${robots('noindex')}</head><body>x</body></html>`,
          'old.html': `---\n---\n<!doctype html><html><head><meta http-equiv="refresh" content="0; url={{ '/' | url }}"></head></html>`,
          'list.liquid': `---
layout: page.liquid
pagination:
  data: names
  size: 1
names: [x, y, z]
permalink: "/list/{% if pagination.pageNumber > 0 %}{{ pagination.pageNumber }}/{% endif %}"
---
<h1>{{ pagination.items[0] }}</h1>
{% for href in pagination.hrefs %}<a href="{{ href | url }}">x</a>{% endfor %}
`,
          'static/tool/index.html':
            '<!doctype html><html lang="en"><head><title>t</title></head><body><a href="about.html">x</a></body></html>',
          'static/tool/about.html':
            '<!doctype html><html lang="en"><head><title>t</title></head><body><h1>t</h1></body></html>',
          '404.md': page('permalink: /404.html'),
        },
        {
          pathPrefix: '/sub/',
          setup: "c.addPassthroughCopy({ 'src/static': '.' }); c.ignores.add('src/static/**')",
        },
      )
      const { listed } = await expectAnswers({
        dir: join(site.root, '_site'),
        base: '/sub/',
        site: 'https://example.com',
        serve: 'static',
        leftOut: ['/sub/out/'],
        // The home page links to the stub, so that a crawl meets it.
        audit: ['link-redirects'],
      })
      expect(listed.map((url) => url.replace('https://example.com', '')).sort()).toEqual([
        '/sub/',
        '/sub/a%20&%20b/',
        '/sub/list/',
        '/sub/list/1/',
        '/sub/list/2/',
        '/sub/tool/',
        '/sub/tool/about.html',
      ])
    })

    test('`entries` of the option, from another sitemap too', async () => {
      const site = await project(
        'entries',
        { 'index.md': page() },
        {
          setup: `c.addPlugin(async () => {})
  c.addPlugin(sitemap, {
    site: 'https://example.com',
    output: { file: 'sitemap-more.xml' },
    entries: async function* () {
      const { entriesFromSitemap, entriesFromJson } = await import('@sitemapkit/core')
      yield* entriesFromSitemap('old.xml')
      yield* entriesFromJson('pages.json')
    },
  })`,
        },
      )
      await site.writeRoot({
        'old.xml':
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/old/</loc><lastmod>2020-02-03</lastmod></url></urlset>',
        'pages.json': '["/json/"]',
      })
      const { status, output } = await site.run()
      expect(status, output).toBe(0)
      expect(datesOf(await site.read('_site/sitemap-more.xml'))).toEqual({
        '/': undefined,
        '/json/': undefined,
        '/old/': '2020-02-03',
      })
      expect(paths(await site.read())).toEqual(['/'])
    })
  })

  describe(`templates of the user, ${eleventy.name}`, () => {
    const files = {
      'index.md': page(),
      'a & b.md': page('updated: 2026-01-02', 'sitemap:', '  priority: 0.8'),
      'draft.md': page('draft: true'),
      'out.md': page('sitemap: false'),
      'none.md': page('permalink: false'),
      'feed.njk': '---\npermalink: /feed.json\n---\n{}',
      'tags.liquid':
        '---\nlayout: page.liquid\npagination:\n  data: list\n  size: 1\nlist: [x, y]\npermalink: "/tags/{{ pagination.items[0] }}/"\n---\n',
    }
    const [canonical, njk] = snippets as [string, string]
    const expected = [
      '<loc>/sub/</loc>',
      '<loc>/sub/a%20&amp;%20b/</loc><lastmod>2026-01-02</lastmod>',
      '<loc>/sub/tags/x/</loc>',
      '<loc>/sub/tags/y/</loc>',
    ]

    test('the filter `sitemapEntries` gives the entries to a template in Nunjucks, Liquid and JavaScript', async () => {
      const liquid = njk
        .replace('/sitemap.xml', '/liquid.xml')
        .replace(
          '{%- for entry in collections.all | sitemapEntries %}',
          '{%- assign entries = collections.all | sitemapEntries -%}{% for entry in entries %}',
        )
      const script = `exports.data = { permalink: '/script.json', eleventyExcludeFromCollections: true }
exports.render = async function ({ collections }) {
  const entries = await this.sitemapEntries(collections.all)
  return JSON.stringify(entries.map(({ loc, url, item }) => [loc, url, item.inputPath]))
}
`
      const { site, output } = await build(
        'own-template',
        { ...files, 'sitemap.njk': njk, 'second.liquid': liquid, 'script.11ty.js': script },
        { pathPrefix: '/sub/', options: { write: false } },
      )
      expect(urlsOf(await site.read())).toEqual(expected)
      expect(urlsOf(await site.read('_site/liquid.xml'))).toEqual(expected)
      expect(JSON.parse(await site.read('_site/script.json'))).toEqual([
        ['https://example.com/sub/', '/', './src/index.md'],
        ['https://example.com/sub/a%20&%20b/', '/a & b/', './src/a & b.md'],
        ['https://example.com/sub/tags/x/', '/tags/x/', './src/tags.liquid'],
        ['https://example.com/sub/tags/y/', '/tags/y/', './src/tags.liquid'],
      ])
      expect(output).not.toMatch(/URLs in/)
    })

    test('the filter `sitemapUrl` gives the address of a page, for canonical links', async () => {
      const layout = `<!doctype html><html lang="en"><head>${canonical}</head><body>{{ content }}</body></html>`
      const { xml, site } = await buildXml(
        'canonical',
        { 'index.md': page(), 'a b.md': page(), 'none.md': page('permalink: false'), '_includes/page.liquid': layout },
        { pathPrefix: '/sub/' },
      )
      expect(await site.read('_site/a b/index.html')).toContain('href="https://example.com/sub/a%20b/"')
      expect(paths(xml)).toEqual(['/sub/', '/sub/a%20b/'])
    })

    test('a template that writes sitemap.xml is not overwritten, and the error names it and the ways out', async () => {
      const site = await project('own-collides', { 'index.md': page(), 'sitemap.njk': njk })
      const { status, output } = await site.run()
      expect(status).not.toBe(0)
      expect(output).toContain('The template ./src/sitemap.njk writes sitemap.xml')
      expect(output).toContain('write: false')
      expect(paths(await site.read())).toEqual(['/'])
      expect(await site.read()).not.toContain('sitemapkit')
    })
  })

  // `eleventyDataSchema` and preprocessors came with 3.0.
  describe.skipIf(major < 3)(`early check of ${eleventy.name}`, () => {
    const files = {
      'index.md': page(),
      'a.md': page('sitemap:', '  priority: high'),
      'blog/blog.json': '{ "sitemap": { "lastmood": "2026-01-02" } }',
      'blog/b.md': page(),
    }
    const priority = /\/a\/: `priority` is "high" \(frontmatter sitemap\.priority in src\/a\.md\)/g
    const unknown = /`sitemap\.lastmood` of src\/blog\/b\.md is unknown.* Did you mean `sitemap\.lastmod`\?/g

    test('wrong `sitemap` data is told when no sitemap is written, as a warning, once', async () => {
      const site = await project('early', files)
      const { status, output } = await site.run('--to=json')
      expect(status, output).toBe(0)
      expect(output.match(priority)).toHaveLength(1)
      expect(output.match(unknown)).toHaveLength(1)
    })

    test('a build tells it once, at its end', async () => {
      const { output } = await build('early-build', files)
      expect(output.match(priority)).toHaveLength(1)
      expect(output.match(unknown)).toHaveLength(1)
    })

    test("the user's own schemas are called, from every level, and stop the build", async () => {
      const schema = (name: string): string =>
        `(data) => { console.log('schema ${name} ' + data.page.url); if (data.bad) throw new Error('NO ' + data.bad) }`
      const config = { setup: `c.addGlobalData('eleventyDataSchema', () => ${schema('global')})` }
      const own = { 'blog/blog.11tydata.js': `module.exports = { eleventyDataSchema: ${schema('blog')} }` }
      const site = await project('own-schema', { ...files, ...own }, config)
      const { status, output } = await site.run('--to=json')
      expect(status, output).toBe(0)
      expect(output).toContain('schema global /a/')
      expect(output).toContain('schema blog /blog/b/')
      expect(output.match(priority)).toHaveLength(1)
      expect(output.match(unknown)).toHaveLength(1)

      await site.write('blog/bad.md', page('bad: stop'))
      const stopped = await site.run('--to=json')
      expect(stopped.status).not.toBe(0)
      expect(stopped.output).toContain('NO stop')
    })
  })

  describe(`failures in ${eleventy.name}`, () => {
    const failing = {
      'a template': { files: { 'broken.liquid': '{% assign x = 1 | nofilter %}{{ x | alsonofilter }}{% broken %}' } },
      'a transform': { setup: "c.addTransform('t', () => { throw new Error('REAL ERROR') })" },
      'a shortcode': {
        files: { 'use.liquid': '{% boom %}' },
        setup: "c.addShortcode('boom', () => { throw new Error('REAL ERROR') })",
      },
      'eleventy.before of a plugin': { plugin: "c.on('eleventy.before', () => { throw new Error('REAL ERROR') })" },
      'eleventy.after of a plugin, at once': {
        plugin: "c.on('eleventy.after', () => { throw new Error('REAL ERROR') })",
      },
      'eleventy.after of a plugin, later': {
        plugin:
          "c.on('eleventy.after', async () => { await new Promise((done) => setTimeout(done, 200)); throw new Error('REAL ERROR') })",
      },
    } satisfies Record<string, { files?: Record<string, string>; setup?: string; plugin?: string }>

    test.each(Object.entries(failing))(
      '%s: its own error is shown, and no sitemap is touched',
      async (title, fault) => {
        const {
          files = {},
          setup,
          plugin,
        } = fault as { files?: Record<string, string>; setup?: string; plugin?: string }
        const adding = plugin && `c.addPlugin((c) => { ${plugin} })`
        // A plugin of another is added before ours, or after it.
        for (const [place, config] of Object.entries(
          adding ? { before: { before: adding }, after: { setup: adding } } : { once: { setup } },
        )) {
          const name = `failing-${title.replaceAll(/\W+/g, '-')}-${place}`
          const good = await build(name, { 'index.md': page() })
          const sitemap = await good.site.read()
          const bad = await eleventyProject(
            eleventy,
            `${name}-bad`,
            { 'index.md': page(), 'new.md': page(), ...files },
            config,
          )
          await cp(join(good.site.root, '_site'), join(bad.root, '_site'), { recursive: true })
          const { status, output } = await bad.run()
          expect(status, output).not.toBe(0)
          expect(output).toMatch(/REAL ERROR|broken/)
          expect(output).not.toMatch(/URLs? in .*sitemap/)
          expect(output).not.toContain('SitemapError')
          expect(await bad.read()).toBe(sitemap)
        }
      },
    )
  })
}
