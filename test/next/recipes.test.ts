import { beforeAll, describe, expect, test } from 'vitest'
import { createApp, site, type TestApp } from './app.ts'

/** The four ways in which a page of Next.js tells its dates, as the README has them, in one app. */
describe('dates and other values, on a real build', () => {
  let xml: string
  let app: TestApp

  beforeAll(async () => {
    app = await createApp('next-recipes', {
      'next.config.mjs': `import createMDX from '@next/mdx'
export default createMDX()({ pageExtensions: ['jsx', 'mdx'] })
`,
      'sitemap.config.mjs': `export default { site: '${site}', source: { '/blog/**': 'content/blog/**.mdx' } }\n`,
      'mdx-components.jsx': 'export const useMDXComponents = (components) => components\n',
      'app/about/page.mdx': '---\nupdated: 2026-03-01\nsitemap:\n  priority: 0.8\n---\n\n# About\n',
      'content/blog/low tide.mdx': '---\nupdated: 2026-03-02\n---\n\n# Low tide\n',
      'app/prices/page.jsx': `export const metadata = { other: { 'sitemap:lastmod': '2026-03-03', 'sitemap:changefreq': 'daily' } }
export default function Prices() {
  return <h1>Prices</h1>
}
`,
      'app/news/page.jsx': `export const metadata = { openGraph: { type: 'article', modifiedTime: '2026-03-04T05:06:07Z' } }
export default function News() {
  return <h1>News</h1>
}
`,
      'app/thanks/page.jsx': `export const metadata = { other: { sitemap: 'exclude' } }
export default function Thanks() {
  return <h1>Thanks</h1>
}
`,
    })
    const built = await app.build()
    expect(built.status, built.output).toBe(0)
    const { status, output } = await app.sitemap()
    expect(status, output).toBe(0)
    xml = await app.read('public/sitemap.xml')
  })

  test.each([
    ['frontmatter of an MDX page at a fixed path', '/about</loc><lastmod>2026-03-01</lastmod><priority>0.8</priority>'],
    ['frontmatter of a content folder, by `source`', '/blog/low%20tide</loc><lastmod>2026-03-02</lastmod>'],
    ['`metadata.other`', '/prices</loc><lastmod>2026-03-03</lastmod><changefreq>daily</changefreq>'],
    ['`article:modified_time`', '/news</loc><lastmod>2026-03-04T05:06:07Z</lastmod>'],
  ])('%s', (_, expected) => {
    expect(xml).toContain(expected)
  })

  test('`sitemap: exclude` leaves a page out', async () => {
    expect(await app.paths()).toEqual(['/', '/about', '/blog/low%20tide', '/news', '/prices'])
  })
})
