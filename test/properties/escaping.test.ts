import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { Entry } from '../../packages/core/src/index.ts'
import { escapeXml, sitemapStream } from '../../packages/core/src/web.ts'
import { expectValid } from '../conformance/expect-valid.ts'

/** Every character that XML 1.0 can hold. */
const legal = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ''))
const tricky = fc.constantFrom(
  '&amp;',
  ']]>',
  '<!--',
  '&#1;',
  '\'"',
  '\r\n',
  '\r',
  '\u0085',
  '\u2028',
  '🌞',
  '<![CDATA[',
  '%26',
)
const text = fc.array(fc.oneof(legal, tricky), { maxLength: 4 }).map((pieces) => pieces.join(''))

interface Parsed {
  tag: string
  text: string
  attributes: Record<string, string>
}

function parse(xml: string): Parsed[] {
  const elements: Parsed[] = []
  const open: Parsed[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { tag: name, text: '', attributes: attributes as Record<string, string> }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', (piece) => {
    const element = open.at(-1)
    if (element) element.text += piece
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return elements
}

test('P3: escape then parse gives the text back', () => {
  fc.assert(
    fc.property(text, (given) => {
      const [element] = parse(`<a>${escapeXml(given)}</a>`)
      expect(element!.text).toBe(given)
      // An attribute's line ends and tabs are blanks to a parser; no value of ours holds any.
      const flat = given.replace(/[\t\n\r]/g, ' ')
      expect(parse(`<a b="${escapeXml(flat)}"/>`)[0]!.attributes.b).toBe(flat)
    }),
    { numRuns: 2000 },
  )
})

test('P2, P3: any text in any field gives a valid file that holds it', async () => {
  const anyText = fc.oneof(text, fc.string({ unit: 'binary' })).map((given) => `x${given}x`)
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (title, name, query) => {
      const entry: Entry = {
        loc: `/?q=${encodeURIComponent(query.toWellFormed())}`,
        images: [{ loc: '/i.png', title }],
        videos: [
          { thumbnailLoc: '/t', title: 't', description: 'd', contentLoc: '/v', uploader: { name, info: '/?a&b' } },
        ],
        alternates: [{ hreflang: 'en', href: `/?q=${encodeURIComponent(query.toWellFormed())}` }],
      }
      const stream = sitemapStream([entry], { site: 'https://example.com', withdrawnTags: true })
      const bytes = Buffer.from(await new Response(stream).arrayBuffer())
      expectValid(bytes)
      const find = (tag: string) => parse(bytes.toString()).find((element) => element.tag === tag)!
      const kept = (given: string) =>
        given.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      expect(find('image:title').text).toBe(kept(title))
      expect([...find('video:uploader').text].slice(0, 200)).toEqual([...kept(name)].slice(0, 200))
      expect(find('video:uploader').attributes.info).toBe('https://example.com/?a&b')
      expect(find('xhtml:link').attributes.href).toBe(find('loc').text)
    }),
    { numRuns: 300 },
  )
})
