import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { reactRouterFolder } from './react-router.ts'
import type { SiteConfig } from './site-folder.ts'

const config = (reactRouterConfig?: object): SiteConfig =>
  ({
    root: '/site',
    base: '/',
    build: { outDir: 'build/server' },
    plugins: [],
    __reactRouterPluginContext: reactRouterConfig && { reactRouterConfig },
  }) as SiteConfig

test('a project without React Router', () => {
  expect(reactRouterFolder(config())).toBeUndefined()
})

test.each<[string, object, boolean]>([
  ['8', {}, false],
  ['7', { v8_viteEnvironmentApi: false }, true],
  ['early 7', { unstable_viteEnvironmentApi: false }, true],
  ['7 with the flag', { v8_viteEnvironmentApi: true }, false],
])('React Router %s has a moment of its own: %s', (_, future, late) => {
  expect(reactRouterFolder(config({ buildDirectory: resolve('/site/build'), basename: '/', future }))).toMatchObject({
    dir: resolve('/site/build/client'),
    base: '/',
    pagesBase: '/',
    late,
  })
})

test.each(['/docs/', '/docs'])('pages below the basename %s, where some are prerendered', async (basename) => {
  const buildDirectory = await mkdtemp(join(tmpdir(), 'sitemapkit-react-router-'))
  const dir = join(buildDirectory, 'client')
  const folder = () => reactRouterFolder(config({ buildDirectory, basename }))!
  expect(folder()).toMatchObject({ pages: dir, dir })
  await mkdir(join(dir, 'docs'), { recursive: true })
  expect(folder()).toMatchObject({ dir, pagesBase: '/docs/', base: '/' })
  expect(resolve(folder().pages)).toBe(join(dir, 'docs'))
})
