import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect } from 'vitest'
import { checkFile } from '../../packages/core/src/check/check-file.ts'
import type { Finding } from '../../packages/core/src/diagnostics/finding.ts'
import { cut, fuzz, pieces, places, textOf } from './fuzz.ts'

const signs = pieces(
  '<?xml version="1.0" encoding="UTF-8"?>¦<?xml version="1.1"?>¦<?pi x?>¦<!-- ¦-->¦<![CDATA[¦]]>',
  '<!DOCTYPE a [¦]>¦<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">¦</urlset>',
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">¦<url>¦</url>¦<loc>¦</loc>',
  'https://a.example/¦https://a.example/b?c&amp;d¦http://[::1]:80/¦/relative¦<lastmod>¦</lastmod>',
  '2024-05-01¦2024-05-01T10:00:00+02:00¦<priority>0.5</priority>¦<changefreq>daily</changefreq>',
  '<image:image>¦</image:image>¦<image:loc>¦</image:loc>',
  '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/"/>',
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  '<url><loc>https://a.example/c</loc></url>\n¦<video:video>¦<news:news/>¦&¦&amp;¦&#0;¦&x;¦<¦>¦"¦\'¦\n',
  '\r\n¦ ¦\t¦\ufeff¦\0¦\u0085¦\u2028¦\u{1f31e}¦https://a.example/\n',
)
const start = fc.constantFrom(
  '',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
)

async function findingsOf(source: Readable): Promise<Finding[]> {
  const found: Finding[] = []
  const context = { file: 'sitemap.xml', url: undefined, origins: [], now: new Date('2026-01-10T00:00:00Z') }
  await checkFile({ source, context, report: (finding) => found.push(finding) })
  return found
}

/** How much of a line is shown, and where the parser gives up, depends on the piece that it came in. */
const withoutView = (findings: readonly Finding[]): Finding[] =>
  findings.map(({ frame: _, line, column, ...finding }) =>
    finding.code === 'not-well-formed' ? finding : { ...finding, line, column },
  )

fuzz(
  'a map gives the same findings however its bytes come, packed or not, each at a place of the file',
  fc.record({ text: fc.tuple(start, textOf(signs, 25)).map((parts) => parts.join('')), at: places }),
  async ({ text, at }) => {
    const bytes = Buffer.from(text)
    const whole = await findingsOf(Readable.from([bytes]))
    const parts = cut(bytes.toString('latin1'), at).map((part) => Buffer.from(part, 'latin1'))
    const inParts = await findingsOf(Readable.from(parts.filter(({ length }) => length > 0)))
    expect(withoutView(inParts)).toEqual(withoutView(whole))
    expect(await findingsOf(Readable.from([gzipSync(bytes)]))).toEqual(whole)
    const lines = text.split(/[\n\r]/).length
    for (const { message, line = 1, column = 1 } of whole) {
      expect(message).not.toMatch(/undefined|\[object/)
      expect(line).toBeLessThanOrEqual(lines)
      expect(Math.min(line, column)).toBeGreaterThanOrEqual(1)
    }
  },
  [
    { text: '<loc>--><?xml version="1.0" encoding="UTF-8"?>', at: [381] },
    { text: '\t\u0800', at: [241, 72] },
    { text: '\ufeff', at: [33, 462] },
    { text: '\r', at: [] },
  ],
)
