import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSitemaps } from '../write-sitemaps.ts'
import { entriesFromJson, type JsonSourceOptions } from './from-json.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-'))
  path = join(folder, 'data.json')
})
afterAll(() => rm(folder, { recursive: true }))

async function read(body: string | Uint8Array, options?: JsonSourceOptions): Promise<unknown[]> {
  await writeFile(path, body)
  const found: unknown[] = []
  for await (const entry of entriesFromJson(path, options)) found.push(entry)
  return found
}

const items = ['/a', { loc: '/b', lastmod: '2026-01-02' }]

test.each<[string, string | Uint8Array, JsonSourceOptions?]>([
  ['a list', JSON.stringify(items)],
  ['`entries`', JSON.stringify({ entries: items, total: 2 })],
  ['`urls`', JSON.stringify({ urls: items })],
  ['a list inside', JSON.stringify({ data: { items } }), { list: 'data.items' }],
  ['NDJSON', items.map((item) => JSON.stringify(item)).join('\r\n')],
  ['NDJSON with blank lines', `\n"/a"\n\n${JSON.stringify(items[1])}\n`],
  ['with a BOM', `\uFEFF${JSON.stringify(items, null, 2)}`],
  ['packed', gzipSync(JSON.stringify(items))],
])('%s', async (_, body, options) => {
  expect(await read(body, options)).toEqual(items)
})

test.each<[string, string, unknown[]]>([
  ['an empty list', '[]', []],
  ['one line of NDJSON', '{"loc":"/a"}\n', [{ loc: '/a' }]],
])('%s', async (_, body, expected) => {
  expect(await read(body)).toEqual(expected)
})

test('`map` makes entries of anything, and leaves out', async () => {
  const products = [{ slug: 'a' }, { slug: 'b', hidden: true }]
  const map = async ({ slug, hidden }: { slug: string; hidden?: boolean }) => (hidden ? undefined : `/p/${slug}`)
  expect(await read(JSON.stringify({ products }), { list: 'products', map })).toEqual(['/p/a'])
  expect(await read(products.map((one) => JSON.stringify(one)).join('\n'), { map })).toEqual(['/p/a'])
})

test('into writeSitemaps', async () => {
  await writeFile(path, JSON.stringify(items))
  const { counts } = await writeSitemaps(entriesFromJson(path), {
    site: 'https://example.com',
    dir: folder,
    dryRun: true,
  })
  expect(counts).toMatchObject({ pages: 2, listed: 2 })
})

test.each<[string, string | Uint8Array, JsonSourceOptions?]>([
  ['broken JSON', '[{"loc":"/a"},'],
  ['no JSON', '<html></html>'],
  ['empty', ''],
  ['a broken line', '{"loc":"/a"}\n{"loc":\n'],
  ['a text', '"/a"'],
  ['an object without a list', '{"data":[],"meta":{}}'],
  ['no list at that place', '{"data":{}}', { list: 'data.items' }],
  ['an item that is no entry', '["/a",{"slug":"b"}]'],
  ['an item that is a number', '["/a",7]'],
  ['no UTF-8', Buffer.from('["/ä"]', 'latin1')],
])('an error: %s', async (_, body, options) => {
  const error = await read(body, options).catch((error) => error)
  expect(error).toMatchObject({ code: 'entries-unreadable', where: { file: path } })
  // The words of `JSON.parse` differ from Node to Node.
  expect(error.message.replaceAll(path, '<file>').replace(/(is no JSON: ).*?(?= A sitemap)/, '$1…')).toMatchSnapshot()
})
