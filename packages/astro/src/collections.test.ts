import { expect, test } from 'vitest'
import { matchCollections, type ParamPage } from './collections.ts'
import type { CollectionEntry } from './data-store.ts'

const entriesOf = (collections: Record<string, string[]>): CollectionEntry[] =>
  Object.entries(collections).flatMap(([collection, ids]) => ids.map((id) => ({ collection, id, data: {} })))
const pagesOf = (pattern: string, pages: Record<string, string[]>): ParamPage[] =>
  Object.entries(pages).map(([name, params]) => ({ name, pattern, params }))
const matched = (pages: ParamPage[], entries: CollectionEntry[]): Record<string, string> =>
  Object.fromEntries(
    [...matchCollections(pages, entries)].map(([name, { collection, id }]) => [name, `${collection}/${id}`]),
  )

test.each<[string, ParamPage[], Record<string, string[]>, Record<string, string>]>([
  [
    'a parameter that is the id',
    pagesOf('/blog/[slug]', { 'blog/one': ['one'], 'blog/two': ['two'] }),
    { posts: ['one', 'two', 'draft'] },
    { 'blog/one': 'posts/one', 'blog/two': 'posts/two' },
  ],
  [
    'the whole path, and the home',
    pagesOf('/[...path]', { '': [''], about: ['about'], 'guides/start': ['guides/start'] }),
    { docs: ['index', 'about', 'guides/start'] },
    { '': 'docs/index', about: 'docs/about', 'guides/start': 'docs/guides/start' },
  ],
  [
    'an id with index at its end',
    pagesOf('/[...path]', { guides: ['guides'] }),
    { docs: ['guides/index'] },
    { guides: 'docs/guides/index' },
  ],
  [
    'two parameters together',
    pagesOf('/[lang]/blog/[slug]', { 'de/blog/a': ['de', 'a'], 'en/blog/a': ['en', 'a'] }),
    { blog: ['de/a', 'en/a'] },
    { 'de/blog/a': 'blog/de/a', 'en/blog/a': 'blog/en/a' },
  ],
  [
    'the collection that the route is named after, of two with the same ids',
    pagesOf('/news/[slug]', { 'news/a': ['a'], 'news/b': ['b'] }),
    { blog: ['a', 'b'], news: ['a', 'b'] },
    { 'news/a': 'news/a', 'news/b': 'news/b' },
  ],
  [
    'the collection that has more of the pages',
    pagesOf('/p/[slug]', { 'p/a': ['a'], 'p/b': ['b'] }),
    { blog: ['a', 'b'], authors: ['a'] },
    { 'p/a': 'blog/a', 'p/b': 'blog/b' },
  ],
  [
    'several collections under one route',
    pagesOf('/[...path]', { 'docs/a': ['docs/a'], 'blog/b': ['blog/b'] }),
    { docs: ['docs/a'], blog: ['blog/b'] },
    { 'docs/a': 'docs/docs/a', 'blog/b': 'blog/blog/b' },
  ],
  [
    'nothing where two collections are equally likely',
    pagesOf('/[lang]/[slug]', { 'en/a': ['en', 'a'], 'de/a': ['de', 'a'] }),
    { english: ['a'], german: ['a'] },
    {},
  ],
  [
    'not the tags, of which few have the name of a post',
    [
      ...pagesOf('/blog/[slug]', { 'blog/css': ['css'], 'blog/html': ['html'] }),
      ...pagesOf('/tags/[tag]', { 'tags/css': ['css'], 'tags/a': ['a'], 'tags/b': ['b'] }),
    ],
    { posts: ['css', 'html'] },
    { 'blog/css': 'posts/css', 'blog/html': 'posts/html' },
  ],
  [
    'not the pages of a list',
    pagesOf('/blog/[...page]', { blog: [''], 'blog/2': ['2'], 'blog/3': ['3'] }),
    { posts: ['one', '2'] },
    {},
  ],
  [
    'the page, not what hangs below it, for one entry',
    [...pagesOf('/blog/[slug]', { 'blog/a': ['a'] }), ...pagesOf('/blog/[slug]/print', { 'blog/a/print': ['a'] })],
    { posts: ['a'] },
    { 'blog/a': 'posts/a' },
  ],
  [
    'nothing where two routes want the same entry',
    [...pagesOf('/a/[slug]', { 'a/x': ['x'] }), ...pagesOf('/b/[slug]', { 'b/x': ['x'] })],
    { posts: ['x'] },
    {},
  ],
])('%s', (_, pages, collections, expected) => {
  expect(matched(pages, entriesOf(collections))).toEqual(expected)
})

test('an-038: 100,000 pages, also where many want the same entry', () => {
  const pages = Array.from({ length: 100_000 }, (_, i) => ({
    name: `${i}/overview`,
    pattern: '/[id]/[part]',
    params: [String(i), 'overview'],
  }))
  expect(matched(pages, entriesOf({ docs: ['overview'] }))).toEqual({})
})
