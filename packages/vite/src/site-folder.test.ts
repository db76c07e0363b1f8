import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makesSite, type SiteConfig, siteFolder } from './site-folder.ts'

const config = (given: Partial<SiteConfig> = {}): SiteConfig => ({
  root: '/site',
  base: '/',
  build: { outDir: 'dist' },
  plugins: [],
  ...given,
})

test.each<[string, SiteConfig, string]>([
  ['vite-01: Vite 5', config({ build: { outDir: 'out' } }), '/site/out'],
  ['an absolute folder', config({ build: { outDir: '/elsewhere/out' } }), '/elsewhere/out'],
  [
    'the client of an app build, whichever environment the config was resolved for',
    config({
      build: { outDir: 'dist/server' },
      environments: { client: { build: { outDir: 'dist/client' } }, ssr: { build: { outDir: 'dist/server' } } },
    }),
    '/site/dist/client',
  ],
])('%s', (_, given, dir) => {
  expect(siteFolder(given).dir).toBe(resolve(dir))
})

test.each([
  ['/', '/'],
  ['/sub/', '/sub/'],
  ['./', undefined],
  ['', undefined],
  ['https://cdn.example.net/x/', undefined],
  ['//cdn.example.net/x/', undefined],
])('vite-23: base %j names the path %j', (base, expected) => {
  expect(siteFolder(config({ base })).base).toBe(expected)
})

test.each<[string, Partial<SiteConfig>, boolean]>([
  ['a site', {}, true],
  ['a library', { build: { outDir: 'dist', lib: { entry: 'a.js' } } }, false],
  ['the server', { build: { outDir: 'dist', ssr: true } }, false],
  ['--watch', { build: { outDir: 'dist', watch: {} } }, false],
  ['Storybook', { plugins: [{ name: 'storybook:entries' }] }, false],
  [
    "an app build, in the server's config",
    { build: { outDir: 'dist', ssr: true }, environments: { client: { build: { outDir: 'dist', ssr: false } } } },
    true,
  ],
])('%s makes a site: %s', (_, given, expected) => {
  expect(makesSite(config(given))).toBe(expected)
})
