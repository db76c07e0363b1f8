import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSitemaps } from '../build-sitemaps.ts'
import { createSite, page } from '../testing/site.ts'
import { openFactsCache } from './facts-cache.ts'

/** A day on, so that files which a test has just written count as old. */
const tomorrow = (): number => Date.now() + 86_400_000

async function site() {
  const { root } = await createSite({ 'package.json': '{}', 'a.html': 'one', 'b.html': 'two' })
  const options = { root, dir: root, output: { file: 'sitemap.xml' } } as never
  const file = join(root, 'a.html')
  /** Reads `a.html`, or another file; tells how far it had to go. */
  const read = async ({
    key = '',
    clock = tomorrow,
    names = ['a.html'],
  }: {
    key?: string
    clock?: () => number
    names?: string[]
  } = {}): Promise<string> => {
    const cache = await openFactsCache(options, clock)
    let told = ''
    for (const name of names) {
      const path = join(root, name)
      let how = 'reused'
      const bytes = (): Buffer => {
        how = 'hashed'
        return readFileSync(path)
      }
      const { html } = await cache.read(path, key, bytes, (content) => {
        how = 'parsed'
        const canonical = content.toString()
        return { html: { canonical, alternates: [], changed: [], published: [], sitemap: {} }, problem: undefined }
      })
      expect(html.canonical).toBe(readFileSync(path, 'utf8'))
      told += `${name} ${how};`
    }
    await cache.save()
    return told
  }
  const cacheFile = (): string => {
    const folder = join(root, 'node_modules/.cache/sitemapkit')
    const names = readdirSync(folder)
    expect(names).toHaveLength(1)
    return join(folder, names[0]!)
  }
  return { file, read, cacheFile }
}

test('a file that did not change is not read again', async () => {
  const { read, cacheFile } = await site()
  expect(await read()).toBe('a.html parsed;')
  const { mtimeMs } = statSync(cacheFile())
  expect(await read()).toBe('a.html reused;')
  expect(statSync(cacheFile()).mtimeMs).toBe(mtimeMs)
})

test('a file that was written anew with the same bytes is not parsed again', async () => {
  const { file, read } = await site()
  await read()
  writeFileSync(file, 'one')
  expect(await read()).toBe('a.html hashed;')
  expect(await read()).toBe('a.html reused;')
})

test('other bytes of the same length and the same time of change are seen', async () => {
  const { file, read } = await site()
  await read()
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'six')
  utimesSync(file, atime, mtime)
  expect(await read()).toBe('a.html parsed;')
})

test('a file that changed a moment before it was read is looked at again', async () => {
  const { read } = await site()
  expect(await read({ clock: Date.now })).toBe('a.html parsed;')
  expect(await read()).toBe('a.html hashed;')
  expect(await read()).toBe('a.html reused;')
})

test('what the reading depends on besides the bytes is part of the key', async () => {
  const { read } = await site()
  await read({ key: 'images off' })
  expect(await read({ key: 'images on' })).toBe('a.html parsed;')
})

test('it holds what the last run read, and nothing else', async () => {
  const { read } = await site()
  await read({ names: ['a.html', 'b.html'] })
  await read({ names: ['b.html'] })
  expect(await read({ names: ['a.html', 'b.html'] })).toBe('a.html parsed;b.html reused;')
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
  ['empty', () => Buffer.alloc(0)],
  ['changed in one byte', (bytes: Buffer) => bytes.with(bytes.length - 3, bytes.at(-3)! ^ 1)],
  [
    'of another version',
    (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('facts 1', 'facts 0'), 'latin1'),
  ],
])('a cache that is %s counts as empty', async (_, damage) => {
  const { read, cacheFile } = await site()
  await read()
  writeFileSync(cacheFile(), damage(readFileSync(cacheFile())))
  expect(await read()).toBe('a.html parsed;')
  expect(await read()).toBe('a.html reused;')
})

test('a build that finds facts of earlier ones says and writes the same', async () => {
  const { root } = await createSite({
    'package.json': '{}',
    'dist/index.html': page(
      '<title>Home</title><meta name="robots" content="unavailable_after: 2040-01-01"><script type="application/ld+json">{ broken</script>',
      '<main><img src="/a.png"></main>',
    ),
    'dist/a/index.html': page(
      '<meta property="article:modified_time" content="2026-01-02"><meta name="robots" content="noindex">',
    ),
    'dist/a.png': '',
  })
  const pages = [
    { path: '/', file: 'dist/index.html' },
    { path: '/a/', file: 'dist/a/index.html' },
  ]
  const build = async (images: boolean) => {
    const dir = join(root, 'dist')
    const report = await buildSitemaps(pages, {
      site: 'https://example.com',
      dir,
      root,
      images,
      now: new Date('2026-06-01'),
    })
    const { timings, files, ...rest } = report
    return { ...rest, xml: readFileSync(join(dir, 'sitemap.xml'), 'utf8') }
  }
  const first = await build(false)
  expect(first.findingCounts).toMatchObject({ 'html-json-ld': 1 })
  expect(await build(false)).toEqual(first)
  expect((await build(true)).xml).toContain('https://example.com/a.png')
  expect((await build(true)).xml).toContain('https://example.com/a.png')
  expect(await build(false)).toEqual(first)
})
