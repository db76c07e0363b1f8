import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDevSitemap } from './dev-sitemap.ts'
import { devMiddleware } from './middleware.ts'

let server: Server
afterEach(() => new Promise((done) => server.close(done)))

/** A server with the middleware before an answer of its own. @param strip a base that the server takes off `url`, as connect does */
async function serve(strip = ''): Promise<string> {
  const sitemap = createDevSitemap({
    options: {},
    context: () => ({ dir: '/nowhere', base: strip }),
    pages: () => ({ pages: [{ path: `${strip}/a/` }] }),
    logger: console,
  })
  const answer = devMiddleware(sitemap)
  server = createServer((req, res) => {
    Object.assign(req, { originalUrl: req.url, url: req.url!.slice(strip.length) })
    answer(req, res, () => res.writeHead(418).end('next'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('GET with a query, and the address of the request as origin', async () => {
  const origin = await serve()
  const response = await fetch(`${origin}/sitemap.xml?v=1`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(`<loc>${origin}/a/</loc>`)
  expect(response.headers.get('connection')).toBe('close')
})

test('the base that connect takes off is seen', async () => {
  const origin = await serve('/docs')
  expect(await (await fetch(`${origin}/docs/sitemap.xml`)).text()).toContain(`<loc>${origin}/docs/a/</loc>`)
  expect((await fetch(`${origin}/sitemap.xml`)).status).toBe(418)
})

test('HEAD has the headers alone; POST and other addresses are left to others', async () => {
  const origin = await serve()
  const head = await fetch(`${origin}/sitemap.xml`, { method: 'HEAD' })
  expect([head.status, Number(head.headers.get('content-length')) > 100, await head.text()]).toEqual([200, true, ''])
  expect((await fetch(`${origin}/sitemap.xml`, { method: 'POST' })).status).toBe(418)
  expect((await fetch(`${origin}/about/`)).status).toBe(418)
})

test('a Host header that is no host answers with the fault', async () => {
  const origin = await serve()
  const status = await new Promise((done) => {
    request(`${origin}/sitemap.xml`, { headers: { host: 'a b"<>' } }, (response) => {
      response.resume()
      done(response.statusCode)
    }).end()
  })
  expect(status).toBe(500)
})

test('behind a proxy with https', async () => {
  const origin = await serve()
  const response = await fetch(`${origin}/sitemap.xml`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(await response.text()).toContain(`<loc>${origin.replace('http:', 'https:')}/a/</loc>`)
})
