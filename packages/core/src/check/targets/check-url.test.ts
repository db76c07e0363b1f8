import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { checkSitemaps } from '../check-sitemaps.ts'
import { isPrivateAddress } from '../network/private-address.ts'
import type { CheckOptions } from '../options.ts'

const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
let server: Server | undefined

function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  return new Promise((resolve) => {
    server!.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server!.address() as AddressInfo).port}`))
  })
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function check(target: string, options: CheckOptions = {}): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const { code, message } of checkSitemaps(target, options)) found.push([code, message])
  return found
}
const urlset = (loc: string): string => `<urlset ${core}><url><loc>${loc}</loc></url></urlset>`
const xml = { 'content-type': 'application/xml' }

describe('a map over the network', () => {
  test('an index and its shards, packed in both ways', async () => {
    const asked: string[] = []
    const origin = await serve((request, response) => {
      asked.push(`${request.url} ${request.headers['user-agent']?.split(' ')[0]}`)
      const here = `http://${request.headers.host}`
      if (request.url === '/sitemap.xml')
        response
          .writeHead(200, xml)
          .end(
            `<sitemapindex ${core}>${['/a.xml', '/b.xml.gz', '/c.xml'].map((path) => `<sitemap><loc>${here}${path}</loc></sitemap>`).join('')}</sitemapindex>`,
          )
      else if (request.url === '/a.xml')
        response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(gzipSync(urlset(`${here}/a`)))
      else if (request.url === '/b.xml.gz')
        response.writeHead(200, { 'content-type': 'application/gzip' }).end(gzipSync(urlset(`${here}/a`)))
      else response.writeHead(404).end()
    })
    expect(await check(`${origin}/sitemap.xml`)).toEqual([
      ['duplicate-loc', `${origin}/a is listed before, at line 1 of ${origin}/a.xml.`],
      ['unreadable', 'The file cannot be read: the server answers 404.'],
    ])
    expect(asked).toEqual(['/sitemap.xml', '/a.xml', '/b.xml.gz', '/c.xml'].map((path) => `${path} sitemapkit-check`))
  })

  test('P26: redirects and content type', async () => {
    const origin = await serve((request, response) => {
      const here = `http://${request.headers.host}`
      if (request.url === '/sitemap.xml') response.writeHead(301, { location: '/other.xml' }).end()
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(urlset(`${here}/a`))
    })
    expect((await check(`${origin}/sitemap.xml`)).map(([code]) => code)).toEqual(['map-redirects', 'map-content-type'])
  })

  test('limits: redirects, time, sitemaps of an index', async () => {
    const origin = await serve((request, response) => {
      const here = `http://${request.headers.host}`
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else if (request.url === '/slow') response.writeHead(200, xml).write(`<urlset ${core}>`)
      else if (request.url === '/silent') return
      else if (request.url === '/index')
        response
          .writeHead(200, xml)
          .end(
            `<sitemapindex ${core}>${[1, 2, 3].map((n) => `<sitemap><loc>${here}/${n}</loc></sitemap>`).join('')}</sitemapindex>`,
          )
      else response.writeHead(200, xml).end(urlset(`${here}/page${request.url}`))
    })
    const network = { timeout: 300, redirects: 2, sitemaps: 2 }
    expect(await check(`${origin}/loop`, { network })).toEqual([
      ['unreadable', 'The file cannot be read: it redirects more than 2 times.'],
    ])
    expect((await check(`${origin}/slow`, { network })).map(([code]) => code)).toEqual(['unreadable'])
    expect(await check(`${origin}/silent`, { network })).toEqual([
      ['unreadable', 'The file cannot be read: no answer within 0.3 seconds.'],
    ])
    expect(await check(`${origin}/index`, { network })).toEqual([
      ['shards-not-checked', 'Only the first 2 of 3 sitemaps were fetched.'],
    ])
  })

  test('a private address that nobody named is refused', async () => {
    const asked: (string | undefined)[] = []
    const origin = await serve((request, response) => {
      asked.push(request.url)
      const { port } = server!.address() as AddressInfo
      response.writeHead(302, { location: `http://localhost:${port}/secret` }).end()
    })
    const [[code, message] = []] = await check(`${origin}/sitemap.xml`)
    expect(code).toBe('unreadable')
    expect(message).toMatch(/localhost is the private address (?:127\.0\.0\.1|::1)/)
    expect(asked).toEqual(['/sitemap.xml'])
  })
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['::1', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})
