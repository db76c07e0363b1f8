import * as vite from 'vite'
import { describe, expect, test } from 'vitest'
import { configOf, html, origin, plugin, recordingLogger, viteProject } from './project.ts'

const linksOf = (xml: string, path: string): string[] => {
  const url = xml.match(new RegExp(`<url><loc>${origin}${path}</loc>.*?</url>`))?.[0] ?? ''
  return [...url.matchAll(/hreflang="([^"]*)" href="https:\/\/example\.com([^"]*)"/g)].map(
    ([, code, at]) => `${code} ${at}`,
  )
}

describe('base', () => {
  test('vite-04: base is part of every URL', async () => {
    const site = await viteProject('base', ['about/index.html'], { 'public/robots.txt': 'User-agent: *\n' })
    const { lines, logger } = recordingLogger(vite)
    await vite.build(configOf(site.root, { base: '/sub/', plugins: [plugin()], customLogger: logger }))
    expect(await site.locs()).toEqual(['/sub/', '/sub/about/'])
    expect(await site.read('dist/robots.txt')).toContain('Sitemap: https://example.com/sub/sitemap.xml')
    expect(lines.filter((line) => line.includes('robots.txt'))).toHaveLength(1)
  })

  test.each(['https://example.com/foo', 'https://example.com/foo/'])('vite-05: the path of %s', async (given) => {
    const site = await viteProject('site-path', ['a/index.html'])
    await vite.build(configOf(site.root, { plugins: [plugin({ site: given, output: { urls: 1 } })] }))
    expect(await site.locs()).toEqual(['/foo/sitemap-0.xml', '/foo/sitemap-1.xml'])
    expect(await site.read('dist/sitemap-0.xml')).toContain('<loc>https://example.com/foo/</loc>')
    expect(await site.read('dist/sitemap-1.xml')).toContain('<loc>https://example.com/foo/a/</loc>')
  })

  test.each(['./', '', 'https://cdn.example.net/x/'])('vite-23: base %j names no path of the site', async (base) => {
    const site = await viteProject('base-none', ['about/index.html'])
    const { lines, logger } = recordingLogger(vite)
    await vite.build(configOf(site.root, { base, plugins: [plugin()], customLogger: logger }))
    expect(await site.locs()).toEqual(['/', '/about/'])
    expect(lines.filter((line) => line.includes('names no path'))).toHaveLength(1)
  })

  test('vite-23: then the path of `site` counts', async () => {
    const site = await viteProject('base-relative-path', ['about/index.html'])
    await vite.build(configOf(site.root, { base: './', plugins: [plugin({ site: 'https://example.com/x' })] }))
    expect(await site.locs()).toEqual(['/x/', '/x/about/'])
  })
})

describe('pages', () => {
  test('vite-07: dots in a path are no endings', async () => {
    const site = await viteProject('dots', ['v1.2/index.html'])
    const entries = [{ loc: '/docs/v1.2' }, { loc: '/releases/2.0.0/' }]
    await vite.build(configOf(site.root, { plugins: [plugin({ entries })] }))
    expect(await site.locs()).toEqual(['/', '/docs/v1.2', '/releases/2.0.0/', '/v1.2/'])
  })

  test('vite-08: error pages, fallbacks and what says noindex', async () => {
    const site = await viteProject('errors', ['404.html', '404/index.html', '500.html', '200.html'], {
      'public/offline.html': html('Offline', '<meta name="robots" content="noindex">'),
    })
    await vite.build(configOf(site.root, { plugins: [plugin()] }))
    expect(await site.locs()).toEqual(['/'])
  })

  test.each([undefined, '404', '/404', '/404/', '**/404'])(
    'vite-09: 404 pages of locale folders, with exclude %j',
    async (exclude) => {
      const site = await viteProject('errors-locale', ['404.html', 'fr/index.html', 'fr/404.html'])
      await vite.build(configOf(site.root, { plugins: [plugin({ exclude })] }))
      expect(await site.locs()).toEqual(['/', '/fr/'])
    },
  )

  test('vite-11: a page that is also given is listed once, with what is given', async () => {
    const site = await viteProject('twice-given', ['about/index.html'])
    const entries = [{ loc: '/about' }, { loc: '/about/', priority: 0.9, lastmod: '2025-01-02' }]
    await vite.build(configOf(site.root, { plugins: [plugin({ entries })] }))
    expect((await site.read('dist/sitemap.xml')).match(/<url>.*<\/url>/g)).toEqual([
      '<url><loc>https://example.com/</loc></url>',
      '<url><loc>https://example.com/about/</loc><lastmod>2025-01-02</lastmod><priority>0.9</priority></url>',
    ])
  })

  test('a single-page app lists its routes', async () => {
    const site = await viteProject('spa')
    const entries = async () => [{ loc: '/products' }, { loc: '/products/a b' }]
    await vite.build(configOf(site.root, { plugins: [plugin({ entries })] }))
    expect(await site.locs()).toEqual(['/', '/products', '/products/a%20b'])
  })

  test('values in metas, and in the content file that `source` names', async () => {
    const metas = '<meta name="sitemap:lastmod" content="2025-03-04"><meta name="sitemap:priority" content="0.3">'
    const site = await viteProject('metadata', [], {
      'index.html': html('Home', metas),
      'public/blog/a b/index.html': html('A'),
      'public/blog/hidden/index.html': html('Hidden'),
      'content/blog/a b.md': '---\nupdated: 2024-05-06\n---\n\n# A\n',
      'content/blog/hidden.md': '---\nsitemap: false\n---\n\n# Hidden\n',
      'public/out/index.html': html('Out', '<meta name="sitemap" content="exclude">'),
    })
    await vite.build(configOf(site.root, { plugins: [plugin({ source: { '/blog/**': 'content/blog/**.md' } })] }))
    expect((await site.read('dist/sitemap.xml')).match(/<url>.*<\/url>/g)).toEqual([
      '<url><loc>https://example.com/</loc><lastmod>2025-03-04</lastmod><priority>0.3</priority></url>',
      '<url><loc>https://example.com/blog/a%20b/</loc><lastmod>2024-05-06</lastmod></url>',
    ])
  })

  test('no page at all fails the build', async () => {
    const site = await viteProject('empty', [], { 'entry.js': 'export const answer = 42' })
    const build = { rollupOptions: { input: `${site.root}/entry.js` } }
    await expect(vite.build(configOf(site.root, { build, plugins: [plugin()] }))).rejects.toThrow(/empty: 'allow'/)
  })
})

test('vite-10: the robots.txt of public/ keeps every byte, and gets one line, once', async () => {
  const robots = 'User-agent: *\nContent-Signal: search=yes\n'
  const site = await viteProject('robots', [], { 'public/robots.txt': robots })
  for (const emptyOutDir of [true, false]) {
    await vite.build(configOf(site.root, { build: { emptyOutDir, copyPublicDir: emptyOutDir }, plugins: [plugin()] }))
    expect(await site.read('dist/robots.txt')).toMatch(
      /^User-agent: \*\nContent-Signal: search=yes\n\n?Sitemap: https:\/\/example\.com\/sitemap\.xml\n$/,
    )
  }
  expect(await site.read('public/robots.txt')).toBe(robots)
})

describe('locales', () => {
  test('vite-24: pages that carry a locale are not given another', async () => {
    const site = await viteProject('locales', ['a/index.html', 'en/index.html', 'en/a/index.html'])
    const alternates = { locales: { 'es-CO': '', en: 'en' }, defaultLocale: 'es-CO' }
    await vite.build(configOf(site.root, { plugins: [plugin({ alternates })] }))
    const xml = await site.read('dist/sitemap.xml')
    expect(await site.locs()).toEqual(['/', '/a/', '/en/', '/en/a/'])
    for (const path of ['/a/', '/en/a/'])
      expect(linksOf(xml, path)).toEqual(['en /en/a/', 'es-CO /a/', 'x-default /a/'])
    for (const path of ['/', '/en/']) expect(linksOf(xml, path)).toEqual(['en /en/', 'es-CO /', 'x-default /'])
  })

  test('vite-25: the locale comes after the base', async () => {
    const site = await viteProject('locales-base', ['a/index.html', 'fr/a/index.html'])
    const alternates = { locales: { en: '', fr: 'fr' }, defaultLocale: 'en' }
    await vite.build(configOf(site.root, { base: '/sub/', plugins: [plugin({ alternates })] }))
    const xml = await site.read('dist/sitemap.xml')
    expect(await site.locs()).toEqual(['/sub/', '/sub/a/', '/sub/fr/a/'])
    for (const path of ['/sub/a/', '/sub/fr/a/'])
      expect(linksOf(xml, path)).toEqual(['en /sub/a/', 'fr /sub/fr/a/', 'x-default /sub/a/'])
  })
})
