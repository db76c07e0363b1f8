import { describe, expect, test } from 'vitest'
import type { Page } from '../../page.ts'
import { candidate, i18n, linksOf } from '../testing/alternates.ts'
import { content } from '../testing/candidate.ts'
import { stated } from '../testing/media.ts'

const pages = (...paths: string[]) => paths.map((path) => candidate(path))

test('vite-24: pages that already carry a locale prefix are not prefixed again', () => {
  const { links, codes } = linksOf(pages('/', '/a/', '/en/', '/en/a/'), {
    i18n: i18n('es-CO', { 'es-CO': '', en: 'en' }),
  })
  const home = ['en https://example.com/en/', 'es-CO https://example.com/', 'x-default https://example.com/']
  const a = ['en https://example.com/en/a/', 'es-CO https://example.com/a/', 'x-default https://example.com/a/']
  expect(links).toEqual({
    'https://example.com/': home,
    'https://example.com/en/': home,
    'https://example.com/a/': a,
    'https://example.com/en/a/': a,
  })
  expect(codes).toEqual([])
})

test('vite-26: alternates only to pages that exist', () => {
  const { links } = linksOf(pages('/en/tags/', '/en/about/', '/fr/about/'), {
    i18n: i18n('en', { en: 'en', fr: 'fr' }),
  })
  const about = [
    'en https://example.com/en/about/',
    'fr https://example.com/fr/about/',
    'x-default https://example.com/en/about/',
  ]
  expect(links).toEqual({
    'https://example.com/en/tags/': undefined,
    'https://example.com/en/about/': about,
    'https://example.com/fr/about/': about,
  })
})

test('an-039: one href per hreflang where both / and /en/ exist', () => {
  const paths = ['/', '/en/', '/de/', '/en/about/', '/de/about/']
  const home = ['de https://example.com/de/', 'en https://example.com/en/', 'x-default https://example.com/']
  const about = [
    'de https://example.com/de/about/',
    'en https://example.com/en/about/',
    'x-default https://example.com/en/about/',
  ]
  for (const en of ['', 'en']) {
    const { links, codes } = linksOf(pages(...paths), { i18n: i18n('en', { en, de: 'de' }) })
    expect(links).toEqual({
      'https://example.com/': home,
      'https://example.com/en/': home,
      'https://example.com/de/': home,
      'https://example.com/en/about/': about,
      'https://example.com/de/about/': about,
    })
    expect(codes).toEqual([])
  }
})

test('11ty-11: the framework pairs pages itself, by other addresses too', () => {
  const page = (path: string, locale: string, translationKey: string) =>
    candidate(path, { page: { path, locale, translationKey } })
  const { links } = linksOf(
    [
      page('/en/a/', 'en', 'a'),
      page('/fr/autre/', 'fr', 'a'),
      page('/solo/', 'en', 'solo'),
      page('/fr/solo/', 'fr', 'fr-solo'),
    ],
    { i18n: i18n('en', { en: 'en', fr: 'fr' }) },
  )
  const a = ['en https://example.com/en/a/', 'fr https://example.com/fr/autre/', 'x-default https://example.com/en/a/']
  expect(links).toEqual({
    'https://example.com/en/a/': a,
    'https://example.com/fr/autre/': a,
    'https://example.com/solo/': undefined,
    'https://example.com/fr/solo/': undefined,
  })
})

test('the option `alternates` wins over the framework: its own key stays unused', () => {
  const page = (path: string, translationKey: string) => candidate(path, { page: { path, translationKey } })
  const { links } = linksOf([page('/a/', 'x'), page('/fr/a/', 'y')], { alternates: { locales: { en: '', fr: 'fr' } } })
  expect(links['https://example.com/a/']).toEqual(['en https://example.com/a/', 'fr https://example.com/fr/a/'])
})

const short = (links: ReturnType<typeof linksOf>['links']) =>
  Object.fromEntries(
    Object.entries(links).map(([loc, set]) => [
      loc.replace('https://example.com', ''),
      set?.join(', ').replaceAll('https://example.com', ''),
    ]),
  )

test('an-003: loc and the link to itself are the same text', () => {
  const locs = [
    'https://example.com/',
    'https://example.com/about',
    'https://example.com/en-au',
    'https://example.com/en-au/about',
  ]
  const { links } = linksOf(pages(...locs), {
    i18n: {
      defaultLocale: 'en',
      locales: [
        { name: 'en', hreflang: 'en', prefix: '' },
        { name: 'en-au', hreflang: 'en-AU', prefix: 'en-au' },
      ],
    },
  })
  for (const loc of locs) expect(links[loc]!.map((link) => link.split(' ')[1])).toContain(loc)
  expect(short(links)['/']).toBe('en /, en-AU /en-au, x-default /')
})

test('an-031, an-032: fallback pages are linked like any page', () => {
  const { links } = linksOf(pages('/', '/about/', '/fr/', '/fr/about/', '/blog/one/', '/fr/blog/one/'), {
    i18n: i18n('en', { en: '', fr: 'fr' }),
  })
  const [home, about, one] = ['', 'about/', 'blog/one/'].map(
    (path) => `en /${path}, fr /fr/${path}, x-default /${path}`,
  )
  expect(short(links)).toEqual({
    '/': home,
    '/fr/': home,
    '/about/': about,
    '/fr/about/': about,
    '/blog/one/': one,
    '/fr/blog/one/': one,
  })
})

test('an-034: x-default is the page of the default locale, in every entry, in one order', () => {
  const { links } = linksOf(pages('/fr/about/', '/about/'), { i18n: i18n('en', { fr: 'fr', en: '' }) })
  const set = 'en /about/, fr /fr/about/, x-default /about/'
  expect(short(links)).toEqual({ '/about/': set, '/fr/about/': set })
})

test('an-038: many pages, every one linked', () => {
  const paths = Array.from({ length: 10_000 }, (_, n) => [`/p${n}`, `/fr/p${n}`]).flat()
  const { links } = linksOf(pages(...paths), { i18n: i18n('en', { en: '', fr: 'fr' }) })
  expect(links['https://example.com/fr/p9999']).toEqual([
    'en https://example.com/p9999',
    'fr https://example.com/fr/p9999',
    'x-default https://example.com/p9999',
  ])
  expect(Object.values(links).every((set) => set?.length === 3)).toBe(true)
})

test('vite-25: the locale comes after the base', () => {
  const at = (path: string) => candidate(path, {}, '/sub/')
  const { links } = linksOf([at('/a'), at('/fr/a'), at('/'), at('/fr/')], {
    base: '/sub/',
    i18n: i18n('en', { en: '', fr: 'fr' }),
  })
  const a = 'en /sub/a, fr /sub/fr/a, x-default /sub/a'
  const home = 'en /sub/, fr /sub/fr/, x-default /sub/'
  expect(short(links)).toEqual({ '/sub/a': a, '/sub/fr/a': a, '/sub/': home, '/sub/fr/': home })
})

test('next-alternates-double: prefixes given as addresses', () => {
  const page = (path: string, locale: string) => candidate(path, { page: { path, locale } })
  const { links } = linksOf([page('/about', 'en'), page('/de/about', 'de')], {
    i18n: i18n('en', { en: '', de: 'de' }),
    alternates: { locales: { en: 'https://example.com', de: 'https://example.com/de' }, defaultLocale: 'en' },
  })
  const set = 'de /de/about, en /about, x-default /about'
  expect(short(links)).toEqual({ '/about': set, '/de/about': set })
})

test('next-i18n-domains: each locale on its own domain', () => {
  const domain = (name: string, origin: string) => ({ name, hreflang: name, prefix: '', origin })
  const set = [
    'de https://example.de/p',
    'en https://example.com/p',
    'nl https://example.nl/p',
    'x-default https://example.com/p',
  ]
  const locales = [domain('en', 'https://example.com'), domain('de', 'example.de'), domain('nl', 'https://example.nl')]
  const { links, codes } = linksOf(
    pages('https://example.com/p', 'https://example.de/p', 'https://example.nl/p', 'https://example.nl/solo'),
    {
      i18n: { defaultLocale: 'en', locales },
    },
  )
  expect(links).toEqual({
    'https://example.com/p': set,
    'https://example.de/p': set,
    'https://example.nl/p': set,
    'https://example.nl/solo': undefined,
  })
  expect(codes).toEqual([])
})

test('a locale on two domains is linked at its own', () => {
  const page = (loc: string, locale: string) => candidate(loc, { page: { path: '/', locale } satisfies Page })
  const { links, codes } = linksOf(
    [page('https://example.nl/en/p', 'en'), page('https://example.com/p', 'en'), page('https://example.nl/p', 'nl')],
    {
      i18n: {
        defaultLocale: 'en',
        locales: [
          { name: 'en', hreflang: 'en', prefix: '', origin: 'https://example.com' },
          { name: 'nl', hreflang: 'nl', prefix: '', origin: 'https://example.nl' },
        ],
      },
    },
  )
  expect(links['https://example.nl/p']).toEqual([
    'en https://example.com/p',
    'nl https://example.nl/p',
    'x-default https://example.com/p',
  ])
  expect(codes).toEqual([])
})

describe('which locale a page has', () => {
  const run = (paths: string[], prefixes: Record<string, string>, pattern?: string) => {
    const defaultLocale = Object.keys(prefixes)[0]!
    return short(
      linksOf(
        pages(...paths),
        pattern
          ? { alternates: { locales: prefixes, defaultLocale, pattern } }
          : { i18n: i18n(defaultLocale, prefixes) },
      ).links,
    )
  }

  test.each<[string, string[], Record<string, string>, string?]>([
    ['a file for each page', ['/a.html', '/fr/a.html'], { en: '', fr: 'fr' }],
    ['a home page as a file', ['/', '/fr.html'], { en: '', fr: 'fr' }],
    ['a hidden default locale', ['/docs/api', '/ja/docs/api'], { en: '', ja: 'ja' }],
    ['a prefix of two segments', ['/us/en/a', '/ch/de/a'], { 'en-US': 'us/en', 'de-CH': '/ch/de/' }],
    ['a prefix that begins like another', ['/pt/a', '/pt-br/a'], { pt: 'pt', 'pt-BR': 'pt-br' }],
    ['below a folder', ['/docs/a/', '/docs/fr/a/'], { en: '', fr: 'fr' }, '/docs/{locale}/{path}'],
    ['the home of a folder', ['/docs/', '/docs/fr/'], { en: '', fr: 'fr' }, '/docs/{locale}/{path}'],
    ['at the end', ['/a/', '/a/fr/'], { en: '', fr: 'fr' }, '/{path}/{locale}'],
    ['as a suffix', ['/a', '/a.fr'], { en: '', fr: 'fr' }, '/{path}.{locale}'],
    ['as a suffix of a file', ['/a.en.html', '/a.fr.html'], { en: 'en', fr: 'fr' }, '/{path}.{locale}'],
    ['the home page with a suffix', ['/', '/index.fr.html'], { en: '', fr: 'fr' }, '/{path}.{locale}'],
    ['before a hyphen', ['/a', '/fr-a'], { en: '', fr: 'fr' }, '/{locale}-{path}'],
    ['blanks and letters of all kinds', ['/über uns/', '/fr/über uns/'], { de: '', fr: 'fr' }],
  ])('%s', (_, [one, other], prefixes, pattern) => {
    const links = run([one!, other!], prefixes, pattern)
    const [first, second] = Object.keys(prefixes)
    const set = [`${first} ${encodeURI(one!)}`, `${second} ${encodeURI(other!)}`].sort()
    const wanted = [...set, `x-default ${encodeURI(one!)}`].join(', ')
    expect(links).toEqual({ [encodeURI(one!)]: wanted, [encodeURI(other!)]: wanted })
  })

  test.each<[string, string[], Record<string, string>, string?]>([
    ['a word that begins like a prefix', ['/ench-cuisine', '/french-cuisine'], { en: '', fr: 'fr' }],
    ['a prefix further down', ['/a/b', '/a/fr/b'], { en: '', fr: 'fr' }],
    ['another case', ['/a', '/FR/a'], { en: '', fr: 'fr' }],
    ['a locale of one page', ['/a', '/fr/b'], { en: '', fr: 'fr' }],
    ['a page outside the pattern', ['/a', '/docs/fr/a'], { en: '', fr: 'fr' }, '/docs/{locale}/{path}'],
    ['a suffix inside a name', ['/a', '/a.frame'], { en: '', fr: 'fr' }, '/{path}.{locale}'],
  ])('not by %s', (_, [one, other], prefixes, pattern) => {
    expect(Object.values(run([one!, other!], prefixes, pattern))).toEqual([undefined, undefined])
  })

  test('the framework’s word wins over the path; `<html lang>` tells where both are silent', () => {
    const page = (path: string, locale?: string, lang?: string) =>
      candidate(path, {
        page: { path, locale },
        facts: { html: { alternates: [], changed: [], published: [], sitemap: {}, lang } },
      })
    const listed = [page('/x/', 'de'), page('/en/x/')]
    expect(short(linksOf(listed, { i18n: i18n('en', { en: 'en', de: 'de' }) }).links)['/x/']).toBe(
      'de /x/, en /en/x/, x-default /en/x/',
    )
    const keyed = [page('/about/', undefined, 'en-GB'), page('/ueber/', undefined, 'de')]
    for (const { facts } of keyed) facts.content = content({ translationKey: stated(7, 'meta.key') })
    const alternates = { locales: { en: '', de: '' }, defaultLocale: 'en', key: 'meta.key' }
    expect(short(linksOf(keyed, { alternates }).links)['/ueber/']).toBe('de /ueber/, en /about/, x-default /about/')
    expect(keyed.map(({ locale }) => locale)).toEqual(['en', 'de'])
  })

  test('H8: two pages of one locale: the first by URL is linked, the other reported', () => {
    const { links, codes } = linksOf(pages('/a', '/a/', '/fr/a'), { i18n: i18n('en', { en: '', fr: 'fr' }) })
    expect(short(links)).toEqual({
      '/a': 'en /a, fr /fr/a, x-default /a',
      '/a/': undefined,
      '/fr/a': 'en /a, fr /fr/a, x-default /a',
    })
    expect(codes).toEqual(['alternates-same-locale'])
  })

  test('H6: a locale whose code search engines do not read is named once, and its pages are not linked', () => {
    const { links, findings } = linksOf(pages('/a', '/es/a', '/fr/a', '/b', '/es/b'), {
      i18n: i18n('en', { en: '', 'es-419': 'es', fr: 'fr' }),
    })
    expect(short(links)).toEqual({
      '/a': 'en /a, fr /fr/a, x-default /a',
      '/fr/a': 'en /a, fr /fr/a, x-default /a',
      '/es/a': undefined,
      '/b': undefined,
      '/es/b': undefined,
    })
    expect(findings.list.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "The hreflang code "es-419" of the framework's i18n is none that search engines read: Google reads countries only, not the area 419. Its pages are not linked as translations.",
      ]
    `)
  })

  test('`en_us` is written as en-US', () => {
    const { links } = linksOf(pages('/a', '/us/a'), { i18n: i18n('de', { de: '', en_us: 'us' }) })
    expect(short(links)['/a']).toBe('de /a, en-US /us/a, x-default /a')
  })
})

test('shuffled pages give the same links', () => {
  const paths = ['/', '/en/', '/de/', '/a', '/de/a', '/fr/a', '/fr/b', '/de/b', '/b/', '/b']
  const options = { i18n: i18n('en', { en: '', de: 'de', fr: 'fr' }) }
  const { links } = linksOf(pages(...paths), options)
  expect(linksOf(pages(...paths.toReversed()), options).links).toEqual(links)
  expect(linksOf(pages(...paths.slice(3), ...paths.slice(0, 3)), options).links).toEqual(links)
})
