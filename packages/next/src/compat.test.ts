import { afterEach, expect, test, vi } from 'vitest'
import {
  getServerSideSitemap,
  getServerSideSitemapIndex,
  getServerSideSitemapIndexLegacy,
  getServerSideSitemapLegacy,
} from './compat.ts'

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => void warnings.mockClear())

test('next-ssr-helper-amp: escaped once, with the right type', async () => {
  const response = await getServerSideSitemap([{ loc: 'https://example.com/burger-&-fries?a=1&b=<2>' }])
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await response.text()).toContain('<loc>https://example.com/burger-&amp;-fries?a=1&amp;b=%3C2%3E</loc>')
})

const news = (title: string) => ({
  loc: 'https://example.com/n',
  news: { title, date: '2024-01-01T00:00:00Z', publicationName: 'Caf\u00e9', publicationLanguage: 'en' },
})

test('next-emoji: UTF-8, and no character that XML forbids', async () => {
  const sun = await (await getServerSideSitemap([news('Sun \u{1F31E} & "x" <y>')])).text()
  expect(sun).toContain('<news:title>Sun \u{1F31E} &amp; &quot;x&quot; &lt;y&gt;</news:title>')
  expect(sun).toContain('<news:name>Caf\u00e9</news:name>')
  expect(warnings).not.toHaveBeenCalled()
  const forbidden = await (await getServerSideSitemap([news('a\u0000b\uD800c')])).text()
  expect(forbidden).toContain('<news:title>abc</news:title>')
  expect(warnings).toHaveBeenCalledOnce()
})

test('every field of next-sitemap', async () => {
  const url = (path: string) => new URL(path, 'https://example.com')
  const response = await getServerSideSitemap(
    [
      {
        loc: 'https://example.com/a',
        lastmod: '2026-01-02T03:04:05.678Z',
        changefreq: 'daily',
        priority: 0,
        trailingSlash: true,
        alternateRefs: [
          { href: 'https://example.com/a', hreflang: 'en', hrefIsAbsolute: true },
          { href: 'https://example.com/de/a', hreflang: 'de' },
        ],
        images: [{ loc: url('/i.png') }, { loc: 'https://example.com/j.png?a&b', title: 'T' }],
        videos: [
          {
            title: 'V',
            thumbnailLoc: url('/t.png'),
            description: 'D',
            contentLoc: url('/v.mp4'),
            familyFriendly: false,
            live: true,
            platform: { relationship: 'allow', content: 'web mobile' },
            restriction: { relationship: 'deny', content: 'DE FR' },
            uploader: { name: 'U', info: url('/u') },
          },
        ],
      },
    ],
    { 'Cache-Control': 'no-store' },
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toMatchSnapshot()
  expect(warnings.mock.calls.flat().join()).toBe('')
})

test('next-server-split: more than 50,000 entries fail', async () => {
  const fields = Array.from({ length: 50_001 }, (_, i) => ({ loc: `https://example.com/${i}` }))
  await expect(getServerSideSitemap(fields)).rejects.toMatchObject({ code: 'sitemap-too-large' })
})

test('next-index-lastmod: an index of texts and of { loc, lastmod }', async () => {
  const response = await getServerSideSitemapIndex([
    'https://example.com/a.xml?x&y',
    { loc: 'https://example.com/b.xml', lastmod: '2024-03-05T00:00:00Z' },
  ])
  const xml = await response.text()
  expect(xml).toContain('<loc>https://example.com/a.xml?x&amp;y</loc></sitemap>')
  expect(xml).toMatch(/b\.xml<\/loc><lastmod>2024-03-05(?:T00:00:00Z)?<\/lastmod>/)
})

test('a relative loc says what is wanted', async () => {
  await expect(getServerSideSitemap([{ loc: '/a' }])).rejects.toMatchObject({ code: 'site-invalid' })
})

test('the legacy forms write to the response of getServerSideProps', async () => {
  const res = { setHeader: vi.fn(), write: vi.fn(), end: vi.fn() }
  expect(await getServerSideSitemapLegacy({ res }, [{ loc: 'https://example.com/a?b&c' }])).toEqual({ props: {} })
  expect(res.setHeader).toHaveBeenCalledWith('Content-Type', 'application/xml; charset=utf-8')
  expect(res.write.mock.calls[0]![0]).toContain('<loc>https://example.com/a?b&amp;c</loc>')
  expect(res.end).toHaveBeenCalledOnce()
  expect(await getServerSideSitemapIndexLegacy({ res }, ['https://example.com/s.xml'])).toEqual({ props: {} })
  expect(res.write.mock.calls[1]![0]).toContain('<sitemap><loc>https://example.com/s.xml</loc></sitemap>')
})
