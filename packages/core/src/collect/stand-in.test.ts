import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildSitemaps } from '../build-sitemaps.ts'
import type { Page } from '../page.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sitemapkit-'))
  await writeFile(join(root, 'about.md'), '---\nupdated: 2024-05-01\n---\nText')
  await writeFile(join(root, 'draft.md'), '---\ndraft: true\n---\nText')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const build = (pages: Page[]) =>
  buildSitemaps(pages, {
    dir: root,
    root,
    site: 'https://example.com',
    base: '/docs/',
    dryRun: true,
    empty: 'allow',
    transform: ({ entry }) => {
      dates.push(`${entry.loc} ${entry.lastmod}`)
      return entry
    },
  })
let dates: string[]
beforeEach(() => {
  dates = []
})

test('an-031: a page and its stand-in have one content file, which says the same of both', async () => {
  const { findingCounts, excluded } = await build([
    { path: '/docs/about/', source: 'about.md' },
    { path: '/docs/fr/about/', source: 'about.md', standsInFor: '/docs/about/' },
    { path: '/docs/draft/', source: 'draft.md' },
    { path: '/docs/fr/draft/', source: 'draft.md', standsInFor: '/docs/draft/' },
  ])
  expect(dates).toEqual(['https://example.com/docs/about/ 2024-05-01', 'https://example.com/docs/fr/about/ 2024-05-01'])
  expect(excluded).toEqual({ draft: 2 })
  expect(findingCounts['source-shared']).toBeUndefined()
})

test('a file that other pages share is the content file of none', async () => {
  const { findingCounts } = await build([
    { path: '/docs/a/', source: 'about.md' },
    { path: '/docs/b/', source: 'about.md' },
  ])
  expect(dates).toEqual(['https://example.com/docs/a/ undefined', 'https://example.com/docs/b/ undefined'])
  expect(findingCounts['source-shared']).toBe(1)
})
