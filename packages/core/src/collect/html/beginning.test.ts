import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBeginning, readHtml } from '../html.ts'
import { beginningOf } from './beginning.ts'
import { decodeHtml } from './decode.ts'

const piece = fc.constantFrom(
  '<!doctype html>',
  '<html lang="de">',
  '<head>',
  '<title>Größe</title>',
  '<meta name="robots" content="noindex">',
  '<meta charset="utf-8">',
  '<meta charset="iso-8859-1">',
  '<link rel="canonical" href="/a>b/">',
  '<script type="application/ld+json">{"@type":"Article","dateModified":"2026-01-02"}</script>',
  '<!-- <body> -->',
  '<!--',
  '-->',
  '<script>"<body>"</script>',
  '<noscript><p>x</p></noscript>',
  '</head>',
  '<body class="a>b">',
  '<body>',
  '<BODY>',
  '<div>',
  '<p>cms</p>',
  '<time itemprop="dateModified" datetime="2026-01-02">',
  '<link rel="alternate" hreflang="fr" href="/fr/">',
  '\uFFFD',
  '中',
  '\u001b',
  '<template>',
  '</template>',
  '<svg><title>s</title></svg>',
)
const filler = fc.constantFrom(
  '',
  'x'.repeat(20_000),
  'ü'.repeat(9_000),
  '<p>text</p>\n'.repeat(2_000),
  '中'.repeat(7_000),
)
const page = fc
  .tuple(
    fc.array(piece, { maxLength: 8 }),
    filler,
    fc.array(piece, { maxLength: 6 }),
    filler,
    fc.array(piece, { maxLength: 3 }),
  )
  .map(([head, first, middle, second, end]) => [...head, first, ...middle, second, ...end].join(''))

test('the beginning of a page says what the whole page says, or the whole page is asked for', () => {
  const wanted = { file: 'dist/a.html', url: 'https://example.com/a' }
  fc.assert(
    fc.property(page, (html) => {
      const bytes = Buffer.from(html)
      const text = beginningOf(bytes)
      const facts = text === undefined ? undefined : readBeginning(text, wanted)
      if (!facts) return
      const whole = decodeHtml(bytes)
      expect(whole.problem).toBeUndefined()
      expect(facts).toEqual(readHtml(whole.text, wanted))
    }),
    { numRuns: 3000 },
  )
})

const article = `<!doctype html><html><head><title>A</title><link rel="canonical" href="/a/"></head><body class="wide">`
test.each([
  ['a page whose head says it all', article + '<p>text</p>'.repeat(2000), true],
  ['letters of every script', article + '<p>größe 中</p>'.repeat(2000), true],
  ['a short page', article, false],
  [
    'JSON-LD at the end',
    `${article + '<p>text</p>'.repeat(2000)}<script type="application/ld+json">{}</script>`,
    false,
  ],
  ['a date in the body', `${article + '<p>text</p>'.repeat(2000)}<time itemprop="dateModified">`, false],
  ['a meta in the body', `${article + '<p>text</p>'.repeat(2000)}<meta name="robots" content="noindex">`, false],
  ['no body', '<p>text</p>'.repeat(2000), false],
])('%s', (_, html, expected) => {
  const text = beginningOf(Buffer.from(html))
  expect(text !== undefined && readBeginning(text, {}) !== undefined).toBe(expected)
  if (expected) expect(text!.length).toBeLessThan(html.length)
})
