import { expect, test } from 'vitest'
import { content, html } from '../testing/candidate.ts'
import { stated } from '../testing/media.ts'
import { statedAlternates } from './stated.ts'

const list = [{ hreflang: 'de', href: '/de/a' }]

test.each([
  ['a list', list, list],
  ['a map', { de: '/de/a' }, list],
  ['none', false, []],
  ['an empty list', [], []],
  ['anything else, for `cleanEntry` to name', 'de', 'de'],
])('%s', (_, value, wanted) => {
  const alternates = stated<unknown>(value, 'sitemap.alternates')
  expect(statedAlternates({ content: content({ sitemap: { alternates } }) })).toEqual({
    value: wanted,
    by: alternates.by,
  })
})

test('a page that says nothing', () => {
  expect(statedAlternates({ content: content(), html: html() })).toBeUndefined()
})
