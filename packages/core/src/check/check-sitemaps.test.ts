import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../diagnostics/finding.ts'
import { checkSitemaps } from './check-sitemaps.ts'
import type { CheckOptions } from './options.ts'

const now = new Date('2026-01-10T00:00:00Z')
const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const urlset = (...urls: string[]): string => `<urlset ${core} ${xhtml}>\n${urls.join('\n')}\n</urlset>\n`
const index = (...locs: string[]): string =>
  `<sitemapindex ${core}>\n${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
const page = (loc: string, links: Record<string, string> = {}): string =>
  `<url><loc>${loc}</loc>${Object.entries(links)
    .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
    .join('')}</url>`
const robots = 'Sitemap: https://a.example/sitemap.xml\n'

function folder(files: Record<string, string | Uint8Array>): string {
  const path = mkdtempSync(join(tmpdir(), 'sitemapkit-check-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

async function findingsOf(target: string | string[], options: CheckOptions = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of checkSitemaps(target, { now, ...options })) findings.push(finding)
  return findings
}
const codesOf = async (target: string | string[], options?: CheckOptions): Promise<string[]> =>
  (await findingsOf(target, options)).map(({ code }) => code)

describe('a folder', () => {
  const site = 'https://a.example'
  test.each<[string, Record<string, string | Uint8Array>, string[]]>([
    ['one map', { 'robots.txt': robots, 'sitemap.xml': urlset(page('https://a.example/')) }, []],
    ['no map', { 'index.txt': '' }, ['sitemap-not-found']],
    ['a map without robots.txt', { 'sitemap.xml': urlset(page('https://a.example/')) }, []],
    [
      'R9: robots.txt names no map',
      { 'robots.txt': 'User-agent: *\nAllow: /\n', 'sitemap.xml': urlset(page('https://a.example/')) },
      ['robots-no-sitemap'],
    ],
    [
      'P18: an index and its shards, one of them gzip',
      {
        'robots.txt': robots,
        'sitemap.xml': index('https://a.example/sitemap-0.xml', 'https://a.example/sitemap-1.xml.gz'),
        'sitemap-0.xml': urlset(page('https://a.example/')),
        'sitemap-1.xml.gz': gzipSync(urlset(page('https://a.example/b'))),
      },
      [],
    ],
    [
      'P18: a shard that is missing, one that nothing names',
      {
        'robots.txt': robots,
        'sitemap.xml': index('https://a.example/sitemap-0.xml', 'https://a.example/sitemap-1.xml'),
        'sitemap-0.xml': urlset(page('https://a.example/')),
        'sitemap-7.xml': urlset(page('https://a.example/old')),
      },
      ['missing-shard', 'orphan-shard'],
    ],
    [
      'P18: an index in an index',
      {
        'robots.txt': robots,
        'sitemap.xml': index('https://a.example/sitemap-0.xml'),
        'sitemap-0.xml': index('https://a.example/sitemap-1.xml'),
        'sitemap-1.xml': urlset(page('https://a.example/')),
      },
      ['nested-index', 'orphan-shard'],
    ],
    [
      'P22: the same URL in two shards',
      {
        'robots.txt': robots,
        'sitemap.xml': index('https://a.example/sitemap-0.xml', 'https://a.example/sitemap-1.xml'),
        'sitemap-0.xml': urlset(page('https://a.example/')),
        'sitemap-1.xml': urlset(page('https://A.example')),
      },
      ['host-case', 'duplicate-loc'],
    ],
    [
      'P20: the text map beside it may list the same',
      {
        'robots.txt': robots,
        'sitemap.xml': urlset(page('https://a.example/')),
        'sitemap.txt': 'https://a.example/\n',
      },
      [],
    ],
    [
      'P10: another origin than that of the site',
      { 'robots.txt': robots, 'sitemap.xml': urlset(page('https://www.a.example/')) },
      ['other-origin'],
    ],
    [
      'R9: the map itself is blocked, and so is a page',
      {
        'robots.txt': `${robots}User-agent: *\nDisallow: /sitemap\nDisallow: /private/\n`,
        'sitemap.xml': urlset(page('https://a.example/private/a'), page('https://a.example/privat')),
      },
      ['map-blocked-by-robots', 'blocked-by-robots'],
    ],
  ])('%s', async (_, files, codes) => {
    expect(await codesOf(folder(files), { site })).toEqual(codes)
  })

  test('P18: a map of news below the root, which only the robots.txt of the host can name', async () => {
    const files = {
      'sitemap.xml': index('https://a.example/docs/sitemap-0.xml'),
      'sitemap-0.xml': urlset(page('https://a.example/docs/a')),
      'sitemap-news.xml': urlset(page('https://a.example/docs/b')),
    }
    expect(await codesOf(folder(files), { site: 'https://a.example/docs/' })).toEqual([])
    expect(await codesOf(folder({ ...files, 'robots.txt': robots }))).toEqual(['orphan-shard'])
  })

  test('P11: a folder that is served below the root', async () => {
    const path = folder({ 'sitemap.xml': urlset(page('https://a.example/docs/a'), page('https://a.example/b')) })
    expect(await codesOf(path, { site: 'https://a.example/docs/' })).toEqual(['outside-directory'])
  })

  test('P11: the address of the directory itself, without its slash, is within', async () => {
    const path = folder({ 'sitemap.xml': urlset(page('https://a.example/docs'), page('https://a.example/docs/a')) })
    expect(await codesOf(path, { site: 'https://a.example/docs/' })).toEqual([])
  })

  test('P11, P12: a map or an index that robots.txt names may list what is outside its directory', async () => {
    const maps = {
      'maps/sitemap.xml': index('https://a.example/maps/pages.xml'),
      'maps/pages.xml': urlset(page('https://a.example/'), page('https://a.example/a')),
    }
    const named = 'User-agent: *\nAllow: /\n\nSitemap: https://A.example/maps/sitemap.xml\n'
    const other = named.replace('maps/', '')
    expect(await codesOf(folder({ 'robots.txt': named, ...maps }), { site })).toEqual([])
    expect(await codesOf(folder({ 'robots.txt': other, ...maps }), { site })).toContain('outside-directory')
  })
})

describe('hreflang across entries (H3–H9)', () => {
  const en = 'https://a.example/en/'
  const de = 'https://a.example/de/'
  const all = { en, de, 'x-default': en }
  test.each<[string, string[], string[]]>([
    ['both name both', [page(en, all), page(de, all)], []],
    [
      'in another order and spelling',
      [page(en, all), page(de, { 'X-Default': en, de: 'https://A.example/de/', en })],
      ['extension-url-form'],
    ],
    ['H4: one names nothing', [page(en, all), page(de)], ['hreflang-no-return']],
    ['H4: … and stands before', [page(de), page(en, all)], ['hreflang-no-return']],
    ['H9: one is not listed', [page(en, all)], ['hreflang-target-unlisted']],
    ['H4: one is on another site', [page(en, { en, de: 'https://a.de/', 'x-default': en })], ['hreflang-unverified']],
    [
      'H5: sets differ',
      [page(en, all), page(de, { ...all, fr: en })],
      ['hreflang-set-differs', 'hreflang-set-differs'],
    ],
    ['H3: not in its own set', [page(en, all), page(de, { en, 'x-default': en })], ['hreflang-no-self']],
  ])('%s', async (_, urls, codes) => {
    const found = await codesOf('-', { input: Readable.from([Buffer.from(urlset(...urls))]) })
    expect(found.filter((code) => code !== 'hreflang-set-differs' || codes.includes(code))).toEqual(codes)
  })
})

describe('options', () => {
  const twenty = urlset(...Array.from({ length: 25 }, (_, i) => page(`https://a.example/${i}#x`)))
  const input = (): Readable => Readable.from([Buffer.from(twenty)])

  test('each code is capped, and the rest is counted', async () => {
    const found = await findingsOf('-', { input: input(), maxPerCode: 2 })
    expect(found).toMatchObject([
      { code: 'loc-fragment', line: 2 },
      { code: 'loc-fragment', line: 3 },
      { code: 'loc-fragment', severity: 'warning', more: 23 },
    ])
    expect(await codesOf('-', { input: input(), maxPerCode: 0 })).toHaveLength(25)
  })

  test('severities of rules, and strict', async () => {
    const severities = async (options: CheckOptions) => [
      ...new Set((await findingsOf('-', { input: input(), ...options })).map(({ severity }) => severity)),
    ]
    expect(await severities({})).toEqual(['warning'])
    expect(await severities({ strict: true })).toEqual(['error'])
    expect(await severities({ strict: true, rules: { 'loc-fragment': 'warn' } })).toEqual(['warning'])
    expect(await severities({ rules: { 'loc-fragment': 'error' } })).toEqual(['error'])
    expect(await severities({ rules: { 'loc-fragment': 'off' } })).toEqual([])
  })

  test('what is accepted is not counted', async () => {
    const found = await findingsOf('-', { input: input(), maxPerCode: 3, accepts: ({ line }) => line !== 9 })
    expect(found).toMatchObject([{ line: 9 }])
  })

  test.each<[CheckOptions, string]>([
    [{ rules: { paded: 'off' } }, 'There is no rule "paded". Did you mean padded?'],
    [{ site: 'a.example' }, '`site` is "a.example", and an origin such as https://example.com is wanted.'],
  ])('%j', async (options, message) => {
    await expect(codesOf('-', { input: input(), ...options })).rejects.toThrow(message)
  })
})

test('a line is shown with its finding, and a place inside a long one', async () => {
  const long = `<urlset ${core}>${page('https://a.example/').repeat(30)}<url><loc>/x</loc></url></urlset>`
  const [found] = await findingsOf('-', {
    input: Readable.from([Buffer.from(long)]),
    rules: { 'duplicate-loc': 'off' },
  })
  expect(found?.frame?.text.slice(found.frame.column - 1)).toBe('<loc>/x</loc></url></urlset>')
})

test('a target that is not there is a finding', async () => {
  expect(await findingsOf('nowhere.xml')).toMatchObject([
    { code: 'unreadable', file: 'nowhere.xml', severity: 'error' },
  ])
})
