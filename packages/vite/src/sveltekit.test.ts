import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SiteConfig } from './site-folder.ts'
import { sveltekitFolder } from './sveltekit.ts'

const config = (options?: object): SiteConfig => ({
  root: '/site',
  base: './',
  build: { outDir: '.svelte-kit/output/server' },
  plugins: options ? [{ name: 'vite-plugin-sveltekit-setup', api: { options } }] : [],
})
const outDir = '/site/.svelte-kit'

test('a project without SvelteKit', () => {
  expect(sveltekitFolder(config())).toBeUndefined()
})

test('vite-22: SvelteKit 2', () => {
  const kit = { outDir, paths: { base: '' }, prerender: { origin: 'http://sveltekit-prerender' } }
  expect(sveltekitFolder(config({ kit }))).toEqual({
    pages: join(outDir, 'output/prerendered/pages'),
    dir: join(outDir, 'output/client'),
    base: '/',
    urls: 'clean',
    frameworkSite: undefined,
    late: true,
  })
})

test.each<[string, object]>([
  ['2', { kit: { outDir, paths: { base: '/docs' }, prerender: { origin: 'https://example.com' } } }],
  ['3', { outDir, paths: { base: '/docs', origin: 'https://example.com' }, prerender: {} }],
])('base and origin of SvelteKit %s', (_, options) => {
  expect(sveltekitFolder(config(options))).toMatchObject({ base: '/docs/', frameworkSite: 'https://example.com' })
})
