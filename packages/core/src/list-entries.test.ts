import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { listEntries } from './list-entries.ts'

const options = { site: 'https://example.com', dir: tmpdir(), base: '/docs/' }

test('the entries that a build would write, with their pages, sorted; and why others are none', async () => {
  const pages = [
    { path: '/docs/b/', data: { updated: '2026-01-02', sitemap: { priority: 0.8 } } },
    { path: '/docs/a & b/' },
    { path: '/docs/draft/', data: { draft: true } },
  ]
  expect(await listEntries(pages, options)).toEqual({
    entries: [
      { entry: { loc: 'https://example.com/docs/a%20&%20b/' }, page: pages[1] },
      { entry: { loc: 'https://example.com/docs/b/', lastmod: '2026-01-02', priority: 0.8 }, page: pages[0] },
    ],
    exclusions: [expect.objectContaining({ path: '/docs/draft/', reason: 'draft' })],
    findings: [],
  })
})

test('no page is no error', async () => {
  expect(await listEntries([], options)).toEqual({ entries: [], exclusions: [], findings: [] })
})
