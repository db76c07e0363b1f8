import { expect, test } from 'vitest'
import { checkSitemapData } from './check-sitemap-data.ts'
import { findingText } from './diagnostics/finding-text.ts'

const check = (value: unknown): string[] =>
  checkSitemapData(value, { page: '/blog/a/', file: 'src/blog/a.md' }).map(findingText)

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['false', false],
  ['no', 'no'],
  ['true', true],
  ['an object', { lastmod: '2026-01-02', changefreq: 'weekly', priority: 0.8, loc: '/a/' }],
  ['a date', { lastmod: new Date('2026-01-02') }],
  ['a wish for no date', { lastmod: false }],
  ['what is left out anyhow', { exclude: true, priority: 7 }],
  ['what only a build can judge', { images: 'hero.jpg', videos: [{}], news: {}, alternates: { de: '/de/' } }],
])('%s is right', (_, value) => {
  expect(check(value)).toEqual([])
})

test('what a build would drop is told in its words, with page, field, value and file', () => {
  const found = [
    { priority: 7 },
    { priority: 'high' },
    { changefreq: 'often' },
    { lastmod: '2026-13-01' },
    { lastmod: '2026' },
    { loc: 'ftp://example.com/' },
    { lastmood: '2026-01-02' },
    { exclude: 'perhaps' },
    'hidden',
    ['a'],
    7,
  ].flatMap(check)
  expect(found).toMatchSnapshot()
  expect(found.every((text) => text.includes('/blog/a') || text.includes('src/blog/a.md'))).toBe(true)
})
