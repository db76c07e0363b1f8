import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diffSitemaps } from './diff-sitemaps.ts'

const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const url = (path: string, lastmod = ''): string =>
  `<url><loc>https://a.example${path}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}</url>`
const map = (...urls: string[]): string => `<urlset ${core}>${urls.join('')}</urlset>`

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'sitemapkit-diff-'))
  mkdirSync(path, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return path
}

test('added, removed, changed, moved between shards, lastmod going backwards', async () => {
  const old = folder({
    'sitemap.xml': map(url('/'), url('/a', '2026-01-05'), url('/b', '2026-01-05'), url('/gone'), url('/moved')),
  })
  const single = folder({
    'sitemap.xml': map(
      '<url><loc>https://A.example</loc></url>',
      url('/a', '2026-01-06'),
      url('/b', '2026-01-04'),
      url('/moved'),
      url('/new'),
    ),
  })
  expect(await diffSitemaps(old, join(single, 'sitemap.xml'))).toEqual({
    counts: { old: 5, new: 5, added: 1, removed: 1, changed: 2, backwards: 1 },
    added: ['https://a.example/new'],
    removed: ['https://a.example/gone'],
    changed: [
      { loc: 'https://a.example/a', fields: ['lastmod'], lastmod: { old: '2026-01-05', new: '2026-01-06' } },
      {
        loc: 'https://a.example/b',
        fields: ['lastmod'],
        lastmod: { old: '2026-01-05', new: '2026-01-04' },
        backwards: true,
      },
    ],
    problems: [],
  })
})

test('moved from shard to shard', async () => {
  const index = `<sitemapindex ${core}><sitemap><loc>https://a.example/sitemap-0.xml</loc></sitemap><sitemap><loc>https://a.example/sitemap-1.xml</loc></sitemap></sitemapindex>`
  const shards = (a: string[], b: string[]) =>
    folder({
      'sitemap.xml': index,
      'sitemap-0.xml': map(...a.map((path) => url(path))),
      'sitemap-1.xml': map(...b.map((path) => url(path))),
    })
  const old = shards(['/a', '/b'], ['/c'])
  const now = join(shards(['/a'], ['/b', '/c']), 'sitemap.xml')
  const file = { old: 'sitemap-0.xml', new: 'sitemap-1.xml' }
  expect((await diffSitemaps(old, now)).changed).toEqual([{ loc: 'https://a.example/b', fields: ['file'], file }])
  const single = folder({ 'sitemap.xml': map(url('/a'), url('/b'), url('/c')) })
  expect((await diffSitemaps(single, now)).changed).toEqual([])
})

test('what cannot be read is a problem, not a removal in silence', async () => {
  const old = folder({ 'sitemap.xml': map(url('/')) })
  const broken = folder({ 'sitemap.xml': '<urlset' })
  expect((await diffSitemaps(old, broken)).problems).toMatchObject([{ code: 'not-well-formed' }])
  expect((await diffSitemaps(old, join(old, 'none.xml'))).problems).toMatchObject([{ code: 'unreadable' }])
  expect((await diffSitemaps(folder({}), old)).problems).toMatchObject([{ code: 'unreadable' }])
})
