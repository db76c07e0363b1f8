import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildSitemaps } from './build-sitemaps.ts'

let root: string
afterEach(() => rm(root, { recursive: true, force: true }))

test('a first build', async () => {
  root = await mkdtemp(join(tmpdir(), 'sitemapkit-'))
  const files = {
    'index.html': '<title>Home</title>',
    'a/index.html': '<html><meta name=robots content=noindex>',
    'b.html': '<!doctype html><meta property="article:modified_time" content="2024-05-01T10:00:00+02:00">',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  const report = await buildSitemaps(
    [
      { path: '/', file: 'index.html' },
      { path: '/a/', file: 'a/index.html' },
      { path: '/b', file: 'b.html' },
    ],
    { dir: root, root, site: 'https://example.com', entries: [{ loc: '/c', priority: 0.5 }] },
  )
  expect(report).toMatchObject({ counts: { listed: 3, excluded: 1 } })
  expect(await readFile(join(root, 'sitemap.xml'), 'utf8')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.com/</loc></url>
    <url><loc>https://example.com/b</loc><lastmod>2024-05-01T08:00:00Z</lastmod></url>
    <url><loc>https://example.com/c</loc><priority>0.5</priority></url>
    </urlset>
    "
  `)
})
