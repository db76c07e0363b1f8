import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@sitemapkit/core'
import { expect, test } from 'vitest'
import { asRouterAnswers, tanstackFolder } from './tanstack-start.ts'

async function site(html: string): Promise<{ pages: Page[]; folder: { pages: string; dir: string; base: string } }> {
  const dir = await mkdtemp(join(tmpdir(), 'sitemapkit-tanstack-'))
  const file = join(dir, 'index.html')
  await writeFile(file, html)
  const pages = ['/docs/', '/docs/a & b/', '/docs/about/', '/docs/c.html'].map((path) => ({ path, file }))
  return { pages, folder: { pages: dir, dir, base: '/docs/' } }
}

test.each<[string, string, string[]]>([
  ['links without a slash', '<a href="/docs/about">', ['/docs/', '/docs/a & b', '/docs/about', '/docs/c.html']],
  ['no links', '', ['/docs/', '/docs/a & b', '/docs/about', '/docs/c.html']],
  [
    'links with a slash',
    '<a href="/docs/a%20&amp;%20b/?x">',
    ['/docs/', '/docs/a & b/', '/docs/about/', '/docs/c.html'],
  ],
])('%s', async (_, html, expected) => {
  const { pages, folder } = await site(html)
  const observations = await asRouterAnswers(pages, folder)
  expect(pages.map(({ path }) => path)).toEqual(expected)
  expect(observations.map(({ code, params }) => [code, params])).toEqual(
    expected.includes('/docs/about/')
      ? []
      : [['slash-mismatch', expect.objectContaining({ pages: 2, page: '/docs/a & b', file: 'index.html' })]],
  )
})

test('a project without TanStack Start', () => {
  expect(tanstackFolder({ root: '/', base: '/', build: { outDir: 'dist' }, plugins: [] })).toBeUndefined()
})
