import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { buildSitemaps } from '../build-sitemaps.ts'
import type { SitemapOptions } from '../options/types.ts'
import { writeSitemaps } from '../write-sitemaps.ts'

const codeOf = async (options: SitemapOptions, way: 'build' | 'write'): Promise<string> => {
  const given = { site: 'https://example.com', dir: tmpdir(), dryRun: true, ...options }
  const run =
    way === 'build' ? buildSitemaps([{ path: '/a' }, { path: '/404' }], given) : writeSitemaps(['/a', '/b'], given)
  return run.then(
    ({ counts }) => `${counts.listed} listed`,
    ({ code }) => code,
  )
}

const forgets: NonNullable<SitemapOptions['transform']> = ({ entry }) => {
  entry.priority = 0.5
  return undefined
}

test.each<[string, SitemapOptions, string]>([
  ['a forgotten `return`', { transform: forgets }, 'transform-no-return'],
  ['an async function without one', { transform: async (context) => forgets(context) }, 'transform-no-return'],
  ['a forgotten `return` beside another sitemap', { transform: forgets, sitemaps: ['/b.xml'] }, 'transform-no-return'],
  ['null for every page', { transform: () => null }, 'no-page-left'],
  ["empty: 'allow'", { transform: forgets, empty: 'allow' }, '0 listed'],
  [
    'undefined for one page',
    { transform: ({ entry }) => (String(entry.loc).endsWith('b') ? undefined : entry) },
    '1 listed',
  ],
])('%s: %o', async (_, options, expected) => {
  for (const way of ['build', 'write'] as const) expect(await codeOf(options, way)).toBe(expected)
})
