import fc from 'fast-check'
import { expect } from 'vitest'
import { isWritten, parseDate } from '../../packages/core/src/date/w3c.ts'
import { hreflangCode } from '../../packages/core/src/language/hreflang.ts'
import { urlKey } from '../../packages/core/src/url/key.ts'
import { resolveAnyLoc, resolveLoc } from '../../packages/core/src/url/loc.ts'
import { fuzz, pieces, textOf } from './fuzz.ts'

const dates = pieces(
  '2024¦-05¦-01¦-31¦T¦t¦ ¦10¦:00¦:60¦:30¦.123¦Z¦+02:00¦-14:01¦+0530¦ UTC¦[Europe/Berlin]¦Jul¦ 8th¦, 2022',
  'Fri, ¦8 ¦July ¦ 2022 ¦10:00:00¦ GMT¦GMT+0200¦(X)¦0000¦9999¦-12-31¦/¦.¦git Last Modified¦now',
)

fuzz(
  'a date is written as one that exists and reads as itself, or has a problem',
  fc.oneof(textOf(dates, 9), fc.anything({ withDate: true })),
  (value) => {
    const { text, problem } = parseDate(value)
    expect(text === undefined).toBe(problem !== undefined)
    if (text === undefined) return
    expect(isWritten(text)).toBe(true)
    expect(parseDate(text)).toEqual({ text })
    expect(new Date(text).toISOString().startsWith(text.replace('Z', ''))).toBe(true)
  },
)

const urls = pieces(
  'https://¦http://¦//¦HTTPS:¦javascript:¦data:¦example.com¦EXAMPLE.com¦münchen.example¦аррӏе.com¦[::1]',
  '127.1¦0x7f.1¦:443¦:80¦:x¦user:pw@¦@¦/¦/docs/¦/docs¦..¦.¦%2e¦%2E¦%¦%c3%bc¦?¦#¦&¦=¦\\¦ ¦\n¦\t¦\0¦^¦|¦`',
  '<¦"¦\'¦\u202e¦\ud800',
)
const where = fc.constantFrom(
  { site: 'https://example.com', base: '/' },
  { site: 'https://example.com', base: '/docs/' },
  { site: 'http://localhost:3000', base: '/gr%C3%BC/' },
)

fuzz(
  'an address: the short way gives what the long way gives; legal, whole, of http, and of itself',
  fc.tuple(fc.oneof(textOf(urls, 12), fc.webUrl({ withQueryParameters: true, withFragments: true })), where),
  ([text, context]) => {
    const resolved = resolveLoc(text, context)
    expect(resolved).toEqual(resolveAnyLoc(text, context))
    const { loc } = resolved
    if (loc === undefined) return
    expect(resolveLoc(loc, context)).toEqual({ loc })
    expect(loc).toMatch(/^https?:\/\/[^/?#@\\]+\/[\x21-\x7e]*$/)
    const { href, protocol, username } = new URL(loc)
    expect([href.replaceAll('%27', "'"), username]).toEqual([loc, ''])
    expect(['http:', 'https:']).toContain(protocol)
    expect(urlKey(urlKey(loc))).toBe(urlKey(loc))
  },
)

fuzz(
  'a language code is written in its one form, or not at all',
  textOf(['de', 'DE', 'en', '-', '_', 'GB', 'uk', 'Hant', 'hans', 'x-default', '419', 'es', 'zh', ' ', '*'], 6),
  (text) => {
    const parsed = hreflangCode(text)
    if (parsed.code === undefined) return
    expect(hreflangCode(parsed.code)).toEqual(parsed)
  },
)
