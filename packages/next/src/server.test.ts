import type { Entry, Finding } from '@sitemapkit/core/web'
import { describe, expect, test, vi } from 'vitest'
import { sitemapIndexRoute, sitemapRoute, sitemapShardRoute, toNextSitemap } from './server.ts'

const site = 'https://example.com'
const locsOf = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
const products = Array.from({ length: 50_001 }, (_, i): Entry => ({ loc: `/p/${i}` }))

describe('sitemapRoute', () => {
  test('entries of a function, a list or a promise; the same bytes each time', async () => {
    const entries = [{ loc: '/a', lastmod: '2026-01-02' }]
    const routes = [
      sitemapRoute({ site, entries }),
      sitemapRoute({ site, entries: () => entries }),
      sitemapRoute({ site, entries: async () => entries }),
      sitemapRoute({
        site,
        async *entries() {
          yield* entries
        },
      }),
    ]
    const texts = await Promise.all(routes.map(async (route) => (await route()).text()))
    expect(new Set(texts).size).toBe(1)
    expect(await (await routes[3]!()).text()).toBe(texts[0])
    expect(texts[0]).toContain('<url><loc>https://example.com/a</loc><lastmod>2026-01-02</lastmod></url>')
  })

  test('status and headers', async () => {
    const response = await sitemapRoute({ site, entries: [{ loc: '/a' }], headers: { 'x-robots-tag': 'noindex' } })()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400',
      'x-robots-tag': 'noindex',
    })
  })

  test('a large map comes in pieces', async () => {
    const response = await sitemapRoute({ site, entries: products.slice(1) })()
    let pieces = 0
    for await (const piece of response.body!) pieces += piece.length > 0 ? 1 : 0
    expect(pieces).toBeGreaterThan(1)
  })

  test('next-server-prerender: reads no clock, random value, environment or request', async () => {
    const trap = (name: string) => () => {
      throw new Error(`${name} was read`)
    }
    // As the stand-in of Next.js: even `signal` throws, which is caught; reading anything else would fail the test.
    const read: unknown[] = []
    const request = new Proxy({} as Request, {
      get: (_, key) => {
        read.push(key)
        throw new TypeError('Cannot read private member')
      },
    })
    const route = sitemapRoute({ site, entries: [{ loc: '/a', lastmod: new Date('2026-01-02') }] })
    vi.spyOn(Date, 'now').mockImplementation(trap('the clock'))
    vi.spyOn(Math, 'random').mockImplementation(trap('a random number'))
    const env = process.env
    process.env = new Proxy(env, { get: (_, key) => trap(`process.env.${String(key)}`)() })
    const text = await route(request).then((response) => response.text())
    process.env = env
    vi.restoreAllMocks()
    expect(text).toContain('<lastmod>2026-01-02</lastmod>')
    expect(read).toEqual(['signal', 'method'])
  })

  test('a bad row is left out and told, or fails the response with `strict`', async () => {
    const findings: Finding[] = []
    const options = { site, entries: [{ loc: '/a' }, { loc: 'mailto:x' }, { loc: '/b', priority: 7 }] }
    const response = await sitemapRoute({ ...options, onFinding: (finding) => findings.push(finding) })()
    expect(locsOf(await response.text())).toEqual([`${site}/a`, `${site}/b`])
    expect(findings.map(({ code }) => code)).toEqual(['entry-loc', 'entry-priority'])
    await expect(sitemapRoute({ ...options, strict: true })()).rejects.toMatchObject({ code: 'strict-failed' })
  })

  test('a source that fails gives no response', async () => {
    const route = sitemapRoute({
      site,
      *entries(): Generator<Entry> {
        yield { loc: '/a' }
        throw new Error('the database is gone')
      },
    })
    await expect(route()).rejects.toThrow('the database is gone')
  })

  test('no site, an unknown option', async () => {
    const noSite = sitemapRoute({ site: undefined as never, entries: [] })
    await expect(noSite()).rejects.toMatchObject({ code: 'site-missing' })
    expect(() => sitemapRoute({ site, entries: [], cachecontrol: 'no-store' } as never)).toThrow(
      'There is no option `cachecontrol`. Did you mean `cacheControl`?',
    )
  })

  test('P11: what the folder of the map does not cover is told, and never fails it', async () => {
    const findings: Finding[] = []
    const onFinding = (finding: Finding) => void findings.push(finding)
    const options = { site, entries: [{ loc: '/p/1' }], strict: true, onFinding }
    await sitemapRoute({ ...options, path: '/maps/products.xml' })()
    expect(findings.map(({ code, params }) => [code, params?.url])).toEqual([
      ['scope-narrow', 'https://example.com/maps/products.xml'],
    ])
    findings.length = 0
    await sitemapRoute({ ...options, path: '/products.xml' })()
    await sitemapRoute({ ...options, path: '/p/map.xml' })()
    expect(findings).toEqual([])
  })

  test('ETag: 304 for who has the map already', async () => {
    const route = sitemapRoute({ site, entries: [{ loc: '/a' }], etag: true })
    const ask = (etag?: string) =>
      route(new Request(site, { headers: etag === undefined ? {} : { 'if-none-match': etag } }))
    const first = await ask()
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect((await ask('"other"')).status).toBe(200)
    for (const given of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await ask(given)
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
  })

  test('a client that is gone frees the source', async () => {
    let closed = false
    const controller = new AbortController()
    const route = sitemapRoute({
      site,
      async *entries() {
        try {
          for (let i = 0; ; i++) {
            await new Promise((resolve) => setImmediate(resolve))
            if (i === 3) controller.abort()
            yield { loc: `/${i}` }
          }
        } finally {
          closed = true
        }
      },
    })
    await route(new Request(site, { signal: controller.signal }))
    await expect.poll(() => closed).toBe(true)
  })
})

describe('an index and its shards', () => {
  const size = 50_000
  const source = {
    shards: () => [
      { id: 0, lastmod: '2026-01-02' },
      { id: 1 },
      { id: 10, lastmod: new Date('2026-03-04T05:06:07Z') },
      { id: 'a b' },
    ],
    entries: (id: string) =>
      id === 'a b' ? [{ loc: '/x' }] : products.slice(Number(id) * size, (Number(id) + 1) * size),
  }
  const path = '/server-sitemap/{id}.xml'

  test('next-server-split: the index names every shard, with its date', async () => {
    const response = await sitemapIndexRoute({ site, source, path })()
    const xml = await response.text()
    expect(locsOf(xml)).toEqual(['0', '1', '10', 'a%20b'].map((id) => `${site}/server-sitemap/${id}.xml`))
    expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual([
      '<lastmod>2026-01-02</lastmod>',
      '<lastmod>2026-03-04T05:06:07Z</lastmod>',
    ])
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  })

  test('next-server-split: each shard, as Next.js 14 and 15 hand its name over; an unknown one is 404', async () => {
    const route = sitemapShardRoute({ site, source })
    const ask = (params: Record<string, string | string[]>) => [
      route(new Request(site), { params }),
      route(new Request(site), { params: Promise.resolve(params) }),
    ]
    const cases: [Record<string, string | string[]>, number][] = [
      [{ id: '0.xml' }, size],
      [{ id: '1.xml' }, 1],
      [{ page: '1' }, 1],
      [{ id: 'a%20b.xml' }, 1],
      [{ id: ['a b.xml'] }, 1],
    ]
    for (const [params, count] of cases)
      for (const response of await Promise.all(ask(params)))
        expect(locsOf(await response.text()), JSON.stringify(params)).toHaveLength(count)
    for (const params of [{ id: '2.xml' }, { id: '%zz' }, {} as Record<string, string>])
      for (const response of await Promise.all(ask(params))) expect(response.status).toBe(404)
  })

  test('`has` answers in the place of `shards`', async () => {
    const route = sitemapShardRoute({
      site,
      source: {
        shards: () => {
          throw new Error('not asked')
        },
        has: (id) => id === '7',
        entries: (id) => [{ loc: `/of/${id}` }],
      },
    })
    const ask = (id: string) => route(new Request(site), { params: { id } })
    expect(locsOf(await (await ask('7.xml')).text())).toEqual([`${site}/of/7`])
    expect((await ask('8.xml')).status).toBe(404)
  })

  test('next-server-split: one map of more than 50,000 entries fails', async () => {
    await expect(sitemapRoute({ site, entries: products })()).rejects.toMatchObject({ code: 'sitemap-too-large' })
  })

  test('a path without {id}', () => {
    expect(() => sitemapIndexRoute({ site, source, path: '/server-sitemap/0.xml' })).toThrowErrorMatchingInlineSnapshot(
      `[SitemapError: The option \`path\` is "/server-sitemap/0.xml". It wants an address with {id} in it, such as '/products-sitemap/{id}.xml'. [option-invalid]]`,
    )
  })
})

describe('toNextSitemap', () => {
  const entries: Entry[] = [
    {
      loc: 'https://example.com/?a=1&b=2',
      lastmod: '2026-01-02',
      changefreq: 'daily',
      priority: 0,
      images: ['https://example.com/i.png?x=1&y=2', { loc: '/k.png', title: 'T' }],
      alternates: [
        { hreflang: 'fr', href: 'https://example.com/fr?a&b' },
        { hreflang: 'en', href: 'https://example.com/?a=1&b=2' },
      ],
      videos: [
        {
          thumbnailLoc: '/t.png?a&b',
          title: 'Q & A <1>',
          description: '"d"',
          contentLoc: '/v.mp4',
          duration: 60,
          familyFriendly: true,
          restriction: { relationship: 'allow', countries: ['DE', 'FR'] },
          uploader: 'No info',
        },
      ],
    },
    { loc: 'mailto:x' },
  ]

  test('next-native-sitemap-amp: escaped for Next.js, which does not', async () => {
    expect(await toNextSitemap(entries, { site })).toMatchInlineSnapshot(`
      [
        {
          "alternates": {
            "languages": {
              "en": "https://example.com/?a=1&amp;b=2",
              "fr": "https://example.com/fr?a&amp;b",
            },
          },
          "changeFrequency": "daily",
          "images": [
            "https://example.com/i.png?x=1&amp;y=2",
            "https://example.com/k.png",
          ],
          "lastModified": "2026-01-02",
          "priority": 0,
          "url": "https://example.com/?a=1&amp;b=2",
          "videos": [
            {
              "content_loc": "https://example.com/v.mp4",
              "description": "&quot;d&quot;",
              "duration": 60,
              "family_friendly": "yes",
              "restriction": {
                "content": "DE FR",
                "relationship": "allow",
              },
              "thumbnail_loc": "https://example.com/t.png?a&amp;b",
              "title": "Q &amp; A &lt;1&gt;",
            },
          ],
        },
      ]
    `)
  })

  test('next-native-sitemap-amp: not escaped for a version that does', async () => {
    const [entry] = await toNextSitemap(entries, { site, escape: false })
    expect(entry!.url).toBe('https://example.com/?a=1&b=2')
    expect(entry!.alternates!.languages!.fr).toBe('https://example.com/fr?a&b')
  })

  test('next-native-sitemap-amp: our own route writes the same', async () => {
    const xml = await (await sitemapRoute({ site, entries })()).text()
    expect(locsOf(xml)).toContain('https://example.com/?a=1&amp;b=2')
    expect(xml).toContain('<image:loc>https://example.com/i.png?x=1&amp;y=2</image:loc>')
    expect(xml).toContain('href="https://example.com/fr?a&amp;b"')
    expect(xml).toContain('<priority>0.0</priority>')
  })

  test('what is wrong is told', async () => {
    const findings: string[] = []
    await toNextSitemap(entries, { site, onFinding: ({ code }) => findings.push(code) })
    expect(findings).toContain('entry-loc')
  })
})
