import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../diagnostics/finding.ts'
import { rules } from './registry.ts'
import { createRun } from './run.ts'

const now = new Date('2026-01-10T00:00:00Z')

async function check(
  input: string | Uint8Array,
  { url, text = false }: { url?: string; text?: boolean } = {},
): Promise<Finding[]> {
  const bytes = typeof input === 'string' ? Buffer.from(input) : Buffer.from(input)
  const run = createRun({ now })
  await run.check({ source: Readable.from([bytes]), file: 'sitemap.xml', url, text })
  return run.end()
}
const codes = async (input: string | Uint8Array, options?: { url?: string; text?: boolean }): Promise<string[]> =>
  (await check(input, options)).map(({ code }) => code)

const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
const urlset = (...urls: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${urls.join('\n')}\n</urlset>\n`
const loc = (value: string): string => `<url><loc>${value}</loc></url>`

describe('every rule is triggered by its own bad sample', () => {
  const withMarkup = rules.filter(({ bad, code }) => !/^an? /.test(bad) && !code.startsWith('robots-'))
  test.each(withMarkup.map((rule) => [rule.code, rule.bad] as const))('%s', async (code, bad) => {
    const url = ['other-origin'].includes(code)
      ? 'https://a.example/sitemap.xml'
      : code === 'outside-directory'
        ? 'https://a.example/docs/sitemap.xml'
        : undefined
    const input = code === 'compression-error' ? Buffer.from('\x1f\x8bbroken', 'latin1') : bad
    expect(await codes(input, { url, text: code.startsWith('text-') })).toContain(code)
  })
})

describe('a map that is right', () => {
  test.each([
    ['one page', urlset(loc('https://a.example/'))],
    [
      'everything',
      urlset(
        '<url><loc>https://a.example/a?x=1&amp;y=2</loc><lastmod>2026-01-02T03:04:05+02:00</lastmod><changefreq>daily</changefreq><priority>0.5</priority></url>',
      ),
    ],
    ['comment inside loc', urlset('<url><loc>https://a.example/<!-- x -->b</loc></url>')],
    ['CDATA', urlset('<url><loc><![CDATA[https://a.example/?a&b]]></loc></url>')],
  ])('%s', async (_, xml) => {
    expect(await codes(xml)).toEqual([])
    expect(await codes(gzipSync(xml))).toEqual([])
  })

  test('text', async () => {
    expect(await codes('https://a.example/\nhttps://a.example/b?c&d\n', { text: true })).toEqual([])
  })
})

test('places are those of the element', async () => {
  expect(await check(`${open}\n  <url>\n    <loc>/about</loc></url></urlset>`)).toMatchObject([
    { code: 'not-absolute', line: 3, column: 5 },
  ])
  expect(await check(`${open}\n  <url>\n    <loc\n>/about</loc\n></url></urlset>`)).toMatchObject([
    { code: 'not-absolute', line: 3, column: 5 },
  ])
  expect(await check(`${open}<url><loc>https://a.example/</loc>\n 😀x\n\n</url></urlset>`)).toMatchObject([
    { code: 'stray-text', line: 2, column: 2 },
  ])
})
