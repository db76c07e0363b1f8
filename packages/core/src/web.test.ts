import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { expectValid } from '../../../test/conformance/expect-valid.ts'
import { type Entry, type Finding, sitemapIndexStream, sitemapStream } from './web.ts'

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

test('needs no Node: nothing that it imports does', () => {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, specifier] of code.matchAll(/^(?:(?:import|export)\b(?! type)[^'"=]*?\bfrom |import )'([^']+)'/gm)) {
      if (specifier!.startsWith('.')) walk(join(dirname(file), specifier!))
      else packages.add(specifier!)
    }
    expect(code, file).not.toMatch(/\b(?:process|Buffer|require)\b[.(]|import\(/)
  }
  walk(fileURLToPath(new URL('web.ts', import.meta.url)))
  expect(seen.size).toBeGreaterThan(20)
  expect([...packages]).toEqual(['fastest-levenshtein'])
})

describe('sitemapStream', () => {
  test('next-native-sitemap-amp: a sync source', async () => {
    const entries = [
      {
        loc: 'https://example.com/?a=1&b=2',
        images: ['https://example.com/i.png?x=1&y=2'],
        alternates: [{ hreflang: 'fr', href: 'https://example.com/fr?a&b' }],
        priority: 0,
      },
    ]
    expect(await xmlOf(sitemapStream(entries, { site, stylesheet: '/s.css' }))).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/s.css"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://example.com/?a=1&amp;b=2</loc><priority>0.0</priority><image:image><image:loc>https://example.com/i.png?x=1&amp;y=2</image:loc></image:image><xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr?a&amp;b"/></url>
</urlset>
`,
    )
  })

  test('an async source, below a base; repeats, other hosts and bad values are told', async () => {
    async function* entries(): AsyncGenerator<Entry> {
      yield { loc: '/a' }
      yield { loc: '/%61' }
      yield { loc: 'https://other.example/' }
      yield { loc: '/b', priority: 7 }
    }
    const findings: Finding[] = []
    const xml = await xmlOf(sitemapStream(entries(), { site, base: '/docs/', onFinding: (one) => findings.push(one) }))
    expect(xml.match(/<loc>.*?</g)).toEqual(['<loc>https://example.com/docs/a<', '<loc>https://example.com/docs/b<'])
    expect(findings.map(({ code }) => code)).toEqual(['entry-other-host', 'entry-priority'])
  })

  test('next-emoji: news of the last two days, as UTF-8', async () => {
    const article = (loc: string, publicationDate: string) => ({
      loc,
      news: { publication: { name: 'Café', language: 'en' }, publicationDate, title: 'Sun \u{1F31E} & "x" <y>' },
    })
    const xml = await xmlOf(
      sitemapStream(
        [article('/n', '2024-01-01T00:00:00Z'), article('/old', '2023-12-01'), article('/new', '2024-01-09')],
        {
          site,
          now: new Date('2024-01-02T00:00:00Z'),
        },
      ),
    )
    expect(xml).toContain('<news:title>Sun \u{1F31E} &amp; &quot;x&quot; &lt;y&gt;</news:title>')
    expect(xml.match(/<news:news>/g)).toHaveLength(1)
    expect(xml.match(/<loc>/g)).toHaveLength(3)
  })

  test('the clock is read only where an entry has news, and never with `now: false`', async () => {
    const clock = vi.spyOn(globalThis, 'Date').mockImplementation(() => {
      throw new Error('the clock was read')
    })
    const news = { publication: { name: 'N', language: 'en' }, publicationDate: '2024-01-01', title: 'T' }
    const plain = await xmlOf(sitemapStream([{ loc: '/a' }], { site }))
    const old = await xmlOf(sitemapStream([{ loc: '/a', news }], { site, now: false }))
    clock.mockRestore()
    expect(plain).toContain('/a</loc>')
    expect(old).toContain('<news:title>T</news:title>')
  })

  test('`strict` fails the map; what its folder does not cover is only told (P11)', async () => {
    const findings: Finding[] = []
    const options = { site, strict: true, onFinding: (one: Finding) => void findings.push(one) }
    const told = await xmlOf(sitemapStream([{ loc: '/a' }], { ...options, path: '/maps/a.xml' }))
    expect(told).toContain('/a</loc>')
    expect(findings.map(({ code }) => code)).toEqual(['scope-narrow'])
    await expect(bytesOf(sitemapStream([{ loc: '/a', priority: 7 }], options))).rejects.toMatchObject({
      code: 'strict-failed',
    })
  })

  test('what the source throws is the error of the stream', async () => {
    async function* entries(): AsyncGenerator<Entry> {
      yield { loc: '/a' }
      throw new Error('the database is gone')
    }
    await expect(bytesOf(sitemapStream(entries(), { site }))).rejects.toThrow('the database is gone')
  })

  test('P9: more than a file may hold is an error that says what to do', async () => {
    const entries = Array.from({ length: 50_001 }, (_, i) => ({ loc: `/${i}` }))
    await expect(bytesOf(sitemapStream(entries, { site }))).rejects.toMatchObject({ code: 'sitemap-too-large' })
    expect((await bytesOf(sitemapStream(entries.slice(1), { site }))).length).toBeGreaterThan(65_536)
  })

  test('a source is closed when nobody reads on', async () => {
    let closed = false
    let start: () => void
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    async function* entries(): AsyncGenerator<Entry> {
      try {
        for (let i = 0; ; i++) {
          await new Promise((resolve) => setImmediate(resolve))
          start()
          yield { loc: `/${i}` }
        }
      } finally {
        closed = true
      }
    }
    const reader = sitemapStream(entries(), { site }).getReader()
    const reading = reader.read()
    await started
    await reader.cancel()
    await reading
    await expect.poll(() => closed).toBe(true)
  })

  test('nothing is read before the stream is', () => {
    let read = false
    function* entries(): Generator<Entry> {
      read = true
      yield { loc: '/' }
    }
    sitemapStream(entries(), { site })
    expect(read).toBe(false)
    expect(() => sitemapStream([], { site: '' })).toThrow(expect.objectContaining({ code: 'site-invalid' }))
  })
})

describe('sitemapIndexStream', () => {
  test('next-index-lastmod: addresses, and addresses with a date', async () => {
    const xml = await xmlOf(
      sitemapIndexStream(
        ['/a.xml', { loc: new URL('https://example.com/b.xml?x&y'), lastmod: new Date('2024-03-05') }],
        {
          site,
          base: '/shop/',
        },
      ),
    )
    expect(xml).toContain(
      '<sitemap><loc>https://example.com/shop/a.xml</loc></sitemap>\n<sitemap><loc>https://example.com/b.xml?x&amp;y</loc><lastmod>2024-03-05</lastmod></sitemap>\n',
    )
  })

  test('P18: another host is refused', async () => {
    await expect(bytesOf(sitemapIndexStream(['https://other.example/a.xml'], { site }))).rejects.toMatchObject({
      code: 'sitemaps-invalid',
    })
  })
})
