import { describe, expect, test } from 'vitest'
import { readHtml } from '../html.ts'
import { decodeHtml } from './decode.ts'

const page = (head: string, title = 'Größe – “zitiert” €'): string =>
  `<!doctype html><html><head>${head}<title>${title}</title></head><body></body></html>`

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
const bom = '\uFEFF'

/** Bytes of windows-1252, as an editor of its time wrote them. */
function windows1252(text: string): Buffer {
  const special: Record<string, number> = { '€': 0x80, '–': 0x96, '“': 0x93, '”': 0x94, '’': 0x92 }
  return Buffer.from([...text].map((character) => special[character] ?? character.charCodeAt(0)))
}

describe('is UTF-8', () => {
  test.each([
    ['plain', Buffer.from(page('')), undefined],
    ['declared', Buffer.from(page('<meta charset=utf-8>')), undefined],
    ['with a byte order mark', Buffer.from(bom + page('')), undefined],
    ['declared as UTF-16, which a meta cannot be', Buffer.from(page('<meta charset=utf-16>')), undefined],
    [
      'declared as something else',
      Buffer.from(page('<meta charset="iso-8859-1">')),
      { encoding: 'UTF-8', declared: 'iso-8859-1' },
    ],
    ['declared in a comment', Buffer.from(page('<!-- <meta charset="koi8-r"> -->')), undefined],
  ])('%s', (_, bytes, params) => {
    const { text, problem } = decodeHtml(bytes)
    expect(readHtml(text).title).toBe('Größe – “zitiert” €')
    expect(problem?.params).toEqual(params)
  })

  test('ASCII is everything', () => {
    expect(decodeHtml(Buffer.from(page('<meta charset="windows-1252">', 'x')))).toEqual({
      text: page('<meta charset="windows-1252">', 'x'),
    })
    expect(decodeHtml(new Uint8Array())).toEqual({ text: '' })
  })

  test('a part of a larger buffer', () => {
    const bytes = Buffer.from(`xx${page('')}yy`)
    expect(decodeHtml(new Uint8Array(bytes.buffer, bytes.byteOffset + 2, bytes.length - 4)).text).toBe(page(''))
  })
})

describe('is another encoding: a finding, and no garbled letter', () => {
  test.each([
    ['UTF-16LE', Buffer.from(bom + page(''), 'utf16le'), { encoding: 'UTF-16LE' }],
    ['UTF-16BE', utf16be(bom + page('')), { encoding: 'UTF-16BE' }],
    ['UTF-16LE without a mark', Buffer.from(page(''), 'utf16le'), { encoding: 'UTF-16LE' }],
    ['UTF-16BE without a mark', utf16be(page('')), { encoding: 'UTF-16BE' }],
    [
      'windows-1252',
      windows1252(page('<meta charset="windows-1252">')),
      { encoding: 'windows-1252', declared: 'windows-1252' },
    ],
    [
      'Latin-1',
      windows1252(page('<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=ISO-8859-1">')),
      { encoding: 'iso-8859-1', declared: 'iso-8859-1' },
    ],
    ['not declared', windows1252(page('')), { encoding: 'windows-1252' }],
    ['declared as UTF-8', windows1252(page('<meta charset=utf-8>')), { encoding: 'windows-1252', declared: 'utf-8' }],
    [
      'declared as nothing known',
      windows1252(page('<meta charset=klingon>')),
      { encoding: 'windows-1252', declared: 'klingon' },
    ],
  ])('%s', (_, bytes, params) => {
    const { text, problem } = decodeHtml(bytes)
    expect(readHtml(text).title).toBe('Größe – “zitiert” €')
    expect(problem).toEqual({ code: 'html-encoding', params: { declared: undefined, ...params } })
  })

  test.each([
    ['koi8-r', [0xf0, 0xf2, 0xe9, 0xf7, 0xe5, 0xf4], 'ПРИВЕТ'],
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['euc-kr', [0xb0, 0xa1], '가'],
    ['gb18030', [0xd6, 0xd0], '中'],
    ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42], '日'],
  ])('%s', (charset, bytes, title) => {
    const [start, end] = page(`<meta charset="${charset}">`, '|').split('|') as [string, string]
    const { text, problem } = decodeHtml(Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)]))
    expect(readHtml(text).title).toBe(title)
    expect(problem?.params).toEqual({ encoding: charset, declared: charset })
  })

  test('an XML declaration', () => {
    const bytes = windows1252(`<?xml version="1.0" encoding="ISO-8859-1"?>${page('')}`)
    expect(decodeHtml(bytes).problem?.params).toEqual({ encoding: 'iso-8859-1', declared: 'iso-8859-1' })
  })
})

test('UTF-8 with single broken bytes: values that hold one are dropped, others stay', () => {
  const [start, end] = page('<meta name="description" content="größer"><link rel="canonical" href="/|">').split(
    '|',
  ) as [string, string]
  const { text, problem } = decodeHtml(Buffer.concat([Buffer.from(start), Buffer.from([0xe4]), Buffer.from(end)]))
  const facts = readHtml(text, { media: true, links: true })
  expect(problem?.params).toEqual({ encoding: 'broken UTF-8', declared: undefined })
  expect(facts.description).toBe('größer')
  expect(facts.canonical).toBeUndefined()
  expect(JSON.stringify(facts)).not.toContain('\uFFFD')
})
