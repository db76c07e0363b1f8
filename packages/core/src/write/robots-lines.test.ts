import { describe, expect, test } from 'vitest'
import { isUtf16, missingLines, withSitemapLines } from './robots-lines.ts'

const url = 'https://example.com/sitemap.xml'

test('core-20: a file without a final line end, three builds', () => {
  let text = 'User-agent: *\nDisallow: /x'
  for (let build = 0; build < 3; build++) {
    text = withSitemapLines(text, [url])
    expect(text).toBe('User-agent: *\nDisallow: /x\n\nSitemap: https://example.com/sitemap.xml\n')
  }
})

test("vite-10: the user's file stays, byte for byte, with one line added once", () => {
  const own = 'User-agent: *\nContent-Signal: search=yes\n'
  const once = withSitemapLines(own, [url])
  expect(once).toBe(`${own}\nSitemap: ${url}\n`)
  expect(withSitemapLines(once, [url])).toBe(once)
})

describe('R2, R4: what stays and what is added', () => {
  test.each([
    ['nothing', '', `Sitemap: ${url}\n`],
    ['blanks', '\n\n', `\n\nSitemap: ${url}\n`],
    ['a blank line at the end', 'User-agent: *\n\n', `User-agent: *\n\nSitemap: ${url}\n`],
    ['CRLF', 'User-agent: *\r\nDisallow:\r\n', `User-agent: *\r\nDisallow:\r\n\r\nSitemap: ${url}\r\n`],
    ['CRLF, no line end', 'User-agent: *\r\nDisallow:', `User-agent: *\r\nDisallow:\r\n\r\nSitemap: ${url}\r\n`],
    [
      'another sitemap',
      'Sitemap: https://example.com/a.xml\n',
      `Sitemap: https://example.com/a.xml\nSitemap: ${url}\n`,
    ],
    ['another sitemap, no line end', 'sitemap: /a.xml', `sitemap: /a.xml\nSitemap: ${url}\n`],
    ['the line in a comment', `# Sitemap: ${url}\n`, `# Sitemap: ${url}\n\nSitemap: ${url}\n`],
    ['a longer address', `Sitemap: ${url}.gz\n`, `Sitemap: ${url}.gz\nSitemap: ${url}\n`],
    ['bytes that are no UTF-8', '\xff\xfe\n', `\xff\xfe\n\nSitemap: ${url}\n`],
  ])('%s', (_, before, after) => {
    expect(withSitemapLines(before, [url])).toBe(after)
    expect(withSitemapLines(after, [url])).toBe(after)
  })

  test.each([
    `Sitemap: ${url}`,
    `SITEMAP:${url}\n`,
    `  sitemap :\t${url} \r\n`,
    `Sitemap: ${url.toUpperCase()}\n`,
    'Sitemap: https://EXAMPLE.com:443/sitemap.xml\n',
    `Sitemap: ${url} # ours\n`,
    `\xef\xbb\xbfSitemap: ${url}\n`,
    `User-agent: *\rSitemap: ${url}\r`,
  ])('the line is there already: %j', (text) => expect(withSitemapLines(text, [url])).toBe(text))

  test('several addresses, each once', () => {
    const urls = [url, 'https://example.com/sitemap-news.xml']
    expect(missingLines(`Sitemap: ${url}\n`, urls)).toEqual([urls[1]])
    expect(withSitemapLines(undefined, urls)).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${url}\nSitemap: https://example.com/sitemap-news.xml\n`,
    )
  })
})

test('UTF-16 is told apart', () => {
  expect(isUtf16(Buffer.from('\ufeffUser-agent: *', 'utf16le'))).toBe(true)
  expect(isUtf16(Buffer.from('\ufeffUser-agent: *', 'utf8'))).toBe(false)
})
