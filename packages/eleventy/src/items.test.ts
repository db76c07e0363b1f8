import { expect, test } from 'vitest'
import { type CollectionItem, pagesOfItems } from './items.ts'

const item = (inputPath: string, url: string | false, data: Record<string, unknown> = {}): CollectionItem => ({
  inputPath,
  url,
  outputPath: url && `./_site${url.endsWith('/') ? `${url}index.html` : url}`,
  data,
})
const selectors = new Set(['updated', 'page.lang', 'pagination.data'])
const pages = (items: CollectionItem[], inputPathToUrl: Record<string, (string | false)[]> = {}) =>
  pagesOfItems(items, { inputPathToUrl }, selectors, '/sub')

test('a page with what is asked of its data, and nothing else', () => {
  const data = { updated: '2026-01-02', collections: {}, page: { lang: 'en', url: '/a/' } }
  const given = item('./a.md', '/a/', data)
  expect(pages([given], { './a.md': ['/a/'] })).toEqual([
    {
      page: { path: '/sub/a/', source: './a.md', data: { updated: '2026-01-02', page: { lang: 'en' } } },
      url: '/a/',
      item: given,
    },
  ])
})

test('what is not written, and what is no HTML, is no page', () => {
  expect(pages([item('./a.md', false), item('./feed.njk', '/feed.xml'), item('./x.njk', '/CNAME')])).toEqual([])
})

test('all pages of a pagination, each once, without a source', () => {
  const map = { './tags.md': ['/tags/a/', '/tags/b/', '/tags/c/'] }
  const [a, c] = [item('./tags.md', '/tags/a/'), item('./tags.md', '/tags/c/')]
  for (const items of [[a], [a, c], [c, a]]) {
    const found = pages(items, map)
    expect(found.map(({ url }) => url).sort()).toEqual(map['./tags.md'])
    expect(found.every(({ page }) => page.source === undefined)).toBe(true)
  }
})
