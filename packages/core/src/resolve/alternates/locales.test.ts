import { describe, expect, test } from 'vitest'
import { candidate, i18n, linksOf, pages, short } from '../testing/alternates.ts'
import { content } from '../testing/candidate.ts'
import { stated } from '../testing/media.ts'

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
        "The hreflang code "es-419" of the framework's i18n is none that search engines read: Google reads countries only, not the area 419. Links with it were left out.",
      ]
    `)
  })

  test('`en_us` is written as en-US', () => {
    const { links } = linksOf(pages('/a', '/us/a'), { i18n: i18n('de', { de: '', en_us: 'us' }) })
    expect(short(links)['/a']).toBe('de /a, en-US /us/a, x-default /a')
  })
})
