import { expect, test } from 'vitest'
import { candidate, html } from '../testing/candidate.ts'
import { firstPageRule, listsOf, pagesToCompare } from './first-page.ts'

test.each<[string, string[]]>([
  ['/blog/page/1/', ['/blog/page', '/blog']],
  ['/blog/page/1', ['/blog/page', '/blog']],
  ['/blog/1.html', ['/blog', '/']],
  ['/1/', ['/', '/']],
  ['/blog/page-1/', ['/blog']],
  ['/blog/P_1', ['/blog']],
  ['/page1.html', ['/']],
  ['/blog/page/11/', []],
  ['/blog/2/', []],
  ['/blog/-1/', []],
  ['/blog/a.page1/', []],
  ['/blog/1.htmlx1/', []],
  ['/blog/top-10-page1x/', []],
])('%s would be the first page of %j', (path, lists) => {
  expect(listsOf(path)).toEqual(lists)
})

test('both texts are wanted where a list and its first page stand, and none else', () => {
  expect([...pagesToCompare(['/', '/a/', '/b/2/'])]).toEqual([])
  expect([...pagesToCompare(['/a/', '/blog.html', '/blog/page/1/', '/news/', '/news/1/', '/x/page1/'])]).toEqual([
    '/blog/page/1/',
    '/blog.html',
    '/news/1/',
    '/news/',
  ])
  // `/1` is no first page of itself.
  expect([...pagesToCompare(['/1'])]).toEqual([])
})

test('a first page with the text of its list is left out; with another text, or none, it stays', () => {
  const page = (path: string, textHash?: string) => candidate(path, { html: html({ textHash }) })
  const pages = [
    page('/blog/', 'a'),
    page('/blog/page/1/', 'a'),
    page('/blog/page-1/', 'b'),
    page('/news/'),
    page('/news/1/'),
    page('/other/1/', 'a'),
  ]
  expect(pages.map(firstPageRule(pages))).toEqual([
    undefined,
    { reason: 'duplicate', by: 'the first page of /blog/, with the same text' },
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(firstPageRule([page('/news/'), page('/news/1/')])(page('/news/1/', 'a'))).toBeUndefined()
})
