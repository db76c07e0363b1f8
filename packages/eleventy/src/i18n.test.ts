import { expect, test } from 'vitest'
import type { LocaleLink, Result } from './event.ts'
import { readTranslations } from './i18n.ts'

const result = (url: string | false, lang = 'en'): Result => ({
  inputPath: './a.md',
  outputPath: url && `_site${url}`,
  url,
  content: '',
  data: { page: { lang } },
})

/** As the plugin of Eleventy 2, 3 and 4 does it. */
const plugin = (groups: Required<LocaleLink>[][], language = 'en') => ({
  globalData: {
    'eleventyComputed.page.lang': () => (data: { page: { url: string } }) =>
      data.page.url.match(/^\/(fr|de)\//)?.[1] ?? language,
  },
  getFilter: (name: string) =>
    name === 'locale_links'
      ? (url: unknown) =>
          groups.find((group) => group.some((link) => link.url === url))?.filter((link) => link.url !== url) ?? []
      : undefined,
})

test('11ty-11: pages find each other as the plugin says, by other addresses too', () => {
  const group = [
    { url: '/en/a/', lang: 'en' },
    { url: '/fr/autre/', lang: 'fr' },
  ]
  const found = readTranslations(plugin([group]), [
    result('/en/a/'),
    result('/fr/autre/', 'fr'),
    result('/solo/'),
    result(false),
  ])
  expect(found?.i18n).toEqual({
    defaultLocale: 'en',
    locales: [
      { name: 'en', hreflang: 'en', prefix: 'en' },
      { name: 'fr', hreflang: 'fr', prefix: 'fr' },
    ],
  })
  expect(found?.of('/en/a/')).toEqual({ locale: 'en', translationKey: '/en/a/' })
  expect(found?.of('/fr/autre/')).toEqual({ locale: 'fr', translationKey: '/en/a/' })
  expect(found?.of('/solo/')).toEqual({ locale: 'en', translationKey: '/solo/' })
})

test('11ty-11: the language of the folder counts where the address has none', () => {
  const group = [
    { url: '/about/', lang: 'en' },
    { url: '/ueber-uns/', lang: 'de' },
  ]
  const found = readTranslations(plugin([group]), [result('/about/'), result('/ueber-uns/')])
  expect(found?.of('/ueber-uns/')?.locale).toBe('de')
  expect(found?.i18n.locales.map(({ prefix }) => prefix)).toEqual(['', ''])
})

test('the pages of a pagination are no translations of each other', () => {
  const group = [
    { url: '/en/list/', lang: 'en' },
    { url: '/en/list/2/', lang: 'en' },
    { url: '/de/list/', lang: 'de' },
  ]
  const found = readTranslations(
    plugin([group]),
    group.map(({ url, lang }) => result(url, lang)),
  )
  expect(group.map(({ url }) => found?.of(url))).toEqual([{ locale: 'en' }, { locale: 'en' }, { locale: 'de' }])
})

test('one language, or no plugin', () => {
  expect(readTranslations(plugin([]), [result('/a/'), result('/b/')])).toBeUndefined()
  expect(readTranslations({ getFilter: () => undefined }, [result('/a/')])).toBeUndefined()
  expect(readTranslations({ globalData: {}, getFilter: () => () => [] }, [result('/a/')])).toBeUndefined()
})
