import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locFromPath, locFromText, resolveAnyLoc, resolveLoc } from './loc.ts'

const root = { site: 'https://example.com', base: '/' }
const docs = { site: 'https://example.com', base: '/docs/' }

describe('locFromPath', () => {
  test.each([
    ['/', '/'],
    ['/100%/', '/100%25/'],
    ['/b%C3%BC/', '/b%25C3%25BC/'],
    ['/a?b#c\\d', '/a%3Fb%23c%5Cd'],
    ['/größe', '/gr%C3%B6%C3%9Fe'],
    ['/docs/[slug]/{x}|^`"<>', '/docs/%5Bslug%5D/%7Bx%7D%7C%5E%60%22%3C%3E'],
    ["/a & b/o'neil;(1),+=:@!$*~", "/a%20&%20b/o'neil;(1),+=:@!$*~"],
    ['/🌞\n', '/%F0%9F%8C%9E%0A'],
    ['/e\u0301', '/e%CC%81'],
  ])('U5, U15: %j → %s', (path, expected) => expect(locFromPath(path)).toBe(expected))

  test('a path decodes to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        fc.pre(path.isWellFormed())
        expect(decodeURIComponent(locFromPath(path))).toBe(path)
      }),
    )
  })
})

describe('locFromText', () => {
  test.each([
    ['/a%20b', '/a%20b'],
    ['/%c3%bc/ü', '/%c3%bc/%C3%BC'],
    ['/100%', '/100%25'],
    ['/%zz%4', '/%25zz%254'],
    ['/a?x=[1]|{2}\\`^&y=%', '/a?x=%5B1%5D%7C%7B2%7D%5C%60%5E&y=%25'],
    ['/o\'neil/"q"/', "/o'neil/%22q%22/"],
  ])('U3, U5: %j → %s', (text, expected) => expect(locFromText(text)).toBe(expected))
})

describe('resolveLoc', () => {
  test.each([
    ['/', root, 'https://example.com/'],
    ['https://example.com', root, 'https://example.com/'],
    ['HTTPS://EXAMPLE.com', root, 'https://example.com/'],
    ['https://example.com?x=1', root, 'https://example.com/?x=1'],
    ['https://example.com:443/a', root, 'https://example.com/a'],
    ['http://example.com:80/a', root, 'http://example.com/a'],
    ['https://example.com:8443/a', root, 'https://example.com:8443/a'],
    ['https://münchen.example/ß', root, 'https://xn--mnchen-3ya.example/%C3%9F'],
    ['https://[2001:DB8::1]:8080/[x]', root, 'https://[2001:db8::1]:8080/%5Bx%5D'],
    ['//cdn.example/i.png', root, 'https://cdn.example/i.png'],
    ['//cdn.example/i.png', { site: 'http://localhost:3000', base: '/' }, 'http://cdn.example/i.png'],
    ['  /a b \n', root, 'https://example.com/a%20b'],
    ['a/b', root, 'https://example.com/a/b'],
    ['?page=2', docs, 'https://example.com/docs/?page=2'],
    ['.', docs, 'https://example.com/docs/'],
    ['../x', docs, 'https://example.com/x'],
    ['/../x', docs, 'https://example.com/docs/x'],
    ['/', docs, 'https://example.com/docs/'],
    ['/a', docs, 'https://example.com/docs/a'],
    ['a', docs, 'https://example.com/docs/a'],
    ['/docs', docs, 'https://example.com/docs'],
    ['/docs?x', docs, 'https://example.com/docs?x'],
    ['/docs/', docs, 'https://example.com/docs/'],
    ['/docs/a', docs, 'https://example.com/docs/a'],
    ['/docsify', docs, 'https://example.com/docs/docsify'],
    ['/DOCS/a', docs, 'https://example.com/docs/DOCS/a'],
    ['/grü/a', { site: 'https://example.com', base: '/gr%C3%BC/' }, 'https://example.com/gr%C3%BC/a'],
    ['/gr%c3%bc/a', { site: 'https://example.com', base: '/gr%C3%BC/' }, 'https://example.com/gr%c3%bc/a'],
    ['https://example.com/a', docs, 'https://example.com/a'],
    ['/a/../b/./c/%2e%2e/d', root, 'https://example.com/b/d'],
    ['/a//b', root, 'https://example.com/a//b'],
    ['/a/.well-known/x', root, 'https://example.com/a/.well-known/x'],
    ['/a?next=/../b', root, 'https://example.com/a?next=/../b'],
    ['/A/CASE', root, 'https://example.com/A/CASE'],
    ['/wiki:Main', root, 'https://example.com/wiki:Main'],
    ['https://example.com/a?utm_source=x&sid=1', root, 'https://example.com/a?utm_source=x&sid=1'],
  ])('P8, U1–U12: %j', (text, context, loc) => {
    expect(resolveLoc(text, context)).toEqual({ loc })
    expect(resolveLoc(loc, context)).toEqual({ loc })
    if (loc.length < 2000) expect(resolveLoc(new URL(loc), context).loc).toBeDefined()
  })

  test.each([
    ['/Bücher', 'https://example.com/B%C3%BCcher'],
    ['/B%C3%BCcher', 'https://example.com/B%C3%BCcher'],
    ['/a b', 'https://example.com/a%20b'],
    ['/a&b', 'https://example.com/a&b'],
    ['/100%', 'https://example.com/100%25'],
  ])('an-052: encode once: %s', (text, loc) => expect(resolveLoc(text, root)).toEqual({ loc }))

  test('U10: the fragment is cut off and told', () => {
    expect(resolveLoc('/a#b', root)).toEqual({ loc: 'https://example.com/a', fragment: 'b' })
    expect(resolveLoc('https://example.com/#', root)).toEqual({ loc: 'https://example.com/', fragment: '' })
  })

  test.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['#top', 'empty'],
    ['ftp://example.com/a', 'bad-scheme'],
    ['mailto:a@example.com', 'bad-scheme'],
    ['javascript:alert(1)', 'bad-scheme'],
    ['data:image/png;base64,AA==', 'bad-scheme'],
    ['localhost:3000/a', 'bad-scheme'],
    ['https:/a.example', 'malformed'],
    ['https:a.example', 'malformed'],
    ['https:\\\\a.example\\b', 'malformed'],
    ['https://a.example\\b', 'malformed'],
    ['https:///a', 'malformed'],
    ['https://', 'malformed'],
    ['example.com/a', 'no-scheme'],
    ['https://user:pw@example.com/', 'user-info'],
    ['https://@example.com/', 'user-info'],
    ['https://a..example.com/', 'empty-label'],
    ['https://.example.com/', 'empty-label'],
    ['https://exa mple.com/', 'bad-host'],
    ['https://example.com:99999/', 'bad-host'],
    ['https://[::1/', 'bad-host'],
    ['/a\ud800b', 'ill-formed'],
    ['/a\nb', 'control-character'],
    ['/a\tb', 'control-character'],
    ['/a\u0000', 'control-character'],
    [42 as unknown as string, 'not-text'],
    [null as unknown as string, 'not-text'],
    [['/a'] as unknown as string, 'not-text'],
  ])('U1, U7, U9, U14, P8: %j is refused: %s', (text, problem) => {
    expect(resolveLoc(text, root)).toMatchObject({ problem, detail: expect.stringMatching(/^its? /) })
  })

  test('P8: 2,047 characters pass, 2,048 do not', () => {
    expect(resolveLoc(`/${'a'.repeat(2027)}`, root).loc).toHaveLength(2047)
    expect(resolveLoc(`/${'a'.repeat(2028)}`, root).problem).toBe('too-long')
    expect(resolveLoc(`/${'ü'.repeat(400)}`, root).problem).toBe('too-long')
  })

  const segment = fc.constantFrom(
    'a',
    'B',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '',
    'é',
    ' ',
    '100%',
    '%41',
    '[x]',
    'a.b',
    '.x',
    '🌞',
    '\\',
  )
  const path = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`)
  const query = fc.constantFrom('', '?', "?q='a'&b=|", '?x=/../y', '?a=1?b', '#f', '?#f')
  const start = fc.constantFrom(
    '',
    'https://example.com',
    'http://Example.com:80',
    '//x.example',
    'https://faß.de:8',
    '/docs',
  )
  const text = fc.oneof(
    fc.tuple(start, path, query).map((pieces) => pieces.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }),
    fc.string(),
  )
  const context = fc.constantFrom(root, docs, { site: 'http://localhost:3000', base: '/gr%C3%BC/' })

  test('the short way gives what the long way gives', () => {
    fc.assert(
      fc.property(text, context, (given, where) => {
        expect(resolveLoc(given, where)).toEqual(resolveAnyLoc(given, where))
      }),
      { numRuns: 2000 },
    )
  })

  test('idempotent, absolute and kept by new URL()', () => {
    fc.assert(
      fc.property(text, context, (given, where) => {
        const { loc } = resolveLoc(given, where)
        if (loc === undefined) return
        expect(resolveLoc(loc, where)).toEqual({ loc })
        expect(loc).toMatch(/^https?:\/\/[^/?#]+\/[\x21-\x7e]*$/)
        expect(
          loc
            .replaceAll('[', '')
            .replace(/%[0-9A-Fa-f]{2}/g, '')
            .slice(8),
        ).not.toMatch(/[%^|{}`"<>\\#]/)
        expect(new URL(loc).href.replaceAll('%27', "'")).toBe(loc)
      }),
      { numRuns: 2000 },
    )
  })
})
