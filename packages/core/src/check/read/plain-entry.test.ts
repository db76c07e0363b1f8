import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWholeCharacters } from './text.ts'
import { createXmlReader } from './xml.ts'

/** Everything that a reader meets. XML 1.1 is read by the parser alone. */
function met(version: string, body: string, size: number): unknown[] {
  const events: unknown[] = []
  const reader = createXmlReader({
    root: (element) => events.push(['root', element]),
    entry: (element) => events.push(['entry', structuredClone(element)]),
    stray: (text, place) => events.push(['stray', text, place]),
    encoding() {},
    fatal: (problem, detail, place) => events.push(['fatal', problem, detail, place]),
  })
  const xml = `<?xml version="${version}"?>${body}`
  const whole = createWholeCharacters()
  const bytes = Buffer.from(xml)
  for (let at = 0; at < bytes.length; at += size) reader.write(whole(bytes.subarray(at, at + size), false).bytes)
  reader.end()
  return events
}

const root =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
const blank = fc.constantFrom(
  '',
  '',
  ' ',
  '\n',
  '\n  ',
  '\r\n\t',
  '\r',
  '<!-- </url> -->',
  '<?pi </url>?>',
  '&#32;',
  'text',
)
const text = fc.constantFrom(
  'https://a.example/',
  'https://a.example/b?c=1&amp;d=2',
  '\n  https://a.example/\n ',
  'größe',
  '😀',
  '',
  ' ',
  '&lt;&gt;&quot;&apos;',
  '&#38;',
  '&nbsp;',
  '<![CDATA[a]]>',
  'a<!-- b -->c',
  'a > b',
  ']]>',
  '\r\nx',
  '\ufffd',
  'a\tb',
)
const name = fc.constantFrom('loc', 'lastmod', 'image:image', 'image:loc', 'loc ', 'x:y', 'a.b')
const attribute = fc.constantFrom(
  '',
  '',
  ' a="b"',
  " a='b'",
  '\n\ta="&amp;"',
  ' a="1" a="2"',
  ' a=b',
  ' a',
  ' xmlns="x"',
  ' xmlns:x="y"',
  ' xml:lang="de"',
  ' image:a="1"',
  ' a="😀"',
  ' a="b" ',
  'a="b"',
  ' a="<"',
  ' a="\n"',
)
const leaf = fc.tuple(name, attribute, text, blank).map(([tag, attributes, value, after]) => {
  const close = tag.trim()
  return `<${tag.trim()}${attributes}${tag.endsWith(' ') ? ' ' : ''}>${value}</${close}>${after}`
})
const empty = fc
  .tuple(name, attribute, fc.constantFrom('/>', ' />', '/ >'))
  .map(([tag, attributes, end]) => `<${tag.trim()}${attributes}${end}`)
const branch = fc
  .tuple(blank, fc.array(fc.oneof(leaf, empty), { maxLength: 3 }))
  .map(([before, children]) => `<image:image>${before}${children.join('')}</image:image>`)
const entry = fc
  .tuple(
    fc.constantFrom('url', 'url', 'url', 'url a="b"', 'sitemap', 'url '),
    blank,
    fc.array(fc.oneof(leaf, leaf, empty, branch), { maxLength: 4 }),
    fc.constantFrom('</url>', '</url>', '</url>', '</url >', '</ur>', ''),
    blank,
  )
  .map(([tag, before, children, close, after]) => `<${tag}>${before}${children.join('')}${close}${after}`)
const plainEntry = fc
  .tuple(fc.constantFrom('', '\n', ' \n\t'), fc.constantFrom('a', 'b&amp;c', 'ü'))
  .map(([between, value]) => `<url>${between}<loc>https://a.example/${value}</loc>${between}</url>${between}`)

test('plain entries are what the parser reads, at the same places, wherever chunks end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 3, arbitrary: plainEntry }, { weight: 1, arbitrary: entry }), { maxLength: 8 }),
      fc.constantFrom('</urlset>', '</urlset>', '</urlset>\n', '', '</urlset><url/>'),
      fc.constantFrom(1, 7, 40, 1000, 100_000),
      (entries, end, size) => {
        const body = `${root}${entries.join('')}${end}`
        expect(met('1.0', body, size)).toEqual(met('1.1', body, 100_000))
      },
    ),
    { numRuns: 1500 },
  )
})
