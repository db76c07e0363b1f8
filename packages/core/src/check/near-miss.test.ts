import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rules } from './registry.ts'
import { createRun } from './run.ts'
import { ruleSets } from './testing/rule-sets.ts'

const now = new Date('2026-01-10T00:00:00Z')
const ns = {
  image: 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  video: 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  news: 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  xhtml: 'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
}
const core = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const set = (body: string): string => `<urlset xmlns="${core}" ${Object.values(ns).join(' ')}>${body}</urlset>`
const url = (loc: string, more = ''): string => `<url><loc>${loc}</loc>${more}</url>`
const home = 'https://a.example/'
const page = (more: string): string => set(url(home, more))
const loc = (value: string): string => set(url(value))
/** Blanks before the end. */
const filled = (bytes: number): string =>
  `${loc(home)
    .slice(0, -9)
    .padEnd(bytes - 9)}</urlset>`
const video = (more: string): string =>
  page(
    `<video:video><video:thumbnail_loc>https://cdn.example/t.png</video:thumbnail_loc><video:title>T</video:title><video:description>D</video:description><video:content_loc>https://cdn.example/v.mp4</video:content_loc>${more}</video:video>`,
  )
const news = (more: string, date = '2026-01-09', language = 'en', name = 'The (Daily) News'): string =>
  page(
    `<news:news><news:publication><news:name>${name}</news:name><news:language>${language}</news:language></news:publication><news:publication_date>${date}</news:publication_date><news:title>T</news:title>${more}</news:news>`,
  )
const image = (src = 'https://cdn.example/i.png', more = ''): string =>
  `<image:image><image:loc>${src}</image:loc>${more}</image:image>`
const link = (code: string, href: string): string => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`
const en = 'https://a.example/en'
const de = 'https://a.example/de'
const pair = link('en', en) + link('de', de) + link('x-default', en)
const urls = (count: number, more = ''): string =>
  set(Array.from({ length: count }, (_, i) => url(`https://a.example/${i}`, more)).join(''))

interface Miss {
  input: string | Uint8Array
  url?: string
  text?: boolean
}

/** For each rule the input that comes nearest to it and is fine. */
const misses: Record<string, string | Uint8Array | Miss> = {
  'bad-scheme': loc('HTTPS://a.example/'),
  bom: loc('https://a.example/\ufeff'),
  'changefreq-invalid': page('<changefreq>always</changefreq>'),
  'compression-error': gzipSync(loc(home)),
  'default-port': loc('https://a.example:80/'),
  'deprecated-tag': video('<video:tag>a</video:tag>'),
  doctype: set(`<!-- <!DOCTYPE html> -->${url(home)}`),
  'dot-segments': loc('https://a.example/a..b/.well-known/...?x=../y'),
  'double-encoded': loc('https://a.example/100%25?x=%2520'),
  'double-escaped': loc('https://a.example/?a&amp;amplifier=1'),
  'duplicate-element': page('<lastmod>2026-01-02</lastmod><priority>0.5</priority>'),
  'duplicate-image': page(image() + image('https://cdn.example/j.png')),
  'duplicate-loc': set(url('https://a.example/a') + url('https://a.example/A') + url('https://a.example/a?b')),
  'element-order': page(`<lastmod>2026-01-02</lastmod><priority>0.5</priority>${image()}`),
  'empty-element': page('<lastmod>2026-01-02</lastmod>'),
  'empty-sitemap': loc(home),
  'extension-duplicate': video('<video:tag>a</video:tag><video:tag>b</video:tag>'),
  'extension-element': page(image()),
  'extension-url-form': page(
    image('https://cdn.example/gr%C3%B6%C3%9Fe.png?a&amp;b') + link('de', 'https://xn--mnchen-3ya.example/de'),
  ),
  'extension-url-invalid': page(
    image('http://cdn.example:8443/my%20photo.png') + link('de', 'https://[2001:db8::1]/a%5Bb%5D'),
  ),
  'extension-order': video('<video:duration>1</video:duration><video:live>no</video:live>'),
  'feed-not-checked': loc(home),
  'host-case': loc('https://a.example/A'),
  'host-empty-label': loc('https://a.example./a'),
  'host-idn': loc('https://xn--mnchen-3ya.example/'),
  'host-ipv4-form': set(url('https://127.0.0.1/abcdef') + url('https://face.b00c.example/')),
  'host-trailing-dot': loc('https://a.example/a.'),
  'hreflang-attributes': page(
    '<xhtml:link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.a.example/"/>',
  ),
  'hreflang-code': page(
    ['de', 'en-GB', 'zh-Hant', 'zh-Hans-US', 'EN-us', 'x-default'].map((code) => link(code, home)).join(''),
  ),
  'hreflang-conflict': page(link('en', home) + link('en-GB', home) + link('de', de)),
  'hreflang-no-default': page(link('en', home)),
  'hreflang-no-return': set(url(en, pair) + url(de, pair)),
  'hreflang-no-self': page(link('en', 'https://A.example')),
  'hreflang-not-absolute': page(link('en', 'https://other.example/')),
  'hreflang-set-differs': set(url(en, pair) + url(de, link('x-default', en) + link('de', de) + link('en', en))),
  'hreflang-target-unlisted': set(url(en, pair) + url(de, pair)),
  'hreflang-unsupported': page(link('es-MX', home)),
  'hreflang-unverified': set(url(en, pair) + url(de, pair)),
  'illegal-char': loc('https://a.example/\u0085\t'),
  'image-missing-loc': page(image()),
  'image-not-absolute': page(image('http://cdn.example/i.png')),
  'lastmod-future': page('<lastmod>2026-01-10</lastmod>'),
  'lastmod-invalid': page('<lastmod>2024-02-29T23:59:59.123+14:00</lastmod>'),
  'lastmod-precision': page('<lastmod>2026-01-02T03:04:05Z</lastmod>'),
  'lastmod-uniform': urls(9, '<lastmod>2026-01-02</lastmod>'),
  'lastmod-zone': page('<lastmod>2026-01-02</lastmod>'),
  'leading-whitespace': `<?xml version="1.0"?>\n\n${loc(home)}`,
  'loc-fragment': loc('https://a.example/%23a'),
  'loc-illegal-char': loc('https://[2001:db8::1]/a%5Bb%5D%20'),
  'loc-iri': loc('https://a.example/gr%C3%B6%C3%9Fe'),
  'loc-long': loc(`${home}${'a'.repeat(1024 - home.length)}`),
  'loc-short': loc('http://a.bc/'),
  'loc-too-long': loc(`${home}${'a'.repeat(2047 - home.length)}`),
  'loc-unwise-char': loc("https://a.example/a%7Cb;c,d!e'f(g)*"),
  'malformed-url': loc('https://a.example:8443/a'),
  'missing-loc': loc(home),
  'mixed-origins': set(url('https://a.example/') + url('HTTPS://A.example:443/b')),
  'news-future': news('', '2026-01-10'),
  'news-language': news('', '2026-01-09', 'zh-tw'),
  'news-missing-tag': news(''),
  'news-name-parentheses': news(''),
  'news-stale': news('', '2026-01-08T00:00:00Z'),
  'news-twice': news(''),
  'not-absolute': loc('https://a.example'),
  'not-utf8': `<?xml version="1.0" encoding="utf-8"?>${loc('https://a.example/')}`,
  'not-well-formed': loc('https://a.example/?x=1&amp;y=2&#38;'),
  'other-origin': { input: loc('https://A.example:443/b'), url: 'https://a.example/sitemap.xml' },
  'outside-directory': { input: loc('https://a.example/docs/b'), url: 'https://a.example/docs/sitemap.xml' },
  padded: page('<lastmod>2026-01-02</lastmod>').replace('<url>', '\n  <url>\n'),
  'prefixed-core': page(image()),
  'priority-invalid': set(
    ['1', '.5', '+0.5', '0.55', '1.', '0']
      .map((value, i) => url(`${home}${i}`, `<priority>${value}</priority>`))
      .join(''),
  ),
  'slash-variants': set(url('https://a.example/a') + url('https://a.example/a/b/')),
  'stray-text': `<urlset xmlns="${core}">\n  <!-- text -->\n  <url>\n    <loc>${home}</loc>\n  </url>\n</urlset>`,
  'text-blank-line': { input: 'https://a.example/\r\nhttps://a.example/b\r\n', text: true },
  'text-no-url': { input: 'https://a.example/?a&b', text: true },
  'text-comment': { input: 'https://a.example/#a', text: true },
  'too-deep': video('<video:tvshow><video:a><video:b/></video:a></video:tvshow>'),
  'too-large': filled(52_428_800),
  'too-many-images': page(Array.from({ length: 1000 }, (_, i) => image(`https://cdn.example/${i}.png`)).join('')),
  'too-many-news': news(''),
  'too-many-sitemaps': loc(home),
  'too-many-urls': urls(50_000),
  'tracking-parameter': loc('https://a.example/?inside=1&utmost=2&gclids=3'),
  'unicode-variants': set(url('https://a.example/%C3%A9') + url('https://a.example/e')),
  'unknown-attribute': `<urlset xmlns="${core}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${core} sitemap.xsd">${url(home)}</urlset>`,
  'unknown-element': page(image()),
  'unknown-namespace': page(image()),
  'unknown-root': `<s:urlset xmlns:s="${core}"><s:url><s:loc>${home}</s:loc></s:url></s:urlset>`,
  'user-info': loc('https://a.example/@me:you'),
  'video-flag-case': video('<video:live>no</video:live><video:tag>YES</video:tag>'),
  'video-restriction-empty': video('<video:restriction relationship="deny">DE</video:restriction>'),
  'video-expired': video('<video:expiration_date>2026-01-11</video:expiration_date>'),
  'video-loc-is-page': video('<video:player_loc>https://a.example/player</video:player_loc>'),
  'video-missing-tag': video(''),
  'video-title-long': video('').replace('>T<', `>${'😀'.repeat(100)}<`),
  'video-too-many-tags': video('<video:tag>a</video:tag>'.repeat(32)),
  'video-uploader-info': video('<video:uploader info="https://www.a.example/me">Me</video:uploader>'),
  'video-url': video('<video:uploader info="/me">Me</video:uploader>'),
  'video-value': video(
    '<video:duration>28800</video:duration><video:rating>5.0</video:rating><video:view_count>0</video:view_count><video:family_friendly>NO</video:family_friendly><video:restriction relationship="deny">DE AT</video:restriction><video:platform relationship="allow">web tv</video:platform>',
  ),
  'wrong-namespace': loc(home),
}

const ofOneMap = rules.filter(({ code }) => !Object.hasOwn(ruleSets, code))

test('both tables name rules only', () => {
  expect(rules.map(({ code }) => code)).toEqual(
    expect.arrayContaining([...Object.keys(misses), ...Object.keys(ruleSets)]),
  )
})

test.each(ofOneMap.map(({ code }) => [code] as const))('%s has a near miss', async (code) => {
  const miss = misses[code]
  expect(miss).toBeDefined()
  const {
    input,
    url: address,
    text,
  } = typeof miss === 'string' || miss instanceof Uint8Array ? ({ input: miss } as Miss) : miss!
  const run = createRun({ now })
  await run.check({ source: Readable.from([Buffer.from(input)]), file: 'sitemap.xml', url: address, text })
  expect(run.end().map((finding) => finding.code)).not.toContain(code)
})

const atLimit: [string, string | Uint8Array][] = [
  ['too-large', filled(52_428_801)],
  ['compression-error', gzipSync(loc(home)).subarray(0, 30)],
  ['too-many-urls', urls(50_001)],
  ['too-many-images', page(Array.from({ length: 1001 }, (_, i) => image(`https://cdn.example/${i}.png`)).join(''))],
  ['too-many-news', set(Array.from({ length: 1001 }, (_, i) => url(`${home}${i}`, '<news:news/>')).join(''))],
  ['video-too-many-tags', video('<video:tag>a</video:tag>'.repeat(33))],
  [
    'too-many-sitemaps',
    `<sitemapindex xmlns="${core}">${Array.from({ length: 50_001 }, (_, i) => `<sitemap><loc>${home}${i}</loc></sitemap>`).join('')}</sitemapindex>`,
  ],
  ['lastmod-precision', page('<lastmod>2026-01-02T03:04Z</lastmod>')],
  ['lastmod-invalid', page('<lastmod>2026-01-02T24:00:00Z</lastmod>')],
  ['lastmod-invalid', page('<lastmod>2026-01-02Z</lastmod>')],
  ['lastmod-invalid', page('<lastmod>+2026-01-02</lastmod>')],
  ['news-stale', news('', '2026-01-07T23:59:59Z')],
  ['double-encoded', loc('https://a.example/a%2520b')],
  ['hreflang-code', page(link('en-UK', home))],
  ['hreflang-code', page(link('us', home))],
  ['hreflang-unsupported', page(link('fil', home))],
  ['hreflang-attributes', page(`<xhtml:link rel="canonical" hreflang="en" href="${home}"/>`)],
  ['hreflang-not-absolute', page(link('en', '//a.example/'))],
  ['malformed-url', loc('https:\\\\a.example\\b')],
  ['malformed-url', loc('https:a.example')],
  ['malformed-url', loc('https://')],
  ['loc-illegal-char', loc('https://a.example/a\tb')],
  ['video-value', video('<video:live>yEs</video:live>')],
  ['wrong-namespace', `<urlset>${url(home)}</urlset>`],
  ['wrong-namespace', `<urlset xmlns="http://www.google.com/schemas/sitemap/0.84">${url(home)}</urlset>`],
  ['wrong-namespace', `<urlset xmlns="${core}/">${url(home)}</urlset>`],
  ['unknown-root', '<!doctype html><html></html>'],
  ['feed-not-checked', '<feed xmlns="http://www.w3.org/2005/Atom"/>'],
]

test.each(atLimit)('%s is triggered at its limit', async (code, input) => {
  const run = createRun({ now })
  await run.check({ source: Readable.from([Buffer.from(input)]), file: 'sitemap.xml', url: undefined })
  expect(run.end().map((finding) => finding.code)).toContain(code)
})

const addresses: Record<string, string> = {
  'other-origin': 'https://a.example/sitemap.xml',
  'outside-directory': 'https://a.example/docs/sitemap.xml',
}

// The samples of the others are in words.
const sampled = ofOneMap.filter(({ code }) => !atLimit.some(([other]) => other === code))

test.each(sampled.map((rule) => [rule.code, rule.bad] as const))('%s is triggered by its sample', async (code, bad) => {
  const run = createRun({ now })
  const text = code.startsWith('text-') ? true : undefined
  await run.check({ source: Readable.from([Buffer.from(bad)]), file: 'sitemap.xml', url: addresses[code], text })
  expect(run.end().map((finding) => finding.code)).toContain(code)
})
