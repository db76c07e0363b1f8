import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectSameFiles } from './parts.ts'
import { page, project, sitemapkit } from './run.ts'

test('20,000 entries in four processes make the same files as in one, byte for byte', () =>
  expectSameFiles(20_000, 4, 256))

test('docs, shop and blog are built each for itself, and one index names their sitemaps', async () => {
  const cwd = project({
    'dist/docs/index.html': page('Docs'),
    'dist/shop/index.html': page('Shop'),
    'dist/shop/cart/index.html': page('Cart'),
    'dist/blog/index.html': page('Blog'),
  })
  const site = ['--site', 'https://example.com']
  for (const base of ['docs', 'shop', 'blog']) {
    const outcome = await sitemapkit(['generate', `dist/${base}`, ...site, '--base', base], cwd)
    expect(outcome).toMatchObject({ status: 0 })
  }
  const maps = ['docs', 'shop', 'blog'].map((base) => `dist/${base}/sitemap.xml`)
  expect(await sitemapkit(['merge', ...maps, ...site, '--out', 'dist'], cwd)).toMatchSnapshot()
  expect(readFileSync(join(cwd, 'dist/sitemap.xml'), 'utf8')).toMatchSnapshot()
  const checked = await sitemapkit(['check', 'dist', ...site], cwd)
  expect(checked).toMatchObject({ status: 0 })
})

test.each([
  ['no target', ['merge', '--site', 'https://example.com']],
  ['no site', ['merge', 'a.xml']],
  ['a part that is none', ['generate', 'dist', '--part', '5/4', '--site', 'https://example.com']],
  ['nothing to generate from', ['generate', '--site', 'https://example.com']],
  ['a map that is not there', ['merge', 'none.xml', '--site', 'https://example.com']],
])('%s', async (_, args) => {
  expect(await sitemapkit(args, project({ 'dist/index.html': page('Home') }))).toMatchSnapshot()
})
