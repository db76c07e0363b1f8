import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../diagnostics/finding.ts'
import { checkSitemaps } from './check-sitemaps.ts'

const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
const one = `${open}<url><loc>https://a.example/</loc></url></urlset>`

async function check(input: Readable | Uint8Array | string): Promise<Finding[]> {
  const found: Finding[] = []
  const source = input instanceof Readable ? input : Readable.from([Buffer.from(input)])
  for await (const finding of checkSitemaps('-', { input: source })) found.push(finding)
  return found
}

function* repeated(text: string, times: number): Generator<Buffer> {
  const block = Buffer.from(text.repeat(1000))
  for (let i = 0; i < times / 1000; i += 1) yield block
}
function* spaced(bytes: number): Generator<Buffer> {
  yield Buffer.from(open)
  yield* repeated(' ', bytes)
  yield Buffer.from('</urlset>')
}

const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`).join('')}]>${open}<url><loc>&lol9;</loc></url></urlset>`

describe('hostile input: one finding each, bounded', () => {
  test.each<[string, () => Readable | Uint8Array | string, string]>([
    ['a gzip bomb of 100 MB', () => Readable.from(spaced(100_000_000)).pipe(createGzip()), 'too-large'],
    ['billion laughs', () => laughs, 'doctype'],
    ['an external entity', () => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${one}`, 'doctype'],
    [
      'a loc of 10 MB',
      () =>
        Readable.from(
          (function* () {
            yield Buffer.from(`${open}<url><loc>https://a.example/`)
            yield* repeated('a', 10_000_000)
            yield Buffer.from('</loc></url></urlset>')
          })(),
        ),
      'loc-too-long',
    ],
    [
      '1,000,000 nested elements',
      () =>
        Readable.from(
          (function* () {
            yield Buffer.from(open)
            yield* repeated('<a>', 1_000_000)
          })(),
        ),
      'too-deep',
    ],
    [
      'a million attributes',
      () =>
        Readable.from(
          (function* () {
            yield Buffer.from(`${open}<url `)
            for (let i = 0; i < 100; i += 1)
              yield Buffer.from(Array.from({ length: 1000 }, (_, j) => `a${i}_${j}="" `).join(''))
            yield Buffer.from('><loc>https://a.example/</loc></url></urlset>')
          })(),
        ),
      'unknown-attribute',
    ],
    ['NUL bytes', () => `${open}<url><loc>https://a.example/\0</loc></url></urlset>`, 'illegal-char'],
    ['UTF-16 with a BOM', () => Buffer.from(`\uFEFF${one}`, 'utf16le'), 'not-utf8'],
    ['UTF-16 without', () => Buffer.from(one, 'utf16le'), 'not-utf8'],
    ['Latin-1', () => Buffer.from(one.replace('example/', 'example/\u00e9'), 'latin1'), 'not-utf8'],
    ['UTF-8 that is cut', () => Buffer.concat([Buffer.from(open), Buffer.from([0xe2, 0x82])]), 'not-utf8'],
    ['gzip that is cut', () => gzipSync(one).subarray(0, 60), 'compression-error'],
    [
      'gzip with a wrong sum',
      () => Buffer.concat([gzipSync(one).subarray(0, -8), Buffer.alloc(8)]),
      'compression-error',
    ],
    ['a zip archive', () => Buffer.from('PK\x03\x04aaaa'), 'compression-error'],
    ['nothing', () => '', 'not-well-formed'],
    [
      'an & and no end',
      () =>
        Readable.from(
          (function* () {
            yield Buffer.from(`${open}<url><loc>a & `)
            yield* repeated('b', 5_000_000)
          })(),
        ),
      'not-well-formed',
    ],
    [
      '50,001 equal URLs',
      () => `${open}${'<url><loc>https://a.example/</loc></url>'.repeat(50_001)}</urlset>`,
      'too-many-urls',
    ],
  ])('%s', async (_, input, code) => {
    const found = (await check(input())).filter(({ more, code: met }) => more === undefined && met !== 'duplicate-loc')
    const codes = [...new Set(found.map((finding) => finding.code))].filter((met) => met !== 'bom')
    expect(codes).toEqual([code])
  })
})
