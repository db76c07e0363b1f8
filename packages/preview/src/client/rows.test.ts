import { expect, test } from 'vitest'
import type { PreviewData, PreviewPage } from '../data.ts'
import { noFilter, rowsOf, select } from './rows.ts'

const page = (path: string, more: Partial<PreviewPage> = {}): PreviewPage => ({
  path,
  loc: `https://example.com${path}`,
  values: [],
  images: [],
  alternates: [],
  ...more,
})
const dataOf = (pages: PreviewPage[], base = '/'): PreviewData => ({
  site: 'https://example.com',
  base,
  dir: '/',
  url: undefined,
  note: '',
  pages,
  findings: [
    { code: 'entry-date', severity: 'warning', message: '', page: '/a/', params: {} },
    { code: 'entry-loc', severity: 'warning', message: '', page: 'https://example.com/a%20b', params: {} },
  ],
  files: [],
  pictures: false,
})

test('pages of two hosts with one path are two rows', () => {
  const rows = rowsOf(dataOf([page('/a/'), page('/a/', { loc: 'https://example.de/a/' }), page('/b/')]))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
})

test('findings belong to their page, by path or address, with either slash', () => {
  const rows = rowsOf(dataOf([page('/a'), page('/a b'), page('/c')]))
  expect(rows.map(({ findings }) => findings.map(({ code }) => code))).toEqual([['entry-date'], ['entry-loc'], []])
})

test.each([
  ['/docs/', '/docs/guide/a/', '/guide/'],
  ['/', '/about', '/'],
  ['/docs/', '/docs/', '/'],
])('below %s, the section of %s is %s', (base, path, section) => {
  expect(rowsOf(dataOf([page(path)], base))[0]!.section).toBe(section)
})

test('search, state and order', () => {
  const rows = rowsOf(
    dataOf([
      page('/a/', { lastmod: '2026-01-02' }),
      page('/b/', { reason: 'noindex', loc: undefined }),
      page('/c/', { lastmod: '2026-03-04', source: 'content/Über.md' }),
    ]),
  )
  const paths = (filter: Partial<typeof noFilter>, column: 'path' | 'lastmod' = 'path', descending = false): string[] =>
    select(rows, { ...noFilter, ...filter }, { column, descending }).map((row) => row.page.path)
  expect(paths({ text: ' über ' })).toEqual(['/c/'])
  expect(paths({ state: 'left out' })).toEqual(['/b/'])
  expect(paths({ code: 'entry-date' })).toEqual(['/a/'])
  expect(paths({}, 'lastmod', true)).toEqual(['/c/', '/a/', '/b/'])
  expect(paths({}, 'path', true)).toEqual(['/c/', '/b/', '/a/'])
})
