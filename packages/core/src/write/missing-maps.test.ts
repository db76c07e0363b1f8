import { describe, expect, test } from 'vitest'
import { findingText } from '../diagnostics/finding-text.ts'
import type { BuildOptions } from '../options/build-context.ts'
import { createSite, page } from '../testing/site.ts'

const link = (href: string, rel = 'sitemap'): string =>
  page(`<link rel="${rel}" type="application/xml" href="${href}">`)

/** Findings about names of sitemaps. */
async function found(files: Record<string, string>, options: Partial<BuildOptions> = {}): Promise<string[]> {
  const site = await createSite(files)
  const { findings } = await site.build(options)
  return findings
    .filter(({ code }) => code === 'sitemap-link-missing' || code === 'robots-sitemap-missing')
    .map((finding) => findingText(finding).replaceAll(site.root, ''))
}

describe('links of pages', () => {
  test('one finding for the site, for the address that most pages link, with an example', async () => {
    const files = {
      'dist/index.html': link('/sitemap-index.xml'),
      'dist/a/index.html': link('/sitemap-index.xml'),
      'dist/b/index.html': link('/other.xml'),
      'dist/c/index.html': page('<meta name="robots" content="noindex"><link rel="sitemap" href="/sitemap-index.xml">'),
    }
    expect(await found(files)).toMatchInlineSnapshot(`
      [
        "/ and 2 more pages link /sitemap-index.xml as the sitemap (<link rel="sitemap">), and this build has no such file. The sitemap is https://example.com/sitemap.xml. Who follows the link finds nothing. Let the link name /sitemap.xml, or give the sitemap the name of the link with output.file. If the server itself answers there, name the address in \`sitemaps\`. [sitemap-link-missing]",
      ]
    `)
  })

  test('one page that links it', async () => {
    expect(await found({ 'dist/index.html': link('/sitemap-index.xml') })).toMatchInlineSnapshot(`
      [
        "/ links /sitemap-index.xml as the sitemap (<link rel="sitemap">), and this build has no such file. The sitemap is https://example.com/sitemap.xml. Who follows the link finds nothing. Let the link name /sitemap.xml, or give the sitemap the name of the link with output.file. If the server itself answers there, name the address in \`sitemaps\`. [sitemap-link-missing]",
      ]
    `)
  })

  test.each([
    ['root-relative', '/docs/sitemap.xml'],
    ['absolute', 'https://example.com/docs/sitemap.xml'],
    ['relative', '../sitemap.xml'],
    ['with a query', '/docs/sitemap.xml?v=2'],
    ['a file that something else made', '/docs/products.xml'],
    ['of another host', 'https://cdn.example.net/sitemap.xml'],
    ['outside of the base', '/sitemap.xml'],
    ['in `sitemaps`, as a path below the base', '/docs/blog/sitemap.xml'],
    ['what the app answers itself', '/docs/api/sitemap'],
    ['what the host redirects', '/docs/sitemap-index.xml'],
    ['no address at all', 'http://['],
  ])('nothing to say: %s', async (_, href) => {
    const files = {
      'dist/a/index.html': link(href),
      'dist/products.xml': '<urlset/>',
      'dist/_redirects': '/docs/sitemap-index.xml /docs/sitemap.xml 301\n',
    }
    const answers = (path: string): boolean => path === '/docs/api/sitemap'
    const options = { base: '/docs/', sitemaps: ['/docs/blog/sitemap.xml'], answers }
    const site = await createSite(files)
    const { findings } = await site.build(options, [{ path: '/docs/a/', file: 'dist/a/index.html' }])
    expect(findings.map(({ code }) => code)).not.toContain('sitemap-link-missing')
  })

  test.each([
    ['relative', 'sitemap.xml', 'sitemap'],
    ['in capitals', '/SITEMAP.XML', 'SITEMAP'],
    ['beside other relations', '/old.xml', 'nofollow Sitemap'],
    ['encoded', '/a%20b.xml', 'sitemap'],
    ['out of the folder', '/%2e%2e%2fsecret.xml', 'sitemap'],
  ])('is missing: %s', async (name, href, rel) => {
    expect(await found({ 'dist/a/index.html': link(href, rel), 'secret.xml': '' })).toHaveLength(
      name.startsWith('out') ? 0 : 1,
    )
  })

  test('another name by output.file', async () => {
    const files = { 'dist/index.html': link('/sitemap-index.xml') }
    expect(await found(files, { output: { file: 'sitemap-index.xml' } })).toEqual([])
  })

  test('a build that writes no sitemap, for all pages are noindex, says nothing', async () => {
    const noindex = page('<meta name="robots" content="noindex"><link rel="sitemap" href="/sitemap.xml">')
    expect(
      await found({ 'dist/index.html': noindex, 'dist/robots.txt': 'Sitemap: https://example.com/sitemap.xml' }),
    ).toEqual([])
  })
})

test('lines of robots.txt', async () => {
  const lines = [
    'User-agent: *',
    'Sitemap: https://example.com/sitemap-index.xml',
    'sitemap : https://example.com/products.xml # ours',
    'Sitemap: https://other.example/sitemap.xml',
    'Sitemap: https://example.com/sitemap.xml',
  ]
  const files = { 'dist/index.html': page(), 'dist/products.xml': '<urlset/>', 'dist/robots.txt': lines.join('\r\n') }
  expect(await found(files)).toMatchInlineSnapshot(`
    [
      "robots.txt names https://example.com/sitemap-index.xml in line 2, and this build has no such file. The sitemap is https://example.com/sitemap.xml. Search engines go on asking for it, and their consoles report that it could not be fetched. Remove the line. If the server itself answers there, name the address in \`sitemaps\`. [robots-sitemap-missing]",
    ]
  `)
})
