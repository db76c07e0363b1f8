import { expect, test } from 'vitest'
import type { Page } from '../../page.ts'
import { candidate, i18n, linksOf, pages, short } from '../testing/alternates.ts'

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

test('shuffled pages give the same links', () => {
  const paths = ['/', '/en/', '/de/', '/a', '/de/a', '/fr/a', '/fr/b', '/de/b', '/b/', '/b']
  const options = { i18n: i18n('en', { en: '', de: 'de', fr: 'fr' }) }
  const { links } = linksOf(pages(...paths), options)
  expect(linksOf(pages(...paths.toReversed()), options).links).toEqual(links)
  expect(linksOf(pages(...paths.slice(3), ...paths.slice(0, 3)), options).links).toEqual(links)
})

test('a locale of several codes: each names its page, unless another locale has it; one that is none is reported', () => {
  const fr = { name: 'french', hreflang: 'fr', otherHreflangs: ['fr-CA', 'en', 'french'], prefix: 'french' }
  const en = { name: 'en', hreflang: 'en', prefix: '' }
  const { links, findings } = linksOf(pages('/a', '/french/a'), { i18n: { defaultLocale: 'en', locales: [en, fr] } })
  const set = 'en /a, fr /french/a, fr-CA /french/a, x-default /a'
  expect(short(links)).toEqual({ '/a': set, '/french/a': set })
  expect(findings.list.map(({ code, params }) => [code, params?.code])).toEqual([['alternates-bad-code', 'french']])
})

test('a locale of several codes: an untranslated page is counted once', () => {
  const locales = [
    { name: 'en', hreflang: 'en', prefix: '' },
    { name: 'fr', hreflang: 'fr', otherHreflangs: ['fr-CA'], prefix: 'fr' },
  ]
  const copy = candidate('/fr/a', { page: { path: '/fr/a', standsInFor: '/a' } })
  const { findings } = linksOf([candidate('/a'), copy], { i18n: { defaultLocale: 'en', locales } })
  expect(findings.list.map(({ message }) => message)).toEqual([
    '/fr/a is offered as the fr version of /a, but has the same text.',
  ])
})
