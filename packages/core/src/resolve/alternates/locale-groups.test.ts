import { expect, test } from 'vitest'
import { candidate, i18n, linksOf } from './test-candidates.ts'

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
