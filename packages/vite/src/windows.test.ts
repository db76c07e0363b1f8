import { expect, test, vi } from 'vitest'

vi.mock('node:path', async (original) => {
  const { win32 } = await original<typeof import('node:path')>()
  return { ...win32, default: win32 }
})

const { siteFolder } = await import('./site-folder.ts')

// Vite writes `root` with `/` on every system, users write `outDir` as they like.
test.each([
  ['C:/my site', 'dist', 'C:\\my site\\dist'],
  ['C:/my site', '..\\dist', 'C:\\dist'],
  ['C:/my site', 'D:\\out', 'D:\\out'],
  ['//host/share/site', 'dist', '\\\\host\\share\\site\\dist'],
])('the folder of %s, %s', (root, outDir, dir) => {
  expect(siteFolder({ root, base: '/docs/', build: { outDir }, plugins: [] })).toEqual({
    pages: dir,
    dir,
    base: '/docs/',
  })
})
