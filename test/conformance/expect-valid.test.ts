import { describe, expect, test } from 'vitest'
import { expectValid } from './expect-valid.ts'

const urlset = (inner: string, namespaces = ''): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>${inner}</urlset>`,
  )
const url = (inner: string, namespaces = ''): Uint8Array =>
  urlset(`<url><loc>https://example.com/a</loc>${inner}</url>`, namespaces)
const image = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const video = ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'
const news = ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
const xhtml = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const index = (inner: string): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</sitemapindex>`,
  )

describe('the harness tells valid from invalid', () => {
  test.each([
    ['a plain entry', url('<lastmod>2024-01-01</lastmod>')],
    ['an image', url('<image:image><image:loc>https://a.example/i.png</image:loc></image:image>', image)],
    ['a link', url('<xhtml:link rel="alternate" hreflang="de" href="https://a.example/"/>', xhtml)],
    ['an index', index('<sitemap><loc>https://example.com/a.xml</loc><lastmod>2024-01-01</lastmod></sitemap>')],
  ])('%s passes', (_, bytes) => expect(() => expectValid(bytes)).not.toThrow())

  test.each([
    ['nothing listed', urlset('')],
    ['the wrong order', url('<priority>0.5</priority><lastmod>2024-01-01</lastmod>')],
    ['a bad date', url('<lastmod>2024-02-30</lastmod>')],
    ['an unknown element', url('<title>x</title>')],
    ['an undeclared prefix', url('<image:image><image:loc>https://a.example/i.png</image:loc></image:image>')],
    ['an image without loc', url('<image:image/>', image)],
    ['a video without title', url('<video:video><video:thumbnail_loc>x</video:thumbnail_loc></video:video>', video)],
    ['news without publication', url('<news:news><news:title>x</news:title></news:news>', news)],
    ['a link without href', url('<xhtml:link rel="alternate" hreflang="de"/>', xhtml)],
    [
      'changefreq in an index',
      index('<sitemap><loc>https://example.com/a.xml</loc><changefreq>daily</changefreq></sitemap>'),
    ],
    ['another root', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><html/>')],
    ['broken XML', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><urlset>')],
    ['a blank before the declaration', Buffer.concat([Buffer.from(' '), url('')])],
  ])('%s fails', (_, bytes) => expect(() => expectValid(bytes)).toThrow())
})
