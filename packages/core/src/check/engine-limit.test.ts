import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { checkSitemaps } from './check-sitemaps.ts'
import type { Engine } from './options.ts'
import { createRun } from './run.ts'

const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const urlset = (body: string): string => `<urlset ${core}>${body}</urlset>`
const page = (loc: string, more = ''): string => `<url><loc>https://a.example/${loc}</loc>${more}</url>`
const padded = (bytes: number): string => {
  const [head, tail] = [`<urlset ${core}><!--`, `-->${page('')}</urlset>`]
  return head + 'x'.repeat(bytes - head.length - tail.length) + tail
}
const index = `<sitemapindex ${core}><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>`
const many = (count: number): string => urlset(Array.from({ length: count }, (_, i) => page(String(i))).join(''))

async function check(text: string, engines?: Engine[]): Promise<string[]> {
  const run = createRun({ engines })
  await run.check({ source: Readable.from([Buffer.from(text)]), file: 'sitemap.xml', url: undefined })
  return run.end().map(({ code, message }) => `${code}: ${message}`)
}

describe('limits of the engines at a glance', () => {
  test.each<[string, string, Engine[] | undefined, string[]]>([
    ['an index is fine for all but Baidu', index, ['naver', 'yandex'], []],
    ['an index for Baidu', index, ['baidu'], ['engine-limit: Baidu processes no index of sitemaps.']],
    ['10 MB for Baidu', padded(10_485_760), ['baidu'], []],
    [
      'more than 10 MB for Baidu',
      padded(10_485_761),
      ['baidu'],
      ['engine-limit: Baidu reads sitemaps of at most 10 MB, and this one has 10,485,761 bytes before compression.'],
    ],
    [
      '10 MB for Naver',
      padded(10_485_760),
      ['naver'],
      ['engine-limit: Naver reads sitemaps of less than 10 MB, and this one has 10,485,760 bytes before compression.'],
    ],
    ['49,999 entries for Naver', many(49_999), ['naver'], []],
    [
      '50,000 entries for Naver',
      many(50_000),
      ['naver'],
      ['engine-limit: Naver reads fewer than 50,000 entries, and this one has 50,000.'],
    ],
    ['what no engine was named for', padded(10_485_761), undefined, []],
    ['1,024 characters for Yandex', urlset(page('a'.repeat(1024 - 18))), ['yandex'], []],
    [
      '1,025 characters for Yandex, said once',
      urlset(page('a'.repeat(1025 - 18))),
      ['yandex'],
      ['engine-limit: Yandex reads URLs of at most 1,024 characters, and this one has 1,025.'],
    ],
    [
      'a value of 101 bytes for Yandex',
      urlset(page('', `<priority>0.${'5'.repeat(99)}</priority>`)),
      ['yandex'],
      ['engine-limit: Yandex reads at most 100 bytes of <priority>.'],
    ],
    ['a value of 100 bytes for Yandex', urlset(page('', `<priority>0.${'5'.repeat(98)}</priority>`)), ['yandex'], []],
  ])('%s', async (_, text, engines, expected) => {
    expect(await check(text, engines)).toEqual(expected)
  })

  test('an engine without limits of its own is refused', async () => {
    const findings = checkSitemaps('sitemap.xml', { engines: ['google' as Engine] })
    await expect(findings.next()).rejects.toThrow(
      'The engine is "google", and baidu, naver, yandex have limits of their own.',
    )
  })
})
