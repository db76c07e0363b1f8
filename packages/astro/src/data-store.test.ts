import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stringify } from 'devalue'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCollections } from './data-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astro store '))
})
afterEach(() => rm(folder, { recursive: true }))
const cacheDir = (): URL => pathToFileURL(`${folder}/`)

const one = { id: 'one', data: { date: new Date('2024-01-02') }, body: 'hi', filePath: 'src/content/blog/One.md' }
const two = { id: 'two', data: { title: 'Two' }, digest: 'x' }
const expected = [
  { collection: 'blog', id: 'one', data: { date: new Date('2024-01-02') }, filePath: 'src/content/blog/One.md' },
  { collection: 'blog', id: 'two', data: { title: 'Two' }, filePath: undefined },
]

test('one file', async () => {
  const store = new Map<string, Map<string, unknown>>([
    ['blog', new Map(Object.entries({ one, two }))],
    ['meta::meta', new Map([['astro-version', '7.3.5']])],
  ])
  await writeFile(join(folder, 'data-store.json'), stringify(store))
  expect(await readCollections(cacheDir())).toEqual(expected)
})

test('chunks, cut anywhere', async () => {
  const text = [one, two].map((entry) => `${stringify([entry.id, entry])}\n`).join('')
  await mkdir(join(folder, 'data-store'))
  await writeFile(join(folder, 'data-store', 'a.txt'), text.slice(0, 40))
  await writeFile(join(folder, 'data-store', 'b.txt'), text.slice(40))
  await writeFile(join(folder, 'data-store', 'manifest.json'), JSON.stringify({ blog: ['a.txt', 'b.txt'] }))
  expect(await readCollections(cacheDir())).toEqual(expected)
})

test.each([
  ['none', undefined],
  ['another format', '{"version":9}'],
  ['a broken file', '[["Map",1'],
])('%s', async (_, text) => {
  if (text !== undefined) await writeFile(join(folder, 'data-store.json'), text)
  expect(await readCollections(cacheDir())).toBeUndefined()
})
