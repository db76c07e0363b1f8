import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { urlKey } from '../url/key.ts'
import { checkFile } from './check-file.ts'
import type { MapEntry } from './entry.ts'
import { isPlainUrl, splitPlainUrl, splitUrl } from './raw-url.ts'
import { rules } from './registry.ts'
import type { Rule, RuleContext } from './rule.ts'

const now = new Date('2026-01-10T00:00:00Z')
const context: RuleContext = { file: 'sitemap.xml', url: undefined, origins: [], now }
const signs = (alphabet: string, size: { minLength?: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...alphabet), ...size })
const loc = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'HTTPS://', '//', ''),
    signs('abAxe01.-@:[]ü', { maxLength: 10 }),
    fc.constantFrom('.example', '.com', '.0x7f', '.1', ':443', ''),
    fc.array(
      fc.oneof(
        signs('aZ9.-_~', { maxLength: 5 }),
        fc.constantFrom('..', '.', '%2e', '%25', 'a;jsessionid=1', '[x]', 'é', ' ', 'x?sid=1', '#a', 'a'.repeat(1030)),
      ),
      { maxLength: 4 },
    ),
    fc.oneof(
      fc.constantFrom('', '', '/', '?', '/?page=2&size=s', '?a=/.b', '?a&amp;b', '?Sid=1', '?a=1&utm_x=2', '?ssid=1'),
      signs('?&=ab1.+,~/%;#-', { maxLength: 8 }).map((query) => `?${query}`),
    ),
  )
  .map(([scheme, name, end, path, slash]) => `${scheme}${name}${end}/${path.join('/')}${slash}`)
const plainLoc = loc.filter(isPlainUrl)
const date = fc.constantFrom(
  '2026-01-02',
  '2024-02-29',
  '2026-01-02T03:04:05Z',
  '2026-01-02T03:04:05+02:00',
  '2026',
  '2026-02-30',
  ' 2026-01-02',
  '',
)
const core = fc.oneof(
  date.map((value) => `<lastmod>${value}</lastmod>`),
  fc.constantFrom('daily', 'Daily', ' weekly', 'always').map((value) => `<changefreq>${value}</changefreq>`),
  fc.constantFrom('0.5', '1', '1.0', '.5', '2', '0,5', '').map((value) => `<priority>${value}</priority>`),
  fc.constantFrom(
    '<loc>https://a.example/</loc>',
    '<x/>',
    '<image:image/>',
    '<lastmod a="b">2026-01-02</lastmod>',
    'text',
  ),
)

async function entriesOf(xml: string): Promise<MapEntry[]> {
  const entries: MapEntry[] = []
  await checkFile({
    source: Readable.from([Buffer.from(xml)]),
    context,
    rules: [],
    report() {},
    onEntry: (entry) => entries.push(entry),
  })
  return entries
}

function codesOf(entry: MapEntry, skips: Rule['skips']): string[] {
  const codes: string[] = []
  for (const rule of rules) if (rule.skips === skips) rule.on?.(() => codes.push(rule.code), context).entry?.(entry)
  return codes
}
const map = (urls: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls}</urlset>`

describe('what a rule is not shown cannot trigger it', () => {
  test('a plain address', async () => {
    await fc.assert(
      fc.asyncProperty(plainLoc, async (address) => {
        expect(splitPlainUrl(address)).toMatchObject(splitUrl(address))
        expect(urlKey(address)).toBe(address)
        const [entry] = await entriesOf(map(`<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`))
        expect(entry!.plainLoc).toBe(true)
        expect(codesOf(entry!, 'plain-loc')).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('a scanned entry', async () => {
    const image = fc.tuple(plainLoc, fc.constantFrom('', '\n'))
    const values = fc.tuple(
      plainLoc,
      fc.constantFrom('', '<lastmod>2026-01-02</lastmod>', '<lastmod>2026-01-02T03:04:05Z</lastmod>'),
      fc.constantFrom('', '<changefreq>daily</changefreq>'),
      fc.constantFrom('', '<priority>0.5</priority>', '<priority>1</priority>'),
      fc.array(image, { maxLength: 3 }),
    )
    let scanned = 0
    await fc.assert(
      fc.asyncProperty(values, async ([address, lastmod, changefreq, priority, images]) => {
        const escaped = (text: string): string => text.replaceAll('&', '&amp;')
        const more = images.map(([loc, b]) => `${b}<image:image><image:loc>${escaped(loc)}</image:loc></image:image>`)
        const url = `<url><loc>${escaped(address)}</loc>${lastmod}${changefreq}${priority}${more.join('')}</url>`
        const prefix = splitPlainUrl(address).origin!
        const found: string[] = []
        let whole: MapEntry | undefined
        await checkFile({
          source: Readable.from([Buffer.from(map(`<url><loc>${prefix}/</loc></url>${url}`))]),
          context,
          rules: [],
          report() {},
          onScanned: (_, entry) => {
            whole = entry()
          },
        })
        if (!whole) return
        scanned += 1
        for (const rule of rules) if (rule.skips) rule.on?.(() => found.push(rule.code), context).entry?.(whole)
        expect(found).toEqual([])
      }),
      { numRuns: 1000 },
    )
    expect(scanned).toBeGreaterThan(300)
  })

  test('plain values', async () => {
    let plain = 0
    await fc.assert(
      fc.asyncProperty(fc.array(core, { maxLength: 4 }), async (values) => {
        const [entry] = await entriesOf(map(`<url><loc>https://a.example/</loc>${values.join('')}</url>`))
        if (!entry?.plain) return
        plain += 1
        expect(codesOf(entry, 'plain-entry')).toEqual([])
      }),
      { numRuns: 1000 },
    )
    expect(plain).toBeGreaterThan(100)
  })
})
