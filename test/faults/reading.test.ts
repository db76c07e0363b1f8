import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixture, generate, maps, page, site, write } from './site.ts'

/** A site that has its sitemap, so that a failure can be seen to leave it. */
async function written(): Promise<{ folder: string; before: Map<string, Buffer> }> {
  const folder = site(20)
  expect((await generate(folder)).status).toBe(0)
  return { folder, before: maps(folder) }
}

const listed = (folder: string): string[] =>
  [
    ...maps(folder)
      .get('sitemap.xml')!
      .toString()
      .matchAll(/<loc>https:\/\/example\.com([^<]*)/g),
  ].map(([, path]) => path!)

test('a page that vanishes while the folder is read', async () => {
  const { folder, before } = await written()
  const ended = await generate(folder, {
    preload: fixture('vanish.mjs'),
    env: { VANISH: join(folder, 'dist/blog/7/index.html') },
  })
  expect(ended).toMatchSnapshot()
  expect(maps(folder)).toEqual(before)
})

test('permission denied on one page', async () => {
  const { folder, before } = await written()
  chmodSync(join(folder, 'dist/blog/7/index.html'), 0)
  expect(await generate(folder, { permissions: true })).toMatchSnapshot()
  expect(maps(folder)).toEqual(before)
})

test('permission denied on one folder', async () => {
  const { folder, before } = await written()
  chmodSync(join(folder, 'dist/blog/7'), 0)
  const ended = await generate(folder, { permissions: true })
  chmodSync(join(folder, 'dist/blog/7'), 0o755)
  expect(ended).toMatchSnapshot()
  expect(maps(folder)).toEqual(before)
})

test('few files may be open at once: all pages are read', async () => {
  const folder = site(1500)
  const ended = await generate(folder, { limit: 'ulimit -n 40' })
  expect(ended.status, ended.stderr).toBe(0)
  expect(listed(folder)).toHaveLength(1501)
})

test('a symlink loop and a link out of the folder', async () => {
  const folder = site(2)
  const outside = write(folder, 'elsewhere/secret/index.html', page('Secret'))
  mkdirSync(join(folder, 'dist/a'))
  symlinkSync('..', join(folder, 'dist/a/loop'))
  symlinkSync(join(outside, '..'), join(folder, 'dist/out'))
  symlinkSync('nowhere', join(folder, 'dist/broken'))
  const ended = await generate(folder)
  expect(ended).toMatchSnapshot()
  expect(listed(folder)).toMatchSnapshot()
})

test('a page of 0 bytes and one of 200 MB', async () => {
  const folder = site(2)
  write(folder, 'dist/empty/index.html', '')
  const path = write(folder, 'dist/huge/index.html', '<!doctype html><title>Huge</title><body>')
  const megabyte = '<p>All work and no play makes a dull page.</p>\n'.repeat(22_000)
  for (let n = 0; n < 200; n++) writeFileSync(path, megabyte, { flag: 'a' })
  const ended = await generate(folder)
  expect(ended).toMatchSnapshot()
  expect(listed(folder)).toEqual(['/', '/blog/0/', '/blog/1/', '/huge/'])
})

test('100,000 files in one folder', async () => {
  const folder = site(0)
  for (let n = 0; n < 100_000; n++) writeFileSync(join(folder, `dist/page-${n}.html`), page(`${n}`))
  const ended = await generate(folder, { env: { NODE_OPTIONS: '--max-old-space-size=512' } })
  expect(ended.status, ended.stderr).toBe(0)
  expect(ended.stdout).toContain('100,001 URLs')
  expect([...maps(folder).keys()]).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml'])
})
