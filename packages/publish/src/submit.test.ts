import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKey } from './key.ts'
import { type SubmitOptions, submit } from './submit.ts'

const key = '0123456789abcdef0123456789abcdef'

/** A site and an endpoint of IndexNow in one server, which behaves as the protocol says (X1–X5). */
interface Server {
  origin: string
  /** Bodies that the endpoint accepted. */
  accepted: { host: string; key: string; keyLocation?: string; urlList: string[] }[]
  requests: { contentType: string | undefined; status: number }[]
  /** Statuses for the next requests, before the protocol is asked. */
  faults: { status: number; retryAfter?: string }[]
  /** Status of a path of the site, 200 where none is given. */
  pages: Map<string, number>
  keyFile: string
  close(): void
}

async function startServer(): Promise<Server> {
  const state: Omit<Server, 'origin' | 'close'> = {
    accepted: [],
    requests: [],
    faults: [],
    pages: new Map(),
    keyFile: key,
  }
  const answer = (response: ServerResponse, status: number, headers = {}): void =>
    void response.writeHead(status, headers).end()

  const endpoint = async (request: IncomingMessage): Promise<{ status: number; retryAfter?: string }> => {
    const fault = state.faults.shift()
    if (fault) return fault
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    const keyUrl = body.keyLocation ?? `http://${body.host}/${body.key}.txt`
    const held = new URL(keyUrl).host === body.host && (await (await fetch(keyUrl)).text())
    if (!/^[a-z\d-]{8,128}$/i.test(body.key) || body.urlList.length > 10_000) return { status: 422 }
    if (held !== body.key) return { status: 403 }
    if (body.urlList.some((url: string) => new URL(url).host !== body.host)) return { status: 422 }
    state.accepted.push(body)
    return { status: 200 }
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === '/indexnow') {
      const { status, retryAfter } = await endpoint(request)
      state.requests.push({ contentType: request.headers['content-type'], status })
      return answer(response, status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
    }
    if (request.url === `/${key}.txt`) return void response.end(state.keyFile)
    const status = state.pages.get(request.url!) ?? 200
    answer(response, status, status === 301 ? { location: '/elsewhere' } : {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, { origin, close: () => void server.close().closeAllConnections() })
}

let server: Server
let root: string
beforeEach(async () => {
  server = await startServer()
  root = mkdtempSync(join(tmpdir(), 'submit-'))
  writeFileSync(join(root, 'package.json'), '{}')
})
afterEach(() => {
  server.close()
  rmSync(root, { recursive: true })
})

/** Writes a sitemap; `{ '/a': '2026-01-02' }` from path to lastmod. */
function sitemap(name: string, pages: Record<string, string>): string {
  const urls = Object.entries(pages).map(
    ([path, date]) => `<url><loc>${server.origin}${path}</loc><lastmod>${date}</lastmod></url>`,
  )
  const file = join(root, name)
  writeFileSync(file, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`)
  return file
}
const run = (options: Omit<SubmitOptions, 'key' | 'root' | 'endpoint'> & { key?: string }): ReturnType<typeof submit> =>
  submit({ key, root, endpoint: `${server.origin}/indexnow`, ...options })
const paths = (): string[][] =>
  server.accepted.map(({ urlList }) => urlList.map((url) => url.slice(server.origin.length)))

test('X6: new, changed and gone since the old sitemap; the second run sends nothing', async () => {
  const since = sitemap('old.xml', { '/a': '2026-01-01', '/b': '2026-01-01', '/gone': '2026-01-01' })
  const now = sitemap('new.xml', { '/a': '2026-01-01', '/b': '2026-02-02', '/c': '2026-02-02' })
  server.pages.set('/gone', 404)
  const { changes } = await run({ sitemap: now, since })
  expect(changes.map(({ kind, url }) => [kind, url.slice(server.origin.length)])).toEqual([
    ['changed', '/b'],
    ['new', '/c'],
    ['gone', '/gone'],
  ])
  expect(paths()).toEqual([['/b', '/c', '/gone']])
  expect(server.accepted[0]).toMatchObject({ host: new URL(server.origin).host, key })
  expect(server.requests).toEqual([{ contentType: 'application/json; charset=utf-8', status: 200 }])

  const second = await run({ sitemap: now, since })
  expect(second.changes).toEqual([])
  expect(server.accepted).toHaveLength(1)
})

test('a change after the first submission is sent, and only that', async () => {
  const since = sitemap('old.xml', { '/a': '2026-01-01' })
  await run({ sitemap: sitemap('new.xml', { '/a': '2026-01-01', '/b': '2026-02-02' }), since })
  await run({ sitemap: sitemap('new.xml', { '/a': '2026-01-01', '/b': '2026-03-03' }), since })
  expect(paths()).toEqual([['/b'], ['/b']])
})

test('with a committed history: the first run remembers, later ones send what differs', async () => {
  const history = join(root, 'sitemap.history.json')
  writeFileSync(history, '{\n"/a": {"hash":"x","changed":"2026-01-01"},\n"version": 1\n}\n')
  const first = await run({ sitemap: sitemap('map.xml', { '/a': '2026-01-01', '/b': '2026-01-01' }), history })
  expect(first).toMatchObject({ first: true, requests: [] })
  expect(JSON.parse(readFileSync(history, 'utf8'))['/a']).toEqual({ hash: 'x', changed: '2026-01-01' })

  server.pages.set('/b', 410)
  await run({ sitemap: sitemap('map.xml', { '/a': '2026-01-01', '/c': '2026-01-01' }), history })
  // The words of /a changed, though no date says so.
  writeFileSync(history, readFileSync(history, 'utf8').replace('"hash":"x"', '"hash":"y"'))
  await run({ sitemap: join(root, 'map.xml'), history })
  await run({ sitemap: join(root, 'map.xml'), history })
  expect(paths()).toEqual([['/c', '/b'], ['/a']])
})

test('`all` sends everything the first time', async () => {
  await run({ sitemap: sitemap('map.xml', { '/a': '2026-01-01' }), history: join(root, 'h.json'), all: true })
  expect(paths()).toEqual([['/a']])
})

test('a 404, a redirect or an error is never submitted as changed, and what is still there never as gone', async () => {
  const since = sitemap('old.xml', { '/still': '2026-01-01', '/moved-away': '2026-01-01' })
  const now = sitemap('new.xml', {
    '/ok': '2026-01-02',
    '/missing': '2026-01-02',
    '/moved': '2026-01-02',
    '/broken': '2026-01-02',
  })
  for (const [path, status] of [
    ['/missing', 404],
    ['/moved', 301],
    ['/broken', 500],
    ['/moved-away', 301],
  ] as const)
    server.pages.set(path, status)
  const { unconfirmed } = await run({ sitemap: now, since })
  expect(paths()).toEqual([['/ok', '/moved-away']])
  expect(unconfirmed.map(({ url, answer }) => `${url.slice(server.origin.length)}: ${answer}`)).toEqual([
    '/missing: status 404',
    '/moved: a redirect to /elsewhere',
    '/broken: status 500',
    '/still: status 200: it is still there',
  ])
  // Deployed by now: the next run sends the rest.
  server.pages.clear()
  await run({ sitemap: now, since })
  expect(paths()[1]).toEqual(['/missing', '/moved', '/broken'])
})

test('X4: batches; a run that breaks off goes on where it was', async () => {
  const since = sitemap('old.xml', {})
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`/p${n}`, '2026-01-01']))
  const now = sitemap('new.xml', many)
  // The first batch is accepted, the second refused.
  server.faults.push({ status: 200 }, { status: 400 })
  await expect(run({ sitemap: now, since, batch: 10 })).rejects.toMatchObject({ code: 'indexnow-refused' })
  await run({ sitemap: now, since, batch: 10 })
  expect(paths().map((batch) => batch.length)).toEqual([10, 5])
  expect(paths()[0]![0]).toBe('/p10')
})

test.each([
  [400, 'the request was not understood'],
  [403, 'the key was not found in its file'],
  [422, 'a URL is not of this host'],
])('X5: %i fails at once, with its meaning', async (status, meaning) => {
  server.faults.push({ status })
  const since = sitemap('old.xml', {})
  const error = await run({ sitemap: sitemap('new.xml', { '/a': '2026-01-01' }), since }).catch((error) => error)
  expect(error).toMatchObject({ code: 'indexnow-refused', params: { status } })
  expect(error.message).toContain(meaning)
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['429 with Retry-After', { status: 429, retryAfter: '0' }],
  ['503', { status: 503, retryAfter: '0' }],
])('X5: %s is tried again', async (_, fault) => {
  server.faults.push(fault, fault)
  await run({ sitemap: sitemap('new.xml', { '/a': '2026-01-01' }), since: sitemap('old.xml', {}) })
  expect(server.requests.map(({ status }) => status)).toEqual([fault.status, fault.status, 200])
  expect(paths()).toEqual([['/a']])
})

test('a Retry-After of an hour is not waited for', async () => {
  server.faults.push({ status: 429, retryAfter: '3600' })
  const error = await run({ sitemap: sitemap('new.xml', { '/a': '2026-01-01' }), since: sitemap('old.xml', {}) }).catch(
    (error) => error,
  )
  expect(error.message).toContain('it asks for 3,600 seconds of patience')
})

test('X3: a key file that is missing or holds something else is found before anything is sent', async () => {
  server.keyFile = 'another'
  const maps = { sitemap: sitemap('new.xml', { '/a': '2026-01-01' }), since: sitemap('old.xml', {}) }
  await expect(run(maps)).rejects.toMatchObject({ code: 'indexnow-key-file' })
  expect(server.requests).toEqual([])
})

test('a dry run prints the body and touches nothing', async () => {
  const maps = { sitemap: sitemap('new.xml', { '/a': '2026-01-01' }), since: sitemap('old.xml', {}) }
  const { requests } = await run({ ...maps, dryRun: true })
  expect(JSON.parse(requests[0]!.body!)).toEqual({
    host: new URL(server.origin).host,
    key,
    urlList: [`${server.origin}/a`],
  })
  expect(server.requests).toEqual([])
  await run(maps)
  expect(paths()).toEqual([['/a']])
})

test.each(['short', 'has a blank in it', 'ümlaut-key-here', 'x'.repeat(129)])('X2: %j is no key', async (bad) => {
  await expect(run({ sitemap: 'x', since: 'y', key: bad })).rejects.toMatchObject({ code: 'indexnow-key' })
})

test('X2: a made key is 32 lower-case hex digits', () => {
  expect(createKey()).toMatch(/^[\da-f]{32}$/)
  expect(createKey()).not.toBe(createKey())
})

test('nothing to compare with is an error', async () => {
  await expect(run({ sitemap: 'x' })).rejects.toMatchObject({ code: 'indexnow-since' })
})

test('a private address that the sitemap lists is not asked, unless the user named its host', async () => {
  const inner = await startServer()
  try {
    const file = join(root, 'mixed.xml')
    const inside = inner.origin.replace('127.0.0.1', '127.0.0.2')
    const locs = [
      `${server.origin}/a`,
      `${inside}/secret`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]:1/x',
    ]
    const urls = locs.map((loc) => `<url><loc>${loc}</loc></url>`)
    writeFileSync(file, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`)
    const { unconfirmed } = await run({ sitemap: file, since: sitemap('old.xml', { '/old': '2026-01-01' }) })
    expect(unconfirmed.filter(({ kind }) => kind === 'new').map(({ answer }) => answer)).toEqual([
      '127.0.0.2 is a private address',
      '169.254.169.254 is a private address',
      '::1 is a private address',
    ])
    expect(paths().flat()).toContain('/a')
  } finally {
    inner.close()
  }
})
