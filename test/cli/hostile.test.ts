import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sitemapkit-hostile-'))
const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
const one = `${open}<url><loc>https://a.example/</loc></url></urlset>`

/** Prints the most memory that the process ever held, in MB, as the last line of stderr. */
const preload = join(folder, 'measure.mjs')
writeFileSync(
  preload,
  "process.on('exit', () => process.stderr.write(String(Math.round(process.resourceUsage().maxRSS / 1024))))\n",
)

interface Checked {
  status: number | null
  codes: string[]
  megabytes: number
}

function check(file: string): Checked {
  const args = ['--import', preload, bin, 'check', file, '--json', '--rule', 'duplicate-loc=off']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { findings } = JSON.parse(stdout) as { findings: { code: string }[] }
  return { status, codes: findings.map(({ code }) => code), megabytes: Number(stderr.split('\n').at(-1)) }
}

function write(name: string, parts: Iterable<string | Uint8Array>): string {
  const file = join(folder, name)
  const handle = openSync(file, 'w')
  for (const part of parts) writeSync(handle, typeof part === 'string' ? Buffer.from(part) : part)
  closeSync(handle)
  return file
}
function* around(before: string, block: string, times: number, after: string): Generator<string> {
  yield before
  for (let i = 0; i < times; i += 1) yield block
  yield after
}

const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`).join('')}]>${open}<url><loc>&lol9;</loc></url></urlset>`

describe('hostile files: one finding, exit status 1, under 256 MB', () => {
  test.each<[string, Iterable<string | Uint8Array>, string]>([
    [
      'a gzip bomb of 100 MB',
      [gzipSync(Buffer.concat([Buffer.from(open), Buffer.alloc(100_000_000, ' ')]))],
      'too-large',
    ],
    ['billion laughs', [laughs], 'doctype'],
    [
      'a loc of 10 MB',
      around(`${open}<url><loc>https://a.example/`, 'a'.repeat(10_000), 1000, '</loc></url></urlset>'),
      'loc-too-long',
    ],
    ['1,000,000 nested elements', around(open, '<a>'.repeat(1000), 1000, ''), 'too-deep'],
    ['NUL bytes', [`${open}<url><loc>https://a.example/\0</loc></url></urlset>`], 'illegal-char'],
    ['UTF-16', [Buffer.from(`\uFEFF${one}`, 'utf16le')], 'not-utf8'],
    ['gzip that is cut', [gzipSync(one).subarray(0, 60)], 'compression-error'],
    ['a line of 50 MB', around('https://a.example/', 'a'.repeat(10_000), 5000, '\n'), 'loc-too-long'],
  ])('%s', (name, parts, code) => {
    const file = write(`${name.replaceAll(/\W+/g, '-')}.${name.includes('line') ? 'txt' : 'xml'}`, parts)
    const { status, codes, megabytes } = check(file)
    expect({ status, codes: codes.filter((met) => met !== 'bom') }).toEqual({ status: 1, codes: [code] })
    expect(megabytes).toBeGreaterThan(10)
    expect(megabytes).toBeLessThan(256)
  })
})

describe('a map of 52,428,800 bytes', () => {
  /** Filled up with blanks to the byte. */
  function largest(name: string, entry: (n: number) => string): string {
    const end = '</urlset>'
    const parts = [open]
    let room = 52_428_800 - open.length - end.length
    for (let n = 0; ; n += 1) {
      const text = entry(n)
      if (text.length > room) break
      parts.push(text)
      room -= text.length
    }
    return write(name, [parts.join(''), ' '.repeat(room), end])
  }

  test.each<[string, (n: number) => string]>([
    ['plain', (n) => `<url><loc>https://a.example/p/${'x'.repeat(1000)}/${n}</loc></url>\n`],
    [
      'which no fast way reads',
      (n) => `<url><!-- ${n} --><loc>https://a.example/p/${'x'.repeat(1020)}/${n}</loc></url>\n`,
    ],
  ])('%s: it is valid, under 256 MB', (name, entry) => {
    const { status, codes, megabytes } = check(largest(`largest-${name.length}.xml`, entry))
    expect({ status, codes: codes.filter((code) => code !== 'loc-long') }).toEqual({ status: 0, codes: [] })
    expect(megabytes).toBeLessThan(256)
  })

  test('one byte more is too much', () => {
    const file = write('larger.xml', [one, ' '.repeat(52_428_801 - one.length)])
    expect(check(file)).toMatchObject({ status: 1, codes: ['too-large'] })
  })
})
