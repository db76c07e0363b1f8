import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolder } from './cache-folder.ts'
import { createSite } from './testing/site.ts'

test('below the nearest package.json', async () => {
  const { root } = await createSite({
    'package.json': '{}',
    'apps/web/package.json': '{}',
    'apps/web/src/x': '',
    'docs/x': '',
  })
  expect(cacheFolder(join(root, 'apps/web/src'))).toBe(join(root, 'apps/web/node_modules/.cache/sitemapkit'))
  expect(cacheFolder(join(root, 'docs'))).toBe(join(root, 'node_modules/.cache/sitemapkit'))
})

test.runIf(process.platform === 'linux')('without one, where the system keeps caches', () => {
  expect(cacheFolder('/nowhere/at/all', { XDG_CACHE_HOME: '/caches' })).toBe('/caches/sitemapkit')
  expect(cacheFolder('/nowhere/at/all', {})).toMatch(/\/\.cache\/sitemapkit$/)
})
