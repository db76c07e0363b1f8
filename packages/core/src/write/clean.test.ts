import { describe, expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import type { Entry } from '../entry.ts'
import { cleanEntry } from './clean.ts'

const where = { site: 'https://example.com', base: '/' }

/** What is kept of an entry, and what is told about the rest. */
function clean(entry: unknown, options: Partial<Parameters<typeof cleanEntry>[1]> = {}) {
  const findings = createFindings()
  const kept = cleanEntry(entry as Entry, { ...where, findings, withdrawnTags: false, ...options })
  return { kept, told: findings.list.map(({ code, message }) => `${code}: ${message}`), findings }
}

const silently = (entry: unknown, options?: Parameters<typeof clean>[1]) => {
  const { kept, told } = clean(entry, options)
  expect(told).toEqual([])
  return kept
}

test('a whole entry', () => {
  expect(
    silently({
      loc: new URL('https://example.com/a?x=1&y=2'),
      lastmod: new Date('2024-01-05'),
      changefreq: 'Daily ',
      priority: 0,
      images: ['/k.png'],
      alternates: [
        { hreflang: 'en', href: '/a' },
        { hreflang: 'fr_ca', href: '/fr?x=1&y=2' },
        { hreflang: 'x-default', href: '/a' },
      ],
    }),
  ).toEqual({
    loc: 'https://example.com/a?x=1&y=2',
    lastmod: '2024-01-05',
    changefreq: 'daily',
    priority: '0.0',
    images: [{ loc: 'https://example.com/k.png' }],
    alternates: [
      { hreflang: 'en', href: 'https://example.com/a' },
      { hreflang: 'fr-CA', href: 'https://example.com/fr?x=1&y=2' },
      { hreflang: 'x-default', href: 'https://example.com/a' },
    ],
  })
})

test('what is absent is not told', () => {
  const absent = { lastmod: undefined, changefreq: null, priority: undefined, images: null, videos: [], news: null }
  expect(silently({ loc: '/a', ...absent, alternates: [] })).toEqual({ loc: 'https://example.com/a' })
})

describe('loc', () => {
  test.each([
    [{ loc: '' }, 'entry-loc: An entry: `loc` is ""; it is empty. The page was left out.'],
    [
      { loc: 'ftp://example.com/a' },
      'entry-loc: ftp://example.com/a: `loc` is "ftp://example.com/a"; its scheme is ftp:, and a sitemap lists http and https only. The page was left out.',
    ],
    [{}, 'entry-loc: An entry: `loc` is undefined; it is missing. The page was left out.'],
    [{ loc: 42 }, 'entry-loc: An entry: `loc` is 42; it is a number. The page was left out.'],
    ['', 'entry-loc: An entry: `loc` is ""; it is empty. The page was left out.'],
    [42, 'entry-invalid: An entry is 42, not an object with `loc`. It was left out.'],
    [null, 'entry-invalid: An entry is null, not an object with `loc`. It was left out.'],
    [[{ loc: '/a' }], 'entry-invalid: An entry is [{"loc":"/a"}], not an object with `loc`. It was left out.'],
    [
      Promise.resolve({ loc: '/a' }),
      'entry-invalid: An entry is a promise, not an object with `loc`. It was left out.',
    ],
  ])('P8: %j drops the entry', (entry, message) => {
    const { kept, told } = clean(entry)
    expect(kept).toBeUndefined()
    expect(told).toEqual([message])
  })

  test('an address alone is an entry', () => {
    for (const given of ['/a', new URL('https://example.com/a')])
      expect(clean(given)).toMatchObject({ kept: { loc: 'https://example.com/a' }, told: [] })
  })

  test('U10: the fragment is cut off and told', () => {
    const { kept, told } = clean({ loc: '/a#b' })
    expect(kept).toEqual({ loc: 'https://example.com/a' })
    expect(told).toEqual(['entry-fragment: /a#b: `loc` is "/a#b"; its fragment was cut off: https://example.com/a.'])
  })
})

test('a finding names page, field, value and source', () => {
  const { findings } = clean(
    { loc: '/bad', lastmod: 'yesterday' },
    {
      where: { page: '/bad/' },
      witness: () => ({ source: 'frontmatter', field: 'updatedDate', file: 'content/bad.md' }),
    },
  )
  expect(findings.list).toMatchObject([
    {
      code: 'entry-date',
      severity: 'warning',
      page: '/bad/',
      file: 'content/bad.md',
      message:
        '/bad/: `lastmod` is "yesterday" (frontmatter updatedDate in content/bad.md); it is no date. It was left out.',
    },
  ])
})

test.each(['yesterday', '', new Date('x'), '2024-02-30', '01/05/2024', true, '2024-01'])(
  'an-046: lastmod %j costs the date only',
  (lastmod) => {
    const { kept, told } = clean({ loc: '/a/', lastmod })
    expect(kept).toEqual({ loc: 'https://example.com/a/' })
    expect(told).toEqual([expect.stringMatching(/^entry-date: \/a\/: `lastmod` is /)])
    expect(silently({ loc: '/b/', lastmod: '2024-05-01' })?.lastmod).toBe('2024-05-01')
  },
)

test('P13: a time without a zone is read as UTC and told', () => {
  const { kept, told } = clean({ loc: '/a', lastmod: '2024-05-01 10:00' })
  expect(kept?.lastmod).toBe('2024-05-01T10:00:00Z')
  expect(told).toEqual([
    'entry-date-zone: /a: `lastmod` is "2024-05-01 10:00"; it names no zone and was read as UTC, 2024-05-01T10:00:00Z.',
  ])
})

describe('priority', () => {
  test.each([
    [0.3999999999999999, '0.4'],
    ['0.5', '0.5'],
    [1, '1.0'],
    [1.0000000000000002, '1.0'],
    [0, '0.0'],
    [1e-7, '0.0'],
    ['.5', '0.5'],
    ['+0.55', '0.55'],
  ])('core-09, P16: %j → %s', (priority, text) => expect(silently({ loc: '/a', priority })?.priority).toBe(text))

  test.each([1.5, 'high', -0.1, '1e-1', '0,5', '', Number.NaN, Number.POSITIVE_INFINITY, true, [], {}])(
    'core-09, P16: %j is left out',
    (priority) => {
      const { kept, told } = clean({ loc: '/a', priority })
      expect(kept).toEqual({ loc: 'https://example.com/a' })
      expect(told).toEqual([expect.stringMatching(/^entry-priority: \/a: `priority` is /)])
    },
  )
})

test('next-priority-zero: range, words and unknown fields', () => {
  const a = clean({ loc: '/a', priority: 0, changefreq: 'Sometimes', customTag: 'x<y' })
  expect(a.kept).toEqual({ loc: 'https://example.com/a', priority: '0.0' })
  expect(a.told).toEqual([
    'entry-field-unknown: /a: there is no field `customTag`. It was left out.',
    'entry-changefreq: /a: `changefreq` is "Sometimes"; there is no such frequency. It was left out.',
  ])
  expect(clean({ loc: '/b', priority: 7 }).told).toEqual([
    'entry-priority: /b: `priority` is 7; it is outside 0.0 to 1.0. It was left out.',
  ])
  expect(silently({ loc: '/c', priority: '0.5' })?.priority).toBe('0.5')
})

test.each([
  ['lastMod', 'lastmod'],
  ['lastModified', 'lastmod'],
  ['changeFrequency', 'changefreq'],
  ['chnagefreq', 'changefreq'],
  ['prioirty', 'priority'],
  ['image', 'images'],
  ['alternateRefs', 'alternates'],
  ['url', 'loc'],
])('the unknown field %s names %s', (name, meant) => {
  expect(clean({ loc: '/a', [name]: 'x' }).findings.list[0]?.fix).toBe(`Did you mean \`${meant}\`?`)
})

describe('images', () => {
  test('next-image-string: strings, URLs, objects; null is skipped', () => {
    const images = [
      { loc: 'https://example.com/i.png?a=1&b=2' },
      { loc: new URL('https://example.com/j.png') },
      '/k.png',
      null,
      undefined,
      '',
    ]
    expect(silently({ loc: '/a', images }, { base: '/docs/' })?.images).toEqual([
      { loc: 'https://example.com/i.png?a=1&b=2' },
      { loc: 'https://example.com/j.png' },
      { loc: 'https://example.com/docs/k.png' },
    ])
  })

  test('I3: what was withdrawn is left out with a notice, or written where it is wanted', () => {
    const images = [{ loc: '/a.jpg', caption: ' Salt & <Pepper> ', title: 'T', geoLocation: 'X', license: '/l' }]
    const without = clean({ loc: '/a', images })
    expect(without.kept?.images).toEqual([{ loc: 'https://example.com/a.jpg' }])
    expect(without.told).toEqual([
      'entry-withdrawn: /a: `images[0].caption`, `images[0].geoLocation`, `images[0].title`, `images[0].license` were left out.',
    ])
    expect(without.findings.list[0]?.severity).toBe('notice')
    expect(silently({ loc: '/a', images }, { withdrawnTags: true })?.images).toEqual([
      {
        loc: 'https://example.com/a.jpg',
        caption: 'Salt & <Pepper>',
        geoLocation: 'X',
        title: 'T',
        license: 'https://example.com/l',
      },
    ])
  })

  test('an-055: no foreign member reaches the file', () => {
    const { kept, told } = clean({ loc: '/a', images: [{ url: '/a.jpg', loc: '/a.jpg', alt: 'x' }] })
    expect(kept?.images).toEqual([{ loc: 'https://example.com/a.jpg' }])
    expect(told).toHaveLength(2)
  })

  test('I1, I2, I5: bad ones are left out, the same one is listed once, at most 1,000', () => {
    const bad = clean({ loc: '/a', images: ['data:image/png;base64,AA', 'https://', { alt: 'x' }, 7, ['/a.png']] })
    expect(bad.kept?.images).toBeUndefined()
    expect(bad.told.map((text) => text.split(':')[0])).toEqual([
      'entry-image',
      'entry-image',
      'entry-field-unknown',
      'entry-image',
      'entry-image',
      'entry-image',
    ])
    expect(silently({ loc: '/a', images: ['/a.png', '/%61.png', 'HTTPS://example.com/a.png'] })?.images).toHaveLength(1)
    const many = clean({ loc: '/a', images: Array.from({ length: 1001 }, (_, i) => `/${i}.png`) })
    expect(many.kept?.images).toHaveLength(1000)
    expect(many.told).toEqual(['entry-images-many: /a has 1,001 images. The first 1,000 are listed.'])
  })
})

describe('videos', () => {
  const video = { thumbnailLoc: '/t.jpg', title: 'T', description: 'D', contentLoc: 'https://cdn.example/v.mp4' }
  const first = [
    { tag: 'thumbnail_loc', text: 'https://example.com/t.jpg' },
    { tag: 'title', text: 'T' },
    { tag: 'description', text: 'D' },
    { tag: 'content_loc', text: 'https://cdn.example/v.mp4' },
  ]

  test('V1: every member, in schema order', () => {
    const videos = [
      {
        live: false,
        platform: { platforms: ['WEB', 'tv'], relationship: 'allow' },
        uploader: { name: 'Ann', info: '/ann' },
        requiresSubscription: 'No',
        restriction: { countries: 'de, AT', relationship: 'deny' },
        familyFriendly: true,
        tag: ['a', 'b'],
        publicationDate: '2024-01-01',
        viewCount: '12',
        rating: 4.55,
        expirationDate: '2030-01-01T00:00:00+01:00',
        duration: 600.4,
        playerLoc: '/player',
        ...video,
      },
    ]
    expect(silently({ loc: '/a', videos })?.videos).toEqual([
      [
        ...first,
        { tag: 'player_loc', text: 'https://example.com/player' },
        { tag: 'duration', text: '600' },
        { tag: 'expiration_date', text: '2029-12-31T23:00:00Z' },
        { tag: 'rating', text: '4.55' },
        { tag: 'view_count', text: '12' },
        { tag: 'publication_date', text: '2024-01-01' },
        { tag: 'tag', text: 'a' },
        { tag: 'tag', text: 'b' },
        { tag: 'family_friendly', text: 'yes' },
        { tag: 'restriction', text: 'DE AT', attributes: { relationship: 'deny' } },
        { tag: 'requires_subscription', text: 'no' },
        { tag: 'uploader', text: 'Ann', attributes: { info: 'https://example.com/ann' } },
        { tag: 'platform', text: 'web tv', attributes: { relationship: 'allow' } },
        { tag: 'live', text: 'no' },
      ],
    ])
  })

  test('V2–V5: an incomplete one is left out, all that is missing named at once', () => {
    expect(clean({ loc: '/a', videos: [{ title: ' ' }] }).told).toEqual([
      'video-incomplete: /a: `videos[0]` has no thumbnailLoc, no title, no description, no contentLoc or playerLoc. The video was left out.',
    ])
    const own = clean({ loc: '/a', videos: [{ ...video, contentLoc: '/%61' }] })
    expect(own.kept?.videos).toBeUndefined()
    expect(own.told.map((text) => text.split(':')[0])).toEqual(['entry-video', 'video-incomplete'])
  })

  test.each([
    ['duration', 0],
    ['duration', 28_801],
    ['duration', 'PT5M'],
    ['rating', 5.1],
    ['rating', '-1'],
    ['viewCount', -1],
    ['viewCount', 'many'],
    ['familyFriendly', 'maybe'],
    ['restriction', { relationship: 'allow', countries: [] }],
    ['restriction', { relationship: 'except', countries: ['DE'] }],
    ['restriction', { relationship: 'deny', countries: ['UK'] }],
    ['restriction', 'DE'],
    ['platform', { relationship: 'deny', platforms: 'console' }],
    ['uploader', { info: '/x' }],
    ['live', 1],
    ['publicationDate', '2024'],
  ])('V6–V14: a bad %s costs that member only: %j', (name, value) => {
    const { kept, told } = clean({ loc: '/a', videos: [{ ...video, [name]: value }] })
    expect(kept?.videos).toEqual([first])
    expect(told).toEqual([expect.stringMatching(new RegExp(`^entry-(video|date): /a: .videos\\[0\\]\\.${name}`))])
  })

  test('V14: the address of the uploader is on the host of the page', () => {
    const { kept, told } = clean({
      loc: '/a',
      videos: [{ ...video, uploader: { name: 'A', info: 'https://b.example/' } }],
    })
    expect(kept?.videos?.[0]?.at(-1)).toEqual({ tag: 'uploader', text: 'A' })
    expect(told).toHaveLength(1)
  })

  test('V3, V4, V10: long ones are cut, counted in characters', () => {
    const long = { ...video, title: '🌞'.repeat(100), description: 'x'.repeat(2049), tag: Array(33).fill('t') }
    const { kept, told } = clean({ loc: '/a', videos: [long] })
    const texts = (tag: string) => kept!.videos![0]!.filter((one) => one.tag === tag).map(({ text }) => text)
    expect([...texts('title')[0]!]).toHaveLength(100)
    expect(texts('description')).toEqual([`${'x'.repeat(2047)}…`])
    expect(texts('tag')).toHaveLength(32)
    expect(told).toHaveLength(2)
  })

  test('V15, V16: what was withdrawn is left out with a notice', () => {
    const { kept, told } = clean({ loc: '/a', videos: [{ ...video, category: 'x', price: 3, id: 'y' }] })
    expect(kept?.videos).toEqual([first])
    expect(told).toEqual([
      'entry-withdrawn: /a: `videos[0].category`, `videos[0].price`, `videos[0].id` were left out.',
    ])
  })
})

describe('news', () => {
  const news = {
    publication: { name: 'Café', language: 'en-US' },
    publicationDate: '2024-01-01T00:00:00Z',
    title: 'Sun \u{1F31E} & "x" <y>',
  }

  test('next-emoji: emoji stay, what XML forbids goes', () => {
    expect(silently({ loc: '/n', news })?.news).toEqual({
      name: 'Café',
      language: 'en',
      publicationDate: '2024-01-01T00:00:00Z',
      title: 'Sun \u{1F31E} & "x" <y>',
    })
    const { kept, told } = clean({ loc: '/n', news: { ...news, title: 'a\u0000b\uD800c' } })
    expect(kept?.news?.title).toBe('abc')
    expect(told).toEqual([
      'entry-illegal-character: /n: `news.title` is "a\\u0000b\\ud800c"; it holds characters that XML forbids. These characters were removed.',
    ])
  })

  test.each([
    ['zh-Hant', 'zh-tw'],
    ['zh-Hans-CN', 'zh-cn'],
    ['de_AT', 'de'],
    ['fil', 'fil'],
  ])('N3: language %s is written %s', (language, written) => {
    expect(silently({ loc: '/n', news: { ...news, publication: { name: 'A', language } } })?.news?.language).toBe(
      written,
    )
  })

  test('N2: an incomplete one costs the news only, all that is missing named at once', () => {
    const { kept, told } = clean({ loc: '/n', news: { publication: { language: 'xx' }, title: '' } })
    expect(kept).toEqual({ loc: 'https://example.com/n' })
    expect(told).toEqual([
      'entry-news: /n: `news.publication.language` is "xx"; there is no such language. It was left out.',
      'news-incomplete: /n is a news article without publication.name, publication.language, publicationDate, title. It is listed as an ordinary page only.',
    ])
  })

  test('the option completes the publication', () => {
    const given = { title: 'T', publicationDate: '2024-01-01' }
    expect(silently({ loc: '/n', news: given }, { publication: { name: 'A', language: 'de' } })?.news).toMatchObject({
      name: 'A',
      language: 'de',
    })
  })

  test('N7: what was withdrawn is left out, or written where it is wanted and valid', () => {
    const given = { ...news, keywords: 'a, b', genres: 'Blog', access: 'Free', stockTickers: 'NASDAQ:AMAT' }
    expect(clean({ loc: '/n', news: given }).told).toHaveLength(1)
    const { kept, told } = clean({ loc: '/n', news: given }, { withdrawnTags: true })
    expect(kept?.news).toMatchObject({ keywords: 'a, b', genres: 'Blog', stockTickers: 'NASDAQ:AMAT' })
    expect(told).toEqual(['entry-news: /n: `news.access` is "Free"; the schema has no such value. It was left out.'])
  })
})

describe('alternates', () => {
  test('H6–H8: bad codes and addresses are left out, one href for a code', () => {
    const { kept, told } = clean({
      loc: '/a',
      alternates: [
        { hreflang: 'en', href: '/a' },
        { hreflang: 'en-UK', href: '/uk' },
        { hreflang: 'es-419', href: '/es' },
        { hreflang: 'us', href: '/us' },
        { hreflang: 'EN', href: '/%61' },
        { hreflang: 'en', href: '/b' },
        { hreflang: 'x-default', href: '/a' },
        { hreflang: 'X-DEFAULT', href: '/c' },
        { hreflang: 'de', href: 'javascript:x' },
        { hreflang: 'fr', href: '' },
        null,
        'it',
      ],
    })
    expect(kept?.alternates).toEqual([
      { hreflang: 'en', href: 'https://example.com/a' },
      { hreflang: 'x-default', href: 'https://example.com/a' },
    ])
    expect(told).toMatchSnapshot()
  })
})
