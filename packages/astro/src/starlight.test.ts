import type { AstroIntegration } from 'astro'
import { describe, expect, test } from 'vitest'
import { createLocalizer, toI18n } from './locales.ts'
import { routeOf } from './route-of.ts'
import { createStarlightLink, markUntranslated, replaceBundledSitemap } from './starlight.ts'
import type { WrittenPage } from './written.ts'

const list = (...names: string[]): AstroIntegration[] =>
  names.map((name) => ({ name, hooks: { 'astro:build:done': () => {} } }))

describe('the sitemap that Starlight brings', () => {
  test.each([
    ['ours last', ['@astrojs/starlight', 'astro-expressive-code', '@astrojs/sitemap', '@sitemapkit/astro'], 2],
    ['ours first', ['@sitemapkit/astro', '@astrojs/starlight', '@astrojs/sitemap'], 2],
    ['a sitemap of the user before Starlight, so that it brought none', ['@astrojs/sitemap', '@astrojs/starlight'], -1],
    ['without Starlight', ['@astrojs/sitemap', '@sitemapkit/astro'], -1],
    ['switched off', ['@astrojs/starlight', '@sitemapkit/astro'], -1],
  ])('%s', (_, names, replaced) => {
    const integrations = list(...names)
    expect(replaceBundledSitemap(integrations)).toBe(replaced >= 0)
    expect(integrations.map(({ name }) => name)).toEqual(names)
    expect(integrations.findIndex(({ hooks }) => Object.keys(hooks).length === 0)).toBe(replaced)
  })
})

describe('the link to the sitemap', () => {
  const head = '/site/node_modules/@astrojs/starlight/dist/utils/head.js'
  const code = 'href: fileWithBase("/sitemap-index.xml")'

  test.each([
    ['sitemap.xml', 'href: fileWithBase("/sitemap.xml")'],
    ['maps/a b.xml', 'href: fileWithBase("/maps/a%20b.xml")'],
    ['$&.xml', 'href: fileWithBase("/$&.xml")'],
  ])('names %s', (file, expected) => {
    expect(createStarlightLink(file).transform(code, head)?.code).toBe(expected)
  })

  test('code of others, and code without it, stays', () => {
    const { transform } = createStarlightLink('sitemap.xml')
    expect(transform(code, '/site/src/head.ts')).toBeUndefined()
    expect(transform('export {}', head)).toBeUndefined()
  })
})

describe('untranslated documents', () => {
  const pages = (entrypoint: string, ...names: string[]): WrittenPage[] => {
    const route = routeOf('/[...slug]', { entrypoint, origin: 'external' })
    return names.map((name) => ({ name, file: `${name}/index.html`, route }))
  }
  const shown = (defaultPrefix: boolean, ids: string[], names: string[], entrypoint = starlightRoute) => {
    const locales = ['en', 'fr']
    const routing = { prefixDefaultLocale: defaultPrefix, redirectToDefaultLocale: false, fallbackType: 'redirect' }
    const i18n = toI18n({ defaultLocale: 'en', locales, routing: routing as never }, names)
    const entries = ids.map((id) => ({ collection: 'docs', id, data: {} }))
    const marked = markUntranslated(pages(entrypoint, ...names), entries, createLocalizer(i18n), 'en')
    return marked.map(({ shows }) => shows)
  }
  const starlightRoute = 'node_modules/@astrojs/starlight/dist/routes/static/index.astro'

  test('without a folder for the default locale', () => {
    const names = ['', 'a', 'fr', 'fr/a', 'fr/own', 'fr/b']
    expect(shown(false, ['index', 'a', 'fr/own'], names)).toEqual([undefined, undefined, '', 'a', undefined, undefined])
  })

  test('with one', () => {
    expect(shown(true, ['en', 'en/a', 'fr/index'], ['en', 'fr', 'fr/a'])).toEqual([undefined, undefined, 'en/a'])
  })

  test('a route of the project is none of them', () => {
    expect(shown(false, ['a'], ['fr/a'], 'src/pages/[...slug].astro')).toEqual([undefined])
  })
})
