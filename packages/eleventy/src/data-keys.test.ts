import { expect, test } from 'vitest'
import { selectorsFor } from './data-keys.ts'

test('11ty-16: the keys of frontmatter, and never `page.date`', () => {
  const selectors = selectorsFor({})
  for (const key of ['sitemap', 'updated', 'date', 'draft', 'image', 'pagination.data', 'page.lang'])
    expect(selectors).toContain(key)
  expect(selectors).not.toContain('page.date')
  expect(selectors).not.toContain('page')
})

test('what the options name: the first key, so that nothing is set inside of it', () => {
  const selectors = selectorsFor({
    fields: { lastmod: ['seo.changed', 'page.date'], images: 'gallery[0].src' },
    alternates: { locales: { en: '' }, key: 'i18n.key' },
  })
  expect([...selectors].filter((key) => !selectorsFor({}).has(key))).toEqual(['seo', 'page.date', 'gallery', 'i18n'])
})
