import { describe, expect, test } from 'vitest'
import type { Place } from '../element.ts'
import { createXmlReader } from './xml.ts'

/** Reads a text in pieces of each of these lengths: what is met must not depend on where a chunk ends. */
const pieces = [1, 2, 3, 7, 64, 10_000]

function read(xml: string, size: number): { texts: string[]; fatal: (string | Place)[] } {
  const texts: string[] = []
  const fatal: (string | Place)[] = []
  const reader = createXmlReader({
    root() {},
    entry: ({ children }) => texts.push(...children.map(({ text }) => text)),
    stray() {},
    encoding() {},
    fatal: (problem, detail, place) => fatal.push(problem, detail, place),
  })
  for (let at = 0; at < xml.length; at += size) reader.write(Buffer.from(xml.slice(at, at + size)))
  reader.end()
  return { texts, fatal }
}

const inLoc = (text: string): string => `<urlset>\n <url><loc>${text}</loc></url></urlset>`
const place = { line: 2, column: 13 }

describe('references', () => {
  test.each([
    ['a&b', 'an & is not escaped'],
    ['a& b', 'an & is not escaped'],
    ['a&', 'an & is not escaped'],
    ['a&amp', 'an & is not escaped'],
    ['a&nbsp;', 'the entity &nbsp; is not defined in XML'],
    ['a&eacute;&amp;', 'the entity &eacute; is not defined in XML'],
    ['a&#xZZ;', 'an & is not escaped'],
  ])('P3: %s', (text, detail) => {
    for (const size of pieces) expect(read(inLoc(text), size).fatal).toEqual(['not-well-formed', detail, place])
  })

  test.each([
    ['a&amp;b&lt;&gt;&quot;&apos;&#38;&#x26;c', 'a&b<>"\'&&c'],
    ['<![CDATA[a&b &nope;]]>c', 'a&b &nope;c'],
    ['<!-- a&b --><?pi a&b ?>c', 'c'],
    ['<!-- <![CDATA[ -->a<!-- ]]>&x -->b', 'ab'],
  ])('%s', (text, value) => {
    for (const size of pieces) expect(read(inLoc(text), size)).toEqual({ texts: [value], fatal: [] })
  })
})

describe('what is not well-formed is met at its place', () => {
  test.each<[string, string, Place]>([
    ['<urlset>\n <url></urlset>', 'not-well-formed', { line: 2, column: 15 }],
    ['<urlset>\n <url>', 'not-well-formed', { line: 2, column: 6 }],
    ['<urlset a=1/>', 'not-well-formed', { line: 1, column: 11 }],
    ['<urlset>]]></urlset>', 'not-well-formed', { line: 1, column: 11 }],
    ['<urlset>\n\u0001</urlset>', 'illegal-char', { line: 2, column: 1 }],
    ['<urlset>&#1;</urlset>', 'illegal-char', { line: 1, column: 12 }],
    ['<urlset>\0</urlset>', 'illegal-char', { line: 1, column: 9 }],
    ['<!DOCTYPE urlset [<!ENTITY a "b">]><urlset/>', 'doctype', { line: 1, column: 1 }],
    ['', 'not-well-formed', { line: 1, column: 1 }],
    ['<urlset/><urlset/>', 'not-well-formed', { line: 1, column: 17 }],
  ])('%j', (xml, problem, where) => {
    for (const size of pieces) {
      const [met, , found] = read(xml, size).fatal
      expect([met, found]).toEqual([problem, where])
    }
  })
})
