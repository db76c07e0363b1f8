import type { Entry } from '@sitemapkit/core/web'
import { expect, test } from 'vitest'
import { type SitemapRouteOptions, sitemapRoute, sitemapShardRoute } from '../server.ts'

const site = 'https://example.com'

/** A store that knows whether its cursor is open, and how far it was read. */
function createStore(failsAt = Number.POSITIVE_INFINITY) {
  const cursor = { open: false, read: 0 }
  async function* entries(): AsyncGenerator<Entry> {
    cursor.open = true
    try {
      for (; cursor.read < 50_000; cursor.read++) {
        if (cursor.read === failsAt) throw new Error('the database is gone')
        yield { loc: `/p/${cursor.read}` }
      }
    } finally {
      cursor.open = false
    }
  }
  return { cursor, entries }
}

const routeOf = ({ entries }: ReturnType<typeof createStore>, options: Partial<SitemapRouteOptions> = {}) =>
  sitemapRoute({ site, entries, buffered: false, ...options })

test('the source is read at the speed of the reader', async () => {
  const store = createStore()
  const response = await routeOf(store)(new Request(site))
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const first = store.cursor.read
  expect(first).toBeLessThan(1000)
  const text = await response.text()
  expect(text.match(/<loc>/g)).toHaveLength(50_000)
  expect(text).toMatch(/<\/urlset>\n$/)
  expect(store.cursor).toEqual({ open: false, read: 50_000 })
})

test('a source that fails at once gives no response; later it breaks the map off', async () => {
  await expect(routeOf(createStore(3))(new Request(site))).rejects.toThrow('the database is gone')
  const store = createStore(40_000)
  const response = await routeOf(store)(new Request(site))
  await expect(response.text()).rejects.toThrow('the database is gone')
  expect(store.cursor.open).toBe(false)
})

test('a client that is gone frees the source: by the signal, and by the body', async () => {
  const aborted = createStore()
  const controller = new AbortController()
  await routeOf(aborted)(new Request(site, { signal: controller.signal }))
  expect(aborted.cursor.open).toBe(true)
  controller.abort()
  await expect.poll(() => aborted.cursor.open).toBe(false)

  const cancelled = createStore()
  const { body } = await routeOf(cancelled)(new Request(site))
  expect(cancelled.cursor.open).toBe(true)
  await body!.cancel()
  expect(cancelled.cursor.open).toBe(false)
  expect(cancelled.cursor.read).toBeLessThan(1000)
})

test.each([true, false])('HEAD leaves no source open (buffered: %s)', async (buffered) => {
  const store = createStore()
  const response = await routeOf(store, { buffered })(new Request(site, { method: 'HEAD' }))
  expect([response.status, response.headers.get('content-type'), response.body]).toEqual([
    200,
    'application/xml; charset=utf-8',
    null,
  ])
  expect(store.cursor.open).toBe(false)
})

test('lists of entries, as a cursor gives them', async () => {
  const lists: Entry[][] = [[{ loc: '/a' }, { loc: '/a' }], [], [{ loc: 'mailto:x' }, { loc: '/b' }]]
  const codes: string[] = []
  const options = { site, entries: async () => lists, onFinding: ({ code }: { code: string }) => void codes.push(code) }
  const buffered = await (await sitemapRoute(options)()).text()
  expect(buffered.match(/<loc>.*?</g)).toEqual(['<loc>https://example.com/a<', '<loc>https://example.com/b<'])
  expect(await (await sitemapRoute({ ...options, buffered: false })()).text()).toBe(buffered)
  expect(codes).toEqual(['entry-loc', 'entry-loc'])
})

test('what needs the whole map is refused when the route is made', () => {
  const entries: Entry[] = []
  expect(() => sitemapRoute({ site, entries, buffered: false, etag: true })).toThrowErrorMatchingInlineSnapshot(
    `[SitemapError: The option \`etag\` is true beside \`buffered: false\`. It wants a map that is buffered, as its answer depends on the whole of it. [option-invalid]]`,
  )
  const source = { shards: () => [], entries: () => entries }
  expect(() => sitemapShardRoute({ site, source, buffered: false, strict: true })).toThrow(/`strict` is true beside/)
})
