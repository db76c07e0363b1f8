import { expect, test } from 'vitest'
import { saysFalse, withOwnExclusion } from './own-exclusion.ts'

test.each<[string, boolean]>([
  ['---\nsitemap: false\n---\nx', true],
  ['---\r\ntitle: a\r\nsitemap: false # not yet\r\n---\r\nx', true],
  ["\uFEFF---\nsitemap: 'no'\n---\n", true],
  ['---json\n{\n"sitemap": false,\n"title": "a"\n}\n---\n', true],
  ['---toml\nsitemap = false\n---\n', true],
  ['---\nsitemap:\n  priority: 0.8\n---\n', false],
  ['---\nnested:\n  sitemap: false\n---\n', false],
  ['---\ntitle: a\n---\nsitemap: false\n', false],
  ['sitemap: false\n', false],
])('%j', (text, expected) => {
  expect(saysFalse(text)).toBe(expected)
})

test('a virtual template, and a page that inherits nothing, keep their data', () => {
  for (const data of [{ sitemap: { priority: 1 } }, { sitemap: undefined }, {}])
    expect(withOwnExclusion(data, './no/such/file.md')).toBe(data)
})
