import type { AstroConfig } from 'astro'
import { expect, test } from 'vitest'
import { createFallbacks, createLocalizer, toI18n } from './locales.ts'

type AstroI18n = NonNullable<AstroConfig['i18n']>

const routing = (given: object = {}): AstroI18n['routing'] => ({
  prefixDefaultLocale: false,
  redirectToDefaultLocale: false,
  fallbackType: 'rewrite',
  ...given,
})
const config = (given: Partial<AstroI18n> = {}): AstroI18n => ({
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  routing: routing(),
  ...given,
})

test('a hidden default locale, and one with a path of its own', () => {
  expect(toI18n(config({ locales: ['en', { path: 'deutsch', codes: ['de', 'de-AT'] }] }), [])).toEqual({
    defaultLocale: 'en',
    locales: [
      { name: 'en', hreflang: 'en', prefix: '' },
      { name: 'deutsch', hreflang: 'de', otherHreflangs: ['de-AT'], prefix: 'deutsch' },
    ],
  })
})

test('prefixDefaultLocale', () => {
  const i18n = toI18n(config({ routing: routing({ prefixDefaultLocale: true }) }), [])
  expect(i18n?.locales.map(({ prefix }) => prefix)).toEqual(['en', 'fr'])
})

test("with routing 'manual' the pages tell whether the default locale has a prefix", () => {
  const prefixes = (names: string[]) =>
    toI18n(config({ routing: 'manual' }), names)?.locales.map(({ prefix }) => prefix)
  expect(prefixes(['en/about', 'fr/about'])).toEqual(['en', 'fr'])
  expect(prefixes(['about', 'fr/about', 'english'])).toEqual(['', 'fr'])
})

test('an-043: no prefix on a domain of its own', () => {
  expect(toI18n(config({ domains: { fr: 'https://fr.example.com/' } }), [])?.locales[1]).toEqual({
    name: 'fr',
    hreflang: 'fr',
    prefix: '',
    origin: 'https://fr.example.com',
  })
})

test('no i18n', () => {
  expect(toI18n(undefined, [])).toBeUndefined()
  expect(createLocalizer(undefined)('fr/about')).toEqual({ locale: undefined, rest: 'fr/about' })
})

test.each([
  ['', 'en', ''],
  ['about', 'en', 'about'],
  ['fr', 'fr', ''],
  ['fr/a/b', 'fr', 'a/b'],
  ['french', 'en', 'french'],
])('locale of %j', (name, locale, rest) => {
  const localized = createLocalizer(toI18n(config(), []))(name)
  expect([localized.locale?.name, localized.rest]).toEqual([locale, rest])
})

test.each<[string, Partial<AstroI18n>, string, string[] | undefined]>([
  ['an-031: rewrite', { fallback: { fr: 'en' } }, 'about', ['fr/about']],
  ['an-031: the home', { fallback: { fr: 'en' } }, '', ['fr']],
  ['an-031: not a page of the other locale', { fallback: { fr: 'en' } }, 'fr/about', []],
  [
    'an-033: redirect, the default',
    { fallback: { fr: 'en' }, routing: routing({ fallbackType: 'redirect' }) },
    'about',
    undefined,
  ],
  ['an-033: no fallback', {}, 'about', undefined],
  ['a fallback to another than the default', { locales: ['en', 'es', 'pt'], fallback: { pt: 'es' } }, 'es/a', ['pt/a']],
  [
    'a prefixed default locale',
    { fallback: { fr: 'en' }, routing: routing({ prefixDefaultLocale: true }) },
    'en/about',
    ['fr/about'],
  ],
])('stand-ins: %s', (_, given, name, expected) => {
  const i18n = config(given)
  expect(createFallbacks(i18n, createLocalizer(toI18n(i18n, [])))?.(name)).toEqual(expected)
})

test('stubs of translations that redirect are stand-ins on request', () => {
  const i18n = config({ fallback: { fr: 'en' }, routing: routing({ fallbackType: 'redirect' }) })
  const localize = createLocalizer(toI18n(i18n, []))
  expect(createFallbacks(i18n, localize)).toBeUndefined()
  expect(createFallbacks(i18n, localize, { stubs: true })?.('about')).toEqual(['fr/about'])
})
