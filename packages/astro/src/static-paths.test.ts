import { expect, test } from 'vitest'
import { routeOf } from './route-of.ts'
import { nameOfParams, type PageModule, staticNames } from './static-paths.ts'

test.each<[string, Record<string, string | number | undefined>, string]>([
  ['/blog/[slug]', { slug: 'a b' }, 'blog/a b'],
  ['/blog/[...slug]', { slug: 'a/b' }, 'blog/a/b'],
  ['/blog/[...slug]', { slug: undefined }, 'blog'],
  ['/[...slug]', {}, ''],
  ['/[lang]-[region]/[id]', { lang: 'de', region: 'at', id: 7 }, 'de-at/7'],
])('%s with %o is %s', (pattern, params, name) => {
  expect(nameOfParams(pattern, params)).toBe(name)
})

const namesOf = (pattern: string, getStaticPaths: PageModule['getStaticPaths']) => {
  const params = [...pattern.matchAll(/\[((?:\.\.\.)?\w+)\]/g)].map((match) => match[1]!)
  return staticNames(routeOf(pattern, { params }), { getStaticPaths })
}

test('lists, nested lists, promises, each name once', async () => {
  const a = { params: { id: 'a' } }
  expect(await namesOf('/[id]', () => [a, [a, { params: { id: 'b' } }]])).toEqual(['a', 'b'])
  expect(await namesOf('/[id]', async () => [a])).toEqual(['a'])
  expect(await staticNames(routeOf('/[id]'), {})).toEqual([])
})

test.each([
  ['/list/[...page]', ['list', 'list/2', 'list/3']],
  ['/list/[page]', ['list/1', 'list/2', 'list/3']],
])('paginate of %s', async (pattern, names) => {
  expect(await namesOf(pattern, ({ paginate }) => paginate([1, 2, 3, 4, 5], { pageSize: 2 }))).toEqual(names)
})

test('paginate with further parameters, and the page that Astro gives', async () => {
  const given: unknown[] = []
  const names = await namesOf('/[tag]/[...page]', ({ paginate }) => {
    const pages = paginate(['x', 'y', 'z'], { pageSize: 2, params: { tag: 't' }, props: { own: 1 } }) as unknown[]
    given.push(...pages)
    return pages
  })
  expect(names).toEqual(['t', 't/2'])
  expect(given[1]).toEqual({
    params: { tag: 't', page: '2' },
    props: { own: 1, page: { data: ['z'], start: 2, end: 2, size: 2, total: 3, currentPage: 2, lastPage: 2, url: {} } },
  })
})

test('an empty list and an endless page size have one page', async () => {
  expect(await namesOf('/[...page]', ({ paginate }) => paginate([]))).toEqual([''])
  expect(await namesOf('/[page]', ({ paginate }) => paginate([1, 2], { pageSize: Number.POSITIVE_INFINITY }))).toEqual([
    '1',
  ])
})
