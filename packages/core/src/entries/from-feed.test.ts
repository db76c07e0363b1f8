import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesFromFeed, type FeedSourceOptions } from './from-feed.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(xml: string, options?: FeedSourceOptions): Promise<unknown[]> {
  const path = join(folder, 'feed.xml')
  await writeFile(path, xml)
  const found: unknown[] = []
  for await (const entry of entriesFromFeed(path, options)) found.push(entry)
  return found
}

const item = (body: string): string => `<item>${body}</item>`
const rss = (...items: string[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://example.com/</link>${items.join('')}</channel></rss>`
const dated = { loc: 'https://example.com/a?x=1&y=2', lastmod: new Date('2026-01-02T03:04:05Z') }

test.each<[string, string, unknown[]]>([
  [
    'RSS 2.0',
    rss(item('<link>https://example.com/a?x=1&amp;y=2</link><pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>')),
    [dated],
  ],
  [
    'RSS 1.0',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><link>https://example.com/</link></channel>${item('<link>https://example.com/a?x=1&amp;y=2</link><dc:date>2026-01-02T03:04:05Z</dc:date>')}</rdf:RDF>`,
    [dated],
  ],
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://example.com/"/><entry><link href="https://example.com/a?x=1&amp;y=2"/><updated>2026-01-02T03:04:05Z</updated></entry></feed>',
    [dated],
  ],
  [
    'no date, and one that is none',
    rss(item('<link>https://example.com/a</link>'), item('<link>https://example.com/b</link><pubDate>soon</pubDate>')),
    [{ loc: 'https://example.com/a' }, { loc: 'https://example.com/b' }],
  ],
  ['a relative link', rss(item('<link>/a/</link>')), [{ loc: 'https://example.com/a/' }]],
  ['no link', rss(item('<title>T</title>')), []],
])('%s', async (_, xml, expected) => {
  expect(await read(xml)).toEqual(expected)
})

test('`map` changes an entry, or leaves it out', async () => {
  const xml = rss(item('<link>https://example.com/a</link>'), item('<link>https://example.com/b</link>'))
  expect(await read(xml, { map: ({ loc }) => (String(loc).endsWith('b') ? null : `${loc}/`) })).toEqual([
    'https://example.com/a/',
  ])
})

test.each([
  ['no feed', '<urlset/>', /it is no feed/],
  ['no UTF-8', '\xff', /it is no feed|UTF-8/],
])('an error: %s', async (_, xml, message) => {
  await expect(read(xml)).rejects.toThrow(message)
})
