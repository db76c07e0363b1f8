import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate, maps, outcome, page, site, start, write } from './site.ts'

/** A site whose sitemap is written, and then grown so that the next run has something to write. */
async function written(count: number): Promise<{ folder: string; before: Map<string, Buffer> }> {
  const folder = site(20)
  expect((await generate(folder)).status).toBe(0)
  for (let n = 0; n < count; n++) write(folder, `dist/new/${n}/index.html`, page(`New ${n}`))
  return { folder, before: maps(folder) }
}

test('a disk that is full: the old files are whole, the message names the file', async () => {
  const { folder, before } = await written(800)
  // 512-byte blocks: the new sitemap has about 40 kB.
  const ended = await generate(folder, { limit: 'ulimit -f 20' })
  expect(ended).toMatchSnapshot()
  expect(maps(folder)).toEqual(before)
  expect((await generate(folder)).status).toBe(0)
  expect(maps(folder)).not.toEqual(before)
})

test('a folder that is read-only: as before', async () => {
  const { folder, before } = await written(1)
  chmodSync(join(folder, 'dist'), 0o555)
  const ended = await generate(folder, { permissions: true })
  chmodSync(join(folder, 'dist'), 0o755)
  expect(ended).toMatchSnapshot()
  expect(maps(folder)).toEqual(before)
})

test('a read-only folder in which nothing changed is no fault', async () => {
  const { folder, before } = await written(0)
  chmodSync(join(folder, 'dist'), 0o555)
  const ended = await generate(folder, { permissions: true })
  chmodSync(join(folder, 'dist'), 0o755)
  expect(ended.status).toBe(0)
  expect(maps(folder)).toEqual(before)
})

test('a cache folder that cannot be written fails no build', async () => {
  const folder = site(3)
  write(folder, 'node_modules/.cache', 'a file where the folder should be')
  const ended = await generate(folder)
  expect(ended).toMatchSnapshot()
  expect([...maps(folder).keys()]).toEqual(['sitemap.xml'])
})

test('two builds into one folder at once: the files are whole, and the next run mends the rest', async () => {
  const config = 'export default { output: { urls: 50, text: true } }'
  const folder = site(400, config)
  const ends = await Promise.all([1, 2, 3].map(() => outcome(start(folder), folder)))
  // One may find the file of another in its way and say so; none may end in any other manner.
  for (const { status, signal, stderr } of ends) {
    expect(signal).toBe(null)
    if (status !== 0) expect(stderr).toMatch(/\[(write-failed|file-collision|self-check-failed)\]/)
  }
  expect(ends.some(({ status }) => status === 0)).toBe(true)
  expect((await generate(folder)).status).toBe(0)
  const alone = site(400, config)
  await generate(alone)
  expect(maps(folder)).toEqual(maps(alone))
})

test('a clock that goes back an hour at each look changes no byte', async () => {
  const { folder, before } = await written(0)
  rmSync(join(folder, 'dist/sitemap.xml'))
  const ended = await generate(folder, { preload: new URL('../fixtures/jumping-clock.mjs', import.meta.url).href })
  expect(ended.status).toBe(0)
  expect(maps(folder)).toEqual(before)
})
