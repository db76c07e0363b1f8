import { describe, expect, test } from 'vitest'
import { createSite, page } from '../../packages/core/src/testing/site.ts'

type Site = Awaited<ReturnType<typeof createSite>>

const locsOf = async (site: Site): Promise<string[]> =>
  [...((await site.read())['sitemap.xml'] ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) =>
    match[1]!.replace('https://example.com', ''),
  )
const codes = (report: Awaited<ReturnType<Site['build']>>): string[] => Object.keys(report.findingCounts)

describe('trap: pages that are none', () => {
  test('an exported file whose head says both index and noindex: the strictest wins', async () => {
    const site = await createSite({
      'dist/index.html': page(),
      'dist/gone/index.html': page(
        '<meta name="robots" content="index, follow"><meta name="robots" content="noindex">',
      ),
    })
    expect((await site.build()).excluded).toEqual({ noindex: 1 })
    expect(await locsOf(site)).toEqual(['/'])
  })

  test('a build with no page HTML at all is said loudly, and writes no sitemap', async () => {
    const site = await createSite({ 'dist/app.js': '' })
    await expect(site.build()).rejects.toMatchObject({ code: 'no-page-found' })
    expect(Object.keys(await site.read())).not.toContain('sitemap.xml')
  })

  test('stray HTML: copied packages, a README, a CMS screen, verification files, empty files, fragments, a feed', async () => {
    const site = await createSite({
      'dist/index.html': page(),
      'dist/node_modules/pkg/demo.html': page(),
      'dist/README.html': page(),
      'dist/admin/index.html':
        '<!doctype html><html><head><title>CMS</title><script src="https://unpkg.com/decap-cms@3/dist/decap-cms.js"></script></head><body></body></html>',
      'dist/google1234567890abcdef.html': 'google-site-verification: google1234567890abcdef.html',
      'dist/empty.html': '',
      'dist/fragment.html': '<div>part</div>',
      'dist/feed.html': '<?xml version="1.0"?><rss version="2.0"><channel><title>x</title></channel></rss>',
    })
    const report = await site.build()
    expect(await locsOf(site)).toEqual(['/'])
    expect(report.excluded).toEqual({ 'not-a-page': 7 })
  })
})

describe('trap: one page, several addresses', () => {
  test('…/page/1 duplicates its parent with a canonical of its own; other pages of the list stay', async () => {
    const list = '<main><h1>Posts</h1><a href="/a/">A</a></main>'
    const withMain = (canonical: string, main: string): string =>
      `<!doctype html><html><head><title>Posts</title><link rel="canonical" href="${canonical}"></head><body>${main}</body></html>`
    const site = await createSite({
      'dist/blog/index.html': withMain('/blog/', list),
      'dist/blog/page/1/index.html': withMain('/blog/page/1/', list),
      'dist/blog/page/2/index.html': withMain('/blog/page/2/', '<main><h1>Posts</h1><a href="/b/">B</a></main>'),
    })
    await site.build()
    expect(await locsOf(site)).toEqual(['/blog/', '/blog/page/2/'])
  })

  test('a root listed five times is listed once', async () => {
    const site = await createSite({ 'dist/index.html': page() })
    await site.build({
      entries: [{ loc: '/' }, { loc: 'https://example.com' }, { loc: 'https://EXAMPLE.com/' }, { loc: '/#top' }],
    })
    expect(await locsOf(site)).toEqual(['/'])
  })

  test('a case-only difference, Chinese, spaces and upper case are addresses of their own', async () => {
    const site = await createSite({
      'dist/About/index.html': page(),
      'dist/about/index.html': page(),
      'dist/灯塔/index.html': page(),
      'dist/low tide/index.html': page(),
    })
    await site.build()
    expect(await locsOf(site)).toEqual(['/About/', '/about/', '/low%20tide/', '/%E7%81%AF%E5%A1%94/'].sort())
  })
})

describe('trap: canonicals', () => {
  test('relative canonicals on every page are the pages themselves', async () => {
    const site = await createSite({
      'dist/index.html': page('<link rel="canonical" href="./">'),
      'dist/a/index.html': page('<link rel="canonical" href="./">'),
      'dist/b/index.html': page('<link rel="canonical" href="../b/">'),
    })
    await site.build()
    expect(await locsOf(site)).toEqual(['/', '/a/', '/b/'])
  })

  test('canonicals to another host on most pages are one fault of the site: reported once, and the pages are listed', async () => {
    const other = (path: string): string => page(`<link rel="canonical" href="https://old.example${path}">`)
    const site = await createSite({
      'dist/index.html': other('/'),
      'dist/a/index.html': other('/a/'),
      'dist/b/index.html': other('/b/'),
    })
    const report = await site.build()
    expect(await locsOf(site)).toEqual(['/', '/a/', '/b/'])
    expect(report.findings.filter(({ severity }) => severity === 'error')).toHaveLength(1)
  })

  test('one canonical to another host leaves that page out', async () => {
    const site = await createSite({
      'dist/index.html': page('<link rel="canonical" href="https://example.com/">'),
      'dist/a/index.html': page('<link rel="canonical" href="https://example.com/a/">'),
      'dist/b/index.html': page('<link rel="canonical" href="https://partner.example/b/">'),
    })
    expect((await site.build()).excluded).toEqual({ canonical: 1 })
    expect(await locsOf(site)).toEqual(['/', '/a/'])
  })

  test('the home page under a base whose canonical lacks the final slash is its own', async () => {
    const site = await createSite({
      'dist/index.html': page('<link rel="canonical" href="https://example.com/docs">'),
      'dist/a/index.html': page('<link rel="canonical" href="https://example.com/docs/a">'),
    })
    await site.build({ base: '/docs/' }, [
      { path: '/docs/', file: 'dist/index.html' },
      { path: '/docs/a/', file: 'dist/a/index.html' },
    ])
    expect(await locsOf(site)).toEqual(['/docs/', '/docs/a/'])
  })

  test('og:url that names the home page on every page is no canonical', async () => {
    const head = '<meta property="og:url" content="https://example.com/">'
    const site = await createSite({ 'dist/index.html': page(head), 'dist/a/index.html': page(head) })
    await site.build()
    expect(await locsOf(site)).toEqual(['/', '/a/'])
  })
})

describe('trap: languages', () => {
  const links = (...pairs: [string, string][]): string =>
    pairs.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join('')
  const text = (lang: string, head: string, main: string): string =>
    `<!doctype html><html lang="${lang}"><head><title>x</title>${head}</head><body><main><p>${main}</p></main></body></html>`

  test('untranslated fallback pages offered as translations are named', async () => {
    const set = links(['en', 'https://example.com/a/'], ['de', 'https://example.com/de/a/'])
    const words = 'The tide comes in twice a day, and the harbour wall keeps most of it out.'
    const site = await createSite({
      'dist/a/index.html': text('en', set, words),
      'dist/de/a/index.html': text('de', set, words),
    })
    const report = await site.build()
    expect(report.findings.map(({ message }) => message).join('\n')).toMatch(/same text|untranslated|equal/i)
  })

  test('alternates that name pages which do not exist are dropped, with a finding', async () => {
    const set = links(['en', 'https://example.com/a/'], ['fr', 'https://example.com/fr/a/'])
    const site = await createSite({ 'dist/a/index.html': text('en', set, 'Only in English.') })
    const report = await site.build()
    expect((await site.read())['sitemap.xml']).not.toContain('/fr/a/')
    expect(codes(report)).not.toEqual([])
  })

  test('a hidden default locale: built below /en/, served without it', async () => {
    const site = await createSite({
      'dist/en/docs/api/index.html': text('en', '', 'API'),
      'dist/de/docs/api/index.html': text('de', '', 'Schnittstelle'),
    })
    await site.build(
      {
        i18n: {
          defaultLocale: 'en',
          locales: [
            { name: 'en', hreflang: 'en', prefix: '' },
            { name: 'de', hreflang: 'de', prefix: 'de' },
          ],
        },
      },
      [
        { path: '/docs/api/', file: 'dist/en/docs/api/index.html', locale: 'en' },
        { path: '/de/docs/api/', file: 'dist/de/docs/api/index.html', locale: 'de' },
      ],
    )
    const xml = (await site.read())['sitemap.xml']!
    expect(await locsOf(site)).toEqual(['/de/docs/api/', '/docs/api/'])
    expect(xml.match(/hreflang="x-default" href="https:\/\/example.com\/docs\/api\/"/g)).toHaveLength(2)
  })
})

describe('trap: dates', () => {
  test.each([
    ['2026-8-21', undefined],
    ['2026-08-21 10:00', '2026-08-21T10:00:00Z'],
    ['21 August 2026', '2026-08-21'],
    ['git Last Modified', undefined],
  ])('%s', async (stated, written) => {
    const site = await createSite({
      'dist/a/index.html': page(),
      'content/a.md': `---\nupdated: ${stated}\n---\ntext\n`,
    })
    await site.build({ lastmod: ['frontmatter'] }, [{ path: '/a/', file: 'dist/a/index.html', source: 'content/a.md' }])
    expect(/<lastmod>(.*)<\/lastmod>/.exec((await site.read())['sitemap.xml']!)?.[1]).toBe(written)
  })

  test("the date of publication gives way to the change that the page's own JSON-LD states", async () => {
    const site = await createSite({
      'dist/a/index.html': page(
        '<script type="application/ld+json">{"@type":"Article","datePublished":"2024-01-01","dateModified":"2026-05-01"}</script>',
      ),
      'content/a.md': '---\ndate: 2024-01-01\n---\n',
    })
    await site.build({}, [{ path: '/a/', file: 'dist/a/index.html', source: 'content/a.md' }])
    expect((await site.read())['sitemap.xml']).toContain('<lastmod>2026-05-01</lastmod>')
  })

  test('an empty draft key is no draft', async () => {
    const site = await createSite({ 'dist/a/index.html': page(), 'content/a.md': '---\ntitle: A\ndraft:\n---\n' })
    await site.build({}, [{ path: '/a/', file: 'dist/a/index.html', source: 'content/a.md' }])
    expect(await locsOf(site)).toEqual(['/a/'])
  })
})

describe('trap: robots.txt', () => {
  test('the Sitemap line keeps the base path', async () => {
    const site = await createSite({ 'dist/index.html': page(), 'dist/robots.txt': 'User-agent: *\nAllow: /\n' })
    await site.build({ base: '/docs/' }, [{ path: '/docs/', file: 'dist/index.html' }])
    expect((await site.read())['robots.txt']).toContain('Sitemap: https://example.com/docs/sitemap.xml\n')
  })

  test('a template printed raw is kept byte for byte, and the right line is added', async () => {
    const raw = 'User-agent: *\nSitemap: {{ site.url }}/sitemap.xml\n'
    const site = await createSite({ 'dist/index.html': page(), 'dist/robots.txt': raw })
    await site.build()
    const robots = (await site.read())['robots.txt']!
    expect(robots.startsWith(raw)).toBe(true)
    expect(robots).toContain('Sitemap: https://example.com/sitemap.xml\n')
  })

  test('none at all: none is made unless asked for', async () => {
    const site = await createSite({ 'dist/index.html': page() })
    await site.build()
    expect(Object.keys(await site.read())).not.toContain('robots.txt')
    await site.build({ robots: 'create' })
    expect((await site.read())['robots.txt']).toContain('Sitemap: https://example.com/sitemap.xml')
  })
})

test('next-nested-index: an index among `sitemaps` goes to robots.txt, not into the index', async () => {
  const inner =
    '<?xml version="1.0"?>\n<!-- by hand -->\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/server-0.xml</loc></sitemap></sitemapindex>'
  const site = await createSite({
    'dist/index.html': page(),
    'dist/robots.txt': 'User-agent: *\nAllow: /\n',
    'dist/server-sitemap-index.xml': inner,
    'dist/shop.xml':
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/shop</loc></url></urlset>',
  })
  const report = await site.build({
    sitemaps: ['/server-sitemap-index.xml', 'https://example.com/shop.xml', '/elsewhere.xml'],
  })
  const files = await site.read()
  expect(await locsOf(site)).toEqual(['/sitemap-0.xml', '/shop.xml', '/elsewhere.xml'])
  expect(files['robots.txt']!.match(/^Sitemap: .*$/gm)).toEqual([
    'Sitemap: https://example.com/sitemap.xml',
    'Sitemap: https://example.com/server-sitemap-index.xml',
  ])
  expect(codes(report)).toEqual(['sitemaps-nested'])
})

test('next-nested-index: one that is answered on request is said to be an index', async () => {
  const site = await createSite({ 'dist/index.html': page(), 'dist/robots.txt': '' })
  const sitemaps = ['/shop.xml', { index: '/products.xml' }, '/products.xml', { index: 'https://other.example/s.xml' }]
  const report = await site.build({ sitemaps })
  expect(await locsOf(site)).toEqual(['/sitemap-0.xml', '/shop.xml'])
  expect((await site.read())['robots.txt']!.match(/^Sitemap: .*$/gm)).toEqual([
    'Sitemap: https://example.com/sitemap.xml',
    'Sitemap: https://example.com/products.xml',
  ])
  expect(codes(report)).toEqual(['sitemaps-other-host'])
})

test.each([
  ['a template that was not filled in', '{{ page.url }}', ['canonical-unlisted']],
  ['a page that is not there', '/missing/', ['canonical-unlisted']],
  ['a page that is listed', '/a/', []],
  ['a page of another host', 'https://partner.example/b/', []],
])('trap: a canonical that names %s', async (_, href, found) => {
  const own = (path: string): string => page(`<link rel="canonical" href="https://example.com${path}">`)
  const site = await createSite({
    'dist/index.html': own('/'),
    'dist/a/index.html': own('/a/'),
    'dist/b/index.html': page(`<link rel="canonical" href="${href}">`),
  })
  const report = await site.build()
  expect(await locsOf(site)).toEqual(['/', '/a/'])
  expect(codes(report).filter((code) => code.startsWith('canonical'))).toEqual(found)
})

test('an address among `sitemaps` that is no UTF-8 is written as it is', async () => {
  const site = await createSite({ 'dist/index.html': page() })
  await site.build({ sitemaps: ['/%FF.xml'] })
  await site.build({ sitemaps: ['/%FF.xml'] })
  expect(await locsOf(site)).toEqual(['/sitemap-0.xml', '/%FF.xml'])
})
