import { expect, test } from 'vitest'
import { datesOf } from './page-date.ts'

const at = new Date('2020-01-01')

test.each<[string, unknown, string, boolean]>([
  ['a date', new Date('2020-01-01'), './a.md', true],
  ['a date as text', '2020-01-01', './a.md', true],
  ['git Last Modified', 'git Last Modified', './a.md', false],
  ['Last Modified', 'last modified', './a.md', false],
  ['git Created', 'git Created', './2020-01-01-a.md', false],
  ['Created', ' Created ', './a.md', false],
  ['no date: the time of the file', undefined, './a.md', false],
  ['an empty date', null, './a.md', false],
  ['a date in the file name', undefined, './posts/2020-01-01-a.md', true],
  ['a date in the folder', undefined, './posts/2020-01-01/a.md', true],
])('git-04: %s', (_, date, inputPath, written) => {
  const data = { date, page: { date: at, lang: 'en' } }
  expect(datesOf(data, inputPath)).toEqual({ date, page: { date: written ? at : undefined, lang: 'en' } })
  expect(data.page.date).toBe(at)
})

test('without `page.date` the data stays as it is', () => {
  const data = { date: 'git Last Modified', page: { lang: 'en' } }
  expect(datesOf(data, './a.md')).toBe(data)
})
