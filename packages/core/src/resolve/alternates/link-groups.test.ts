import { describe, expect, test } from 'vitest'
import type { HtmlFacts } from '../../collect/facts.ts'
import { candidate, i18n, linksOf, short } from '../testing/alternates.ts'
import { content, html } from '../testing/candidate.ts'
import { stated } from '../testing/media.ts'

type Links = Record<string, string>

const withLinks = (links: Links, more: Partial<HtmlFacts> = {}): HtmlFacts =>
  html({ alternates: Object.entries(links).map(([hreflang, href]) => ({ hreflang, href })), ...more })
const page = (path: string, links: Links = {}, more: Partial<HtmlFacts> = {}) =>
  candidate(path, { facts: { html: withLinks(links, more) } })

const run = (pages: ReturnType<typeof page>[], options: Parameters<typeof linksOf>[1] = {}) => {
  const { links, codes } = linksOf(pages, options)
  return { links: short(links), codes }
}

test('the pages’ own links: every member carries the union, itself included', () => {
  const { links, codes } = run([
    page('/a', { en: '/a', de: '/de/a', fr: '/fr/a' }),
    page('/de/a', { en: '/a', de: '/de/a', fr: '/fr/a' }),
    page('/fr/a', { fr: '/fr/a', en: '/a' }),
    page('/solo', { en: '/solo' }),
  ])
  const set = 'de /de/a, en /a, fr /fr/a'
  expect(links).toEqual({ '/a': set, '/de/a': set, '/fr/a': set, '/solo': undefined })
  expect(codes).toEqual(['alternates-incomplete'])
})

test('an-043: a link to another host stays untouched', () => {
  const { links, codes } = run([page('/a', { de: 'https://example.de/a' }, { lang: 'en' })], {
    i18n: {
      defaultLocale: 'en',
      locales: [
        { name: 'en', hreflang: 'en', prefix: '', origin: 'https://example.com' },
        { name: 'de', hreflang: 'de', prefix: '', origin: 'https://example.de' },
      ],
    },
  })
  expect(links).toEqual({ '/a': 'de https://example.de/a, en /a, x-default /a' })
  expect(codes).toEqual(['alternates-x-default-added'])
})

describe('links that are no pair', () => {
  test.each([
    [
      'H4: the German page lists English, the English page lists nothing',
      [page('/a', {}), page('/de/a', { de: '/de/a', en: '/a' })],
      { '/a': undefined, '/de/a': undefined },
      ['alternates-no-return'],
    ],
    [
      'a missing translation, linked to the home page of the other language',
      [page('/', { en: '/', de: '/de/' }), page('/de/', { en: '/', de: '/de/' }), page('/x', { en: '/x', de: '/de/' })],
      { '/': 'de /de/, en /', '/de/': 'de /de/, en /', '/x': undefined },
      ['alternates-no-return'],
    ],
    [
      'a page that does not exist',
      [
        page('/a', { en: '/a', de: '/de/a', fr: '/fr/a', 'x-default': '/start' }),
        page('/de/a', { en: '/a', de: '/de/a' }),
      ],
      { '/a': 'de /de/a, en /a', '/de/a': 'de /de/a, en /a' },
      ['alternates-unlisted', 'alternates-unlisted'],
    ],
    ['all links lead nowhere', [page('/a', { de: '/de/a' })], { '/a': undefined }, ['alternates-unlisted']],
    [
      'no http address',
      [page('/a', { en: '/a', de: 'javascript:void(0)', fr: '', es: 'http://' })],
      { '/a': undefined },
      ['alternates-bad-href', 'alternates-bad-href'],
    ],
    [
      'H6: a code that is none',
      [page('/a', { en: '/a', deutsch: '/de/a' }), page('/de/a', { en: '/a', deutsch: '/de/a' })],
      { '/a': undefined, '/de/a': undefined },
      ['alternates-bad-code', 'alternates-no-return'],
    ],
    [
      'H3: a page whose language nobody names',
      [page('/a', { de: 'https://a.example/' })],
      { '/a': undefined },
      ['alternates-no-self'],
    ],
    [
      'H8: translations disagree; most are believed',
      [
        page('/a', { en: '/a', de: '/de/a', fr: '/fr/a' }),
        page('/de/a', { en: '/a', de: '/de/a', fr: '/fr/a' }),
        page('/fr/a', { en: '/a', de: 'https://other.example/de/a', fr: '/fr/a' }),
      ],
      {
        '/a': 'de /de/a, en /a, fr /fr/a',
        '/de/a': 'de /de/a, en /a, fr /fr/a',
        '/fr/a': 'de /de/a, en /a, fr /fr/a',
      },
      ['alternates-incomplete', 'alternates-conflict'],
    ],
  ])('%s', (_, pages, wanted, codes) => {
    const result = run(pages)
    expect(result.links).toEqual(wanted)
    expect(result.codes).toEqual(codes)
  })
})

describe('x-default (H7)', () => {
  test('a page that only chooses the language carries the set of its one group', () => {
    const set = { en: '/en/', de: '/de/', 'x-default': '/' }
    const all = 'de /de/, en /en/, x-default /'
    expect(run([page('/'), page('/en/', set), page('/de/', set)])).toEqual({
      links: { '/': all, '/en/': all, '/de/': all },
      codes: [],
    })
  })

  test('the home page as x-default of every page is no version of them', () => {
    const set = (path: string) => ({ en: `/en/${path}`, de: `/de/${path}`, 'x-default': '/' })
    const pages = ['a', 'b'].flatMap((path) => [page(`/en/${path}`, set(path)), page(`/de/${path}`, set(path))])
    const { links, codes } = run([page('/'), ...pages], { i18n: i18n('en', { en: 'en', de: 'de' }) })
    expect(links['/']).toBeUndefined()
    expect(links['/de/a']).toBe('de /de/a, en /en/a, x-default /en/a')
    expect(codes).toEqual(['alternates-x-default', 'alternates-x-default-added'])
  })
})

describe('who counts as linking back', () => {
  test('a page rendered on request, of which nothing was read', () => {
    const set = { en: '/a', de: '/de/a' }
    expect(run([page('/a', set), candidate('/de/a', { page: { path: '/de/a', onDemand: true } })]).links).toEqual({
      '/a': 'de /de/a, en /a',
      '/de/a': 'de /de/a, en /a',
    })
  })

  test('a silent page that the i18n makes its translation', () => {
    const { links, codes } = run([page('/a', { en: '/a', de: '/de/a', 'x-default': '/a' }), page('/de/a')], {
      i18n: i18n('en', { en: '', de: 'de' }),
    })
    expect(links).toEqual({ '/a': 'de /de/a, en /a, x-default /a', '/de/a': 'de /de/a, en /a, x-default /a' })
    expect(codes).toEqual([])
  })
})

describe('how an address is written in the page', () => {
  const set = 'de /docs/de/a/, en /docs/a/'
  test.each<[string, Links, string[]]>([
    ['absolute', { en: 'https://example.com/docs/a/', de: 'https://example.com/docs/de/a/' }, []],
    ['host in capitals, default port, fragment', { en: '/docs/a/', de: 'https://EXAMPLE.com:443/docs/de/a/#top' }, []],
    ['relative to the page', { en: '', de: '../de/a/' }, []],
    [
      'other slash form, www., http: one finding',
      { en: 'http://www.example.com/docs/a', de: '/docs/de/a/index.html' },
      ['alternates-redirected'],
    ],
  ])('%s', (_, links, codes) => {
    const here = candidate('/a/', { facts: { html: withLinks(links) } }, '/docs/')
    const there = candidate('/de/a/', { facts: { html: withLinks({ en: '/docs/a/', de: '/docs/de/a/' }) } }, '/docs/')
    const result = run([here, there], { base: '/docs/' })
    expect(result.links).toEqual({ '/docs/a/': set, '/docs/de/a/': set })
    expect(result.codes).toEqual(codes)
  })

  test('what is outside the base belongs to another build and stays', () => {
    const here = candidate('/a/', { facts: { html: withLinks({ en: '/docs/a/', de: '/de/docs/a/' }) } }, '/docs/')
    expect(run([here], { base: '/docs/' }).links).toEqual({ '/docs/a/': 'de /de/docs/a/, en /docs/a/' })
  })

  test('a site that was built with another address: one finding, and the links count', () => {
    const at = 'http://localhost:4321'
    const pages = ['a', 'b', 'c'].flatMap((path) => {
      const set = { en: `${at}/${path}/`, de: `${at}/de/${path}/` }
      return [page(`/${path}/`, set, { lang: 'en' }), page(`/de/${path}/`, set, { lang: 'de' })]
    })
    const { links, codes } = run(pages)
    expect(links['/a/']).toBe('de /de/a/, en /a/')
    expect(codes).toEqual(['alternates-other-host'])
  })
})

describe('alternates that the user gives', () => {
  const given = (path: string, links: Links) =>
    candidate(path, {
      entry: {
        loc: `https://example.com${path}`,
        alternates: Object.entries(links).map(([hreflang, href]) => ({
          hreflang,
          href: new URL(href, 'https://example.com').href,
        })),
      },
    })

  test('an-040: the same URL from two sources has each link once; the first wins and a conflict is reported', () => {
    const links = { en: '/a', de: '/de/a', 'x-default': '/a' }
    const all = 'de /de/a, en /a, x-default /a'
    expect(run([given('/a', links), given('/a', links), given('/de/a', links)])).toEqual({
      links: { '/a': all, '/de/a': all },
      codes: [],
    })
    expect(
      run([given('/a', links), given('/a', { ...links, de: 'https://x.example/' }), given('/de/a', links)]),
    ).toEqual({
      links: { '/a': all, '/de/a': all },
      codes: ['alternates-two-hrefs'],
    })
  })

  test('they are carried by the page that they name, also with alternates: false', () => {
    const pages = () => [given('/a', { en: '/a', de: '/uber' }), page('/uber'), page('/x', { en: '/x', de: '/uber' })]
    const set = 'de /uber, en /a'
    expect(run(pages(), { alternates: false }).links).toEqual({ '/a': set, '/uber': set, '/x': undefined })
  })

  test('they win over the links of the page', () => {
    const both = given('/a', { en: '/a', de: '/de/a2' })
    both.facts = { html: withLinks({ en: '/a', de: '/de/a' }) }
    const { links } = run([both, page('/de/a', { en: '/a', de: '/de/a' }), page('/de/a2')])
    expect(links['/a']).toBe('de /de/a2, en /a')
    expect(links['/de/a2']).toBe('de /de/a2, en /a')
  })

  test('none for a page whose frontmatter says so, and nobody links it', () => {
    const pages = [candidate('/a'), candidate('/de/a'), candidate('/fr/a')]
    pages[2]!.facts.content = content({ sitemap: { alternates: stated(false, 'sitemap.alternates') } })
    const { links } = run(pages, { i18n: i18n('en', { en: '', de: 'de', fr: 'fr' }) })
    const set = 'de /de/a, en /a, x-default /a'
    expect(links).toEqual({ '/a': set, '/de/a': set, '/fr/a': undefined })
  })
})

describe('pages and i18n', () => {
  const locales = { i18n: i18n('en', { en: '', de: 'de', fr: 'fr' }) }

  test('the links of the pages win; a translation that they leave out is reported once', () => {
    const set = { en: '/a', de: '/de/a', 'x-default': '/a' }
    const all = 'de /de/a, en /a, x-default /a'
    expect(run([page('/a', set), page('/de/a', set), page('/fr/a'), page('/b'), page('/fr/b')], locales)).toEqual({
      links: {
        '/a': all,
        '/de/a': all,
        '/fr/a': undefined,
        '/b': 'en /b, fr /fr/b, x-default /b',
        '/fr/b': 'en /b, fr /fr/b, x-default /b',
      },
      codes: ['alternates-differ'],
    })
  })

  test('untranslated fallback text offered as a translation is reported once, with the count', () => {
    const pages = ['a', 'b'].flatMap((path) => [
      page(`/${path}`, {}, { textHash: path }),
      page(`/de/${path}`, {}, { textHash: path }),
      page(`/fr/${path}`, {}, { textHash: `${path} en français` }),
    ])
    const { findings } = linksOf(pages, locales)
    expect(findings.list).toHaveLength(1)
    expect(findings.list[0]!.message).toBe(
      '/de/a is offered as the de version of /a, but has the same text. So do 1 more pages.',
    )
  })

  test('a page that stands in for a translation counts, whatever words are around the text that it shows', () => {
    const copy = page('/de/a', {}, { textHash: 'Noch nicht übersetzt. a' })
    copy.page = { ...copy.page, standsInFor: '/a' }
    const { findings } = linksOf([page('/a', {}, { textHash: 'a' }), copy], locales)
    expect(findings.list.map(({ message }) => message)).toEqual([
      '/de/a is offered as the de version of /a, but has the same text.',
    ])
  })

  test('the same text for two regions of one language is fine', () => {
    const pages = [page('/us/a', {}, { textHash: '1' }), page('/gb/a', {}, { textHash: '1' })]
    const { codes } = linksOf(pages, { i18n: i18n('en-US', { 'en-US': 'us', 'en-GB': 'gb' }) })
    expect(codes).toEqual([])
  })
})

test('what the findings say', () => {
  const german = { en: '/a', de: '/de/a' }
  const { findings } = linksOf([
    page('/a', {
      ...german,
      fr: '/fr/a',
      it: 'https://it.example/a',
      'x-default': '/de/c',
      pt: 'javascript:',
      'en-UK': '/a',
    }),
    page('/de/a', { ...german, fr: '/fr/a', it: 'https://it.example/b', de: '/de/a' }),
    page('/fr/a', { en: '/a', es: '/es/a' }),
    page('/b', { en: '/b', de: '/de/a' }),
    page('/c', { fr: 'https://fr.example/c' }),
    page('/de/c', { de: '/de/c', en: '/c/' }, { lang: 'de' }),
  ])
  const told = findings.list.map(({ code, severity, message }) => `${severity} ${code}: ${message}`)
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "warning alternates-bad-href: /a names "javascript:" as its pt version, which is no http address. The link was left out.
    warning alternates-bad-code: The hreflang code "en-UK" of /a is none that search engines read: there is no region UK; the United Kingdom is GB. Links with it were left out.
    warning alternates-unlisted: /fr/a names https://example.com/es/a as its es version, and that page is not in the sitemap. The link was left out.
    notice alternates-redirected: /de/c links https://example.com/c/ as a translation, and the page is listed as https://example.com/c. The sitemap names the listed address.
    warning alternates-x-default: /a names https://example.com/de/c as x-default, which is no version of that page. The link was left out.
    notice alternates-incomplete: /de/a names https://example.com/fr/a as its fr version, and that page names other translations but not this one. The sitemap links both.
    warning alternates-no-return: /b names https://example.com/de/a as its de version, but that page does not name it in return. The link was left out.
    warning alternates-no-return: /de/c names https://example.com/c as its en version, but that page does not name it in return. The link was left out.
    warning alternates-conflict: The translations of /a disagree about its it version: https://it.example/a or https://it.example/b. The first was taken.
    warning alternates-no-self: /c has hreflang links, but none that names itself, and its language is unknown. It is listed without links."
  `)
})
