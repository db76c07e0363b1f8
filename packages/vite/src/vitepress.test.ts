import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterBuildEnd, type VitePressConfig, vitepressFolder, vitepressOf } from './vitepress.ts'

const config = (given: Partial<VitePressConfig> = {}): VitePressConfig => ({
  srcDir: '/site/docs',
  outDir: '/site/docs/.vitepress/dist',
  cleanUrls: false,
  pages: ['index.md', 'guide/index.md', 'guide/a.md', 'old.md', 'products/chair.md'],
  rewrites: { map: { 'old.md': 'new.md' } },
  dynamicRoutes: { routes: [{ path: 'products/chair.md' }] },
  site: { base: '/path/' },
  userConfig: {},
  logger: { info: () => {}, warn: () => {} },
  ...given,
})

test.each([
  [false, ['/path/', '/path/guide/', '/path/guide/a.html', '/path/new.html']],
  [true, ['/path/', '/path/guide/', '/path/guide/a', '/path/new']],
])('content files by address, with cleanUrls %s; a dynamic route has none', (cleanUrls, paths) => {
  const { sources, urls } = vitepressFolder(config({ cleanUrls }))
  expect(urls).toBe(cleanUrls ? 'clean' : 'html')
  expect([...sources!.keys()]).toEqual(paths)
  expect(sources!.get(paths[3]!)).toBe(join('/site/docs', 'old.md'))
})

test('locales: the root one is hidden', () => {
  const locales = { root: {}, fr: { lang: 'fr-FR' }, de: {} }
  const { i18n } = vitepressFolder(config({ userConfig: { locales }, site: { base: '/', lang: 'en-GB' } }))
  expect(i18n).toEqual({
    defaultLocale: 'root',
    locales: [
      { name: 'root', hreflang: 'en-GB', prefix: '' },
      { name: 'fr', hreflang: 'fr-FR', prefix: 'fr' },
      { name: 'de', hreflang: 'de', prefix: 'de' },
    ],
  })
  expect(vitepressFolder(config({ userConfig: { locales: { root: {} } } })).i18n).toBeUndefined()
})

test('the user’s buildEnd runs first, and its failure is the failure', async () => {
  const order: string[] = []
  const site = config({ buildEnd: async () => order.push('user') })
  afterBuildEnd(site, async () => void order.push('sitemap'))
  await site.buildEnd!(site)
  expect(order).toEqual(['user', 'sitemap'])

  const failing = config({ buildEnd: () => Promise.reject(new Error('mine')) })
  afterBuildEnd(failing, async () => void order.push('never'))
  await expect(failing.buildEnd!(failing)).rejects.toThrow('mine')
  expect(order).toEqual(['user', 'sitemap'])
})

test('a project without VitePress', () => {
  expect(vitepressOf({ root: '/site' })).toBeUndefined()
})
