import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { expectValid } from '../../../../test/conformance/expect-valid.ts'
import { checkSitemaps } from '../check/check-sitemaps.ts'
import type { Entry } from '../entry.ts'
import type { Limits } from '../write/shard-buffer.ts'
import { sitemapStream } from './sitemap-stream.ts'
import { unbufferedSitemap } from './unbuffered-sitemap.ts'

const site = 'https://example.com'

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The file, found valid. */
async function xmlOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const bytes = await bytesOf(stream)
  expectValid(bytes)
  return bytes.toString()
}

/** What `sitemapkit check` says of it. */
async function codesOf(xml: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'unbuffered-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'sitemap.xml'), xml)
  const codes: string[] = []
  for await (const { code } of checkSitemaps(join(folder, 'sitemap.xml'))) codes.push(code)
  return codes
}

describe('sitemapStream without a buffer', () => {
  const many = (count: number): Entry[] => Array.from({ length: count }, (_, i) => ({ loc: `/p/${i}?a&b` }))

  test('the same bytes as a buffered map', async () => {
    const entries: Entry[] = [{ loc: '/ü', images: ['/i.png'] }, ...many(2000), { loc: '/z', images: ['/j.png'] }]
    const buffered = await bytesOf(sitemapStream(entries, { site, stylesheet: '/s.css' }))
    const streamed = await xmlOf(sitemapStream(entries, { site, stylesheet: '/s.css', buffered: false }))
    expect(streamed).toBe(buffered.toString())
  })

  test('an entry that uses what the head does not declare says so itself', async () => {
    const alternates = [{ hreflang: 'fr', href: '/fr' }]
    const entries: Entry[] = [
      { loc: '/a', images: ['/i.png'] },
      ...many(2000),
      { loc: '/z', images: ['/j.png'], alternates },
    ]
    const xml = await xmlOf(sitemapStream(entries, { site, buffered: false }))
    expect(xml.match(/<url(?:set)? [^>]*>/g)).toEqual([
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      '<url xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ])
    expect((await codesOf(xml)).filter((code) => !code.startsWith('hreflang-'))).toEqual([])
  })

  test('the source is read at the speed of the reader', async () => {
    let read = 0
    let closed = false
    function* entries(): Generator<Entry> {
      try {
        for (; ; read++) yield { loc: `/p/${read}` }
      } finally {
        closed = true
      }
    }
    const reader = sitemapStream(entries(), { site, buffered: false }).getReader()
    expect(read).toBe(0)
    await reader.read()
    const first = read
    expect(first).toBeLessThan(1000)
    await reader.read()
    expect(read).toBeLessThan(2 * first + 10)
    await reader.cancel()
    expect({ closed, done: (await reader.read()).done }).toEqual({ closed: true, done: true })
  })

  test('nothing is read of a source whose map nobody reads', async () => {
    let opened = false
    function* entries(): Generator<Entry> {
      opened = true
      yield { loc: '/a' }
    }
    await sitemapStream(entries(), { site, buffered: false }).cancel()
    expect(opened).toBe(false)
  })

  test('a source that fails breaks the map off', async () => {
    function* entries(): Generator<Entry> {
      yield* many(2000)
      throw new Error('the database is gone')
    }
    const reader = sitemapStream(entries(), { site, buffered: false }).getReader()
    expect((await reader.read()).value?.length).toBeGreaterThan(0)
    const rest = async (): Promise<void> => {
      while (!(await reader.read()).done);
    }
    await expect(rest()).rejects.toThrow('the database is gone')
  })

  test('P9: 50,000 entries and no more', async () => {
    const locs = (await xmlOf(sitemapStream(many(50_000), { site, buffered: false }))).match(/<loc>/g)
    expect(locs).toHaveLength(50_000)
    await expect(bytesOf(sitemapStream(many(50_001), { site, buffered: false }))).rejects.toMatchObject({
      code: 'sitemap-too-large',
    })
  })

  test('P9: the limits are inclusive, head and tail counted', async () => {
    const entries = [...many(400), { loc: '/ü' }]
    const { signal } = new AbortController()
    const lengthWithin = async (limits: Limits): Promise<number> => {
      let length = 0
      for await (const piece of unbufferedSitemap(entries, { site }, signal, limits)) length += piece.length
      return length
    }
    const bytes = (await bytesOf(sitemapStream(entries, { site, buffered: false }))).length
    expect(bytes).toBeGreaterThan(16_384)
    expect(await lengthWithin({ urls: 401, bytes })).toBe(bytes)
    await expect(lengthWithin({ urls: 401, bytes: bytes - 1 })).rejects.toMatchObject({ code: 'sitemap-too-large' })
    await expect(lengthWithin({ urls: 400, bytes })).rejects.toMatchObject({ code: 'sitemap-too-large' })
  })

  test('`strict` needs a buffer', () => {
    expect(() => sitemapStream([], { site, buffered: false, strict: true })).toThrowErrorMatchingInlineSnapshot(
      `[SitemapError: The option \`strict\` is true beside \`buffered: false\`. It wants a map that is buffered: a fault in its last entry must fail the first byte. [option-invalid]]`,
    )
  })
})
