import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urlKey } from '../../url/key.ts'
import { hashUrl } from '../across/url-hash.ts'
import { createWholeCharacters } from './text.ts'
import { createXmlReader } from './xml.ts'

let scanned = 0

/** Everything that a reader meets. XML 1.1 is read by the parser alone. */
function met(version: string, body: string, size: number, prefix?: string): unknown[] {
  const events: unknown[] = []
  const reader = createXmlReader({
    scanning: () => (prefix === undefined ? undefined : { prefix, today: 20260101 }),
    scanned(entry) {
      scanned += 1
      const element = reader.elementOf(entry)
      const [loc] = element.children
      const { hash, line, hasImages, dated } = entry
      expect({ ...hash, line, hasImages, dated }).toEqual({
        ...hashUrl(urlKey(loc!.text)),
        line: loc!.line,
        hasImages: element.children.some(({ local }) => local === 'image'),
        dated: element.children.some(({ local }) => local === 'lastmod'),
      })
      events.push(['entry', structuredClone(element)])
    },
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
const between = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('', '\n', ' \n\t', '\r\n  ') },
  { weight: 1, arbitrary: fc.constant('\r') },
)
/** An element with a value that the scanner takes, now and then with one that it leaves. */
const element = (name: string, plain: string[], odd: string[], start = '') =>
  fc
    .tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: fc.constantFrom(...odd) }),
      between,
    )
    .map(([value, after]) => `<${name}>${start}${value}</${name}>${after}`)
const optional = (text: fc.Arbitrary<string>) => fc.option(text, { nil: '', freq: 1 })
const loc = element(
  'loc',
  ['', 'a', 'a/', 'b-c_d~e.f/g', 'a?b=c&amp;d=e', '?p=1', 'a/?b', 'a?size=1&amp;page=2', 'a?', 'a?b=1,2+3'],
  ['a//b', '.a', 'a?sid=1', 'a?b=1&amp;UTM_x=2', 'ü', 'a%20b', 'a&b', 'a;b', 'a?b?c', 'a?b&amp;amp;c', 'a>b'],
  'https://a.example/',
)
const lastmod = element(
  'lastmod',
  ['2025-01-31', '2025-12-31T23:59:59Z', '2025-01-02T03:04:05.678+02:00', '2024-02-28T00:00:00-13:59'],
  [
    '2026-01-02',
    '2025-02-30',
    '2024-02-29',
    '12x5-01-01',
    '2025-01-02T03:04Z',
    '2025-13-01',
    '2025-1-1',
    ' 2025-01-01',
  ],
)
const changefreq = element(
  'changefreq',
  ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'],
  ['Daily', 'dailyy', ''],
)
const priority = element('priority', ['0', '1', '0.5', '1.0', '0.123456789'], ['1.1', '0.', '.5', '0.1234567890', '2'])
const image = element(
  'image:loc',
  ['https://b.example/a.jpg', 'http://c.b.example/a-b/?v=1', 'https://b.example/b.jpg', 'https://b.example/c.jpg'],
  ['/a.jpg', 'https://B.example/', 'https://b/'],
)
const images = fc
  .array(image, { maxLength: 2 })
  .map((locs) => locs.map((one) => `<image:image>${one}</image:image>`).join(''))
const plainEntry = fc
  .tuple(between, loc, optional(lastmod), optional(changefreq), optional(priority), images)
  .map(([before, ...parts]) => `<url>${before}${parts.join('')}</url>${before}`)

test('plain entries are what the parser reads, at the same places, wherever chunks end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 3, arbitrary: plainEntry }, { weight: 1, arbitrary: entry }), { maxLength: 8 }),
      fc.constantFrom('</urlset>', '</urlset>', '</urlset>\n', '', '</urlset><url/>'),
      fc.constantFrom(1, 7, 40, 1000, 100_000),
      fc.constantFrom(undefined, 'https://a.example/', 'https://a.example/', 'https://a.example/b-c_d~e.f/'),
      (entries, end, size, prefix) => {
        const body = `${root}${entries.join('')}${end}`
        expect(met('1.0', body, size, prefix)).toEqual(met('1.1', body, 100_000))
      },
    ),
    { numRuns: 1500 },
  )
  expect(scanned).toBeGreaterThan(200)
})
