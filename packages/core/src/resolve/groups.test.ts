import { expect, test } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import { createGrouping } from './groups.ts'
import { candidate, options } from './testing/candidate.ts'

const grouping = (groups: SitemapOptions['groups']) => createGrouping(options({ groups }))!

test('no option, no groups', () => {
  expect(createGrouping(options())).toBeUndefined()
})

test('the first pattern takes the page; what none takes goes to the rest', () => {
  const { of, patterns } = grouping({ blog: '/blog/**', b: '/b*', old: ({ data }) => data?.old === true })
  const old = { ...candidate('/x/'), page: { path: '/x/', data: { old: true } } }
  expect([candidate('/blog/a/'), candidate('/books/'), candidate('/x/'), old].map(of)).toEqual([
    'blog',
    'b',
    'pages',
    'old',
  ])
  expect(patterns.map(({ option }) => option)).toEqual(['groups.blog', 'groups.b', 'groups.old'])
})

test('a function is given the entry and the page', () => {
  const { of, patterns } = grouping(({ entry, page }) => `${entry.loc} ${page.path}`)
  expect(of(candidate('/a/'))).toBe('https://example.com/a/ /a/')
  expect(patterns).toEqual([])
})

test.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  ['an empty name', () => ''],
  ['a number', () => 1],
  ['a promise', async () => 'a'],
  ['a promise that fails', () => Promise.reject(new Error('late'))],
])('a function that gives %s', (_, groups) => {
  const { of } = grouping(groups as () => string)
  expect(() => of(candidate('/a/'))).toThrow(
    expect.objectContaining({
      code: 'group-invalid',
      where: { page: '/a/' },
      params: expect.objectContaining({ page: '/a/' }),
    }),
  )
})

test('a function that throws is named with the page', () => {
  const { of } = grouping(() => {
    throw new TypeError('boom')
  })
  expect(() => of(candidate('/a/'))).toThrow(/`groups` threw for \/a\/: boom.*\[callback-failed\]/)
})
