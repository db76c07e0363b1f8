import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { checkSitemaps } from '../check-sitemaps.ts'
import type { CheckOptions, LiveLimits } from '../options.ts'

const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const servers: Server[] = []

function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const fast: LiveLimits = { rate: 1000, timeout: 5000 }
const html = { 'content-type': 'text/html; charset=utf-8' }
const page = (head = '', body = ''): string =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`

type Pages = Record<string, RequestListener>

/** A site whose map lists its pages; what is not among them is 404. */
async function siteOf(pages: Pages, more: readonly string[] = []): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const origin = await serve((request, response) => {
    const here = `http://${request.headers.host}`
    const path = request.url!
    if (path !== '/robots.txt' && path !== '/sitemap.xml') asked.push(`${request.method} ${path}`)
    if (path === '/robots.txt')
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`Sitemap: ${here}/sitemap.xml\n`)
    else if (path === '/sitemap.xml') {
      const locs = [...Object.keys(pages).map((one) => here + one), ...more]
      const urls = locs.filter((loc) => !loc.includes('*')).map((loc) => `<url><loc>${loc}</loc></url>`)
      response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset ${core}>${urls.join('\n')}</urlset>`)
    } else {
      const answer = pages[path] ?? pages['*']
      if (answer) answer(request, response)
      else response.writeHead(404, html).end(page('', 'No such page.'))
    }
  })
  return { origin, asked }
}

async function check(target: string, options: CheckOptions = {}): Promise<string[]> {
  const found: string[] = []
  const { live = fast, ...others } = options
  const origin = target.startsWith('http') ? new URL(target).origin : ''
  for await (const { code, message } of checkSitemaps(target, { live, ...others }))
    found.push(`${code}: ${message.replaceAll(origin || '\0', '')}`)
  return found
}
const checkPage = async (answer: RequestListener, options?: CheckOptions, path = '/p'): Promise<string[]> => {
  const { origin } = await siteOf({ [path]: answer })
  return check(`${origin}/sitemap.xml`, options)
}
const ok =
  (head = '', headers: Record<string, string | string[]> = {}, body = 'Text.'): RequestListener =>
  (_, response) =>
    response.writeHead(200, { ...html, ...headers }).end(page(head, body))
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end()

describe('U16: a listed page', () => {
  test.each<[string, RequestListener, string[]]>([
    ['200', ok(), []],
    ['404', status(404), ['live-status: /p answers 404.']],
    ['403', status(403), ['live-status: /p answers 403.']],
    ['500', status(500), ['live-status: /p answers 500.']],
    ['304', status(304), ['live-status: /p answers 304.']],
    ['204', status(204), ['live-status: /p answers 204.']],
    [
      'X-Robots-Tag',
      ok('', { 'x-robots-tag': 'noindex' }),
      ['live-noindex: /p forbids to be indexed: X-Robots-Tag: noindex.'],
    ],
    [
      'X-Robots-Tag, several headers',
      ok('', { 'x-robots-tag': ['otherbot: noindex', 'googlebot: none'] }),
      ['live-noindex: /p forbids to be indexed: X-Robots-Tag: googlebot: none.'],
    ],
    ['X-Robots-Tag of another crawler', ok('', { 'x-robots-tag': 'otherbot: noindex, max-image-preview: none' }), []],
    [
      'robots meta',
      ok('<meta name="robots" content="noindex">'),
      ['live-noindex: /p forbids to be indexed: <meta name="robots" content="noindex">.'],
    ],
    [
      'canonical elsewhere',
      ok('<link rel="canonical" href="/other">'),
      ['live-canonical: /p names another address as canonical: <link rel="canonical" href="/other">.'],
    ],
    [
      'canonical in a header',
      ok('', { link: '</style.css>; rel=preload, </other>; rel="canonical"' }),
      ['live-canonical: /p names another address as canonical: Link: </other>; rel="canonical".'],
    ],
    ['its own canonical, in a looser form', ok('<link rel="canonical" href="https://www.127.0.0.1/p/">'), []],
    ['its own canonical', ok('<link rel="canonical" href="/p/index.html">'), []],
    [
      'title of an error page',
      (_, response) => response.writeHead(200, html).end('<title>404 | Not found</title>'),
      ['live-soft-404: /p answers 200 and looks like an error page: its title is "404 | Not found".'],
    ],
    [
      'an empty page',
      (_, response) => response.writeHead(200, html).end(' '),
      ['live-soft-404: /p answers 200 and looks like an error page: it is empty.'],
    ],
    [
      'JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      ['live-content-type: /p is served as application/json, which is no page.'],
    ],
    [
      'meta refresh',
      ok('<meta http-equiv="refresh" content="0; url=/q">'),
      ['live-redirect: /p redirects (meta refresh) to /q.'],
    ],
    [
      'HEAD is not answered, as is its right',
      (request, response) =>
        request.method === 'HEAD' ? response.writeHead(405).end() : response.writeHead(200, html).end(page()),
      [],
    ],
    [
      'HEAD says something else',
      (request, response) =>
        request.method === 'HEAD' ? response.writeHead(404).end() : response.writeHead(200, html).end(page()),
      ['live-head: /p answers 200 to GET, and to HEAD: 404.'],
    ],
    [
      'packed',
      (_, response) =>
        response
          .writeHead(200, { ...html, 'content-encoding': 'gzip' })
          .end(gzipSync(page('<meta name="robots" content="none">'))),
      ['live-noindex: /p forbids to be indexed: <meta name="robots" content="none">.'],
    ],
  ])('%s', async (_, answer, expected) => {
    expect(await checkPage(answer)).toEqual(expected)
  })

  test('a PDF is not loaded, and a .pdf that is a page is seen', async () => {
    const { origin, asked } = await siteOf({
      '/a.pdf': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
      '/b.pdf': ok(),
    })
    expect(await check(`${origin}/sitemap.xml`)).toEqual([
      'live-content-type: /b.pdf is served as text/html, which a .pdf file is not.',
    ])
    expect(asked).not.toContain('GET /a.pdf')
  })

  test('an app that answers everything with its shell', async () => {
    const shell = ok('', {}, '<div id="root"></div>')
    const { origin } = await siteOf({ '/': shell, '/a': shell, '*': shell, '/b': ok('', {}, 'Another page.') })
    expect(await check(`${origin}/sitemap.xml`)).toEqual([
      'live-soft-404: /a answers 200 and looks like an error page: the host answers the same page for an address that does not exist.',
    ])
  })
})

describe('redirects', () => {
  test.each<[string, Pages, string]>([
    [
      'to a page',
      { '/p': status(301, { location: '/q' }) },
      'live-redirect: /p redirects (301) to /q, which answers 404.',
    ],
    [
      'that answers',
      { '/p': status(302, { location: '/p/' }), '/p/': ok() },
      'live-redirect: /p redirects (302) to /p/.',
    ],
    [
      'several',
      { '/p': status(301, { location: '/q' }), '/q': status(308, { location: '/r' }), '/r': ok() },
      'live-redirect: /p redirects (301) to /r, over 2 redirects.',
    ],
    ['without an address', { '/p': status(302) }, 'live-redirect: /p redirects (302) to no address.'],
    [
      'in a circle',
      { '/p': status(301, { location: '/q' }), '/q': status(301, { location: '/p' }) },
      'live-redirect-loop: /p redirects in a circle, beginning with /q.',
    ],
    [
      'to itself',
      { '/p': status(301, { location: '/p' }) },
      'live-redirect-loop: /p redirects in a circle, beginning with /p.',
    ],
  ])('%s', async (_, pages, expected) => {
    const { origin } = await siteOf(pages)
    expect((await check(`${origin}/sitemap.xml`)).find((line) => line.includes(' /p '))).toBe(expected)
  })

  test('without end', async () => {
    let count = 0
    const more: RequestListener = (request, response) =>
      response.writeHead(302, { location: `/p?${request.method === 'GET' ? ++count : count}` }).end()
    const { origin } = await siteOf({ '/p': more, '*': more })
    expect(await check(`${origin}/sitemap.xml`, { live: { ...fast, redirects: 3 } })).toEqual([
      'live-redirect-loop: /p redirects more than 3 times, beginning with /p?1.',
    ])
  })

  test('to another host, which is not asked', async () => {
    const asked: string[] = []
    const other = await serve((request, response) => {
      asked.push(request.url!)
      response.end()
    })
    expect(await checkPage(status(301, { location: `${other}/x` }))).toEqual([
      `live-redirect: /p redirects (301) to ${other}/x.`,
    ])
    expect(asked).toEqual([])
  })
})

describe('faults of the server', () => {
  test.each<[string, RequestListener, RegExp]>([
    ['a cut connection', (request) => request.socket.destroy(), /^live-unreachable: \/p does not answer: .+\.$/],
    ['no answer', () => undefined, /^live-unreachable: \/p does not answer: no answer within 0\.3 seconds\.$/],
    [
      'a body that stops',
      (_, response) => response.writeHead(200, html).write('<!doctype html><html><head>'),
      /^live-unreachable: \/p does not answer: no answer within 0\.3 seconds\.$/,
    ],
    [
      'gzip that is none',
      (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('<html>'),
      /^live-unreachable: \/p does not answer: incorrect header check\.$/,
    ],
  ])('%s', async (_, answer, expected) => {
    const [line, ...others] = await checkPage(answer, { live: { ...fast, timeout: 300 } })
    expect(line).toMatch(expected)
    expect(others).toEqual([])
  })

  test('a body without end is read no further than its head', async () => {
    let sent = 0
    const endless: RequestListener = (request, response) => {
      response.writeHead(200, html)
      if (request.method === 'HEAD') return void response.end()
      response.write(page('<meta name="robots" content="noindex">').replace('</body></html>', ''))
      const block = Buffer.alloc(65_536, 'x')
      const more = (): void => {
        while (!response.destroyed && response.write(block)) sent += block.length
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await checkPage(endless)).toEqual([
      'live-noindex: /p forbids to be indexed: <meta name="robots" content="noindex">.',
    ])
    expect(sent).toBeLessThan(32_000_000)
  })

  test.each([429, 503])('%i and then 200: asked again after the time the server names', async (code) => {
    let refusals = 2
    const lines = await checkPage((_, response) => {
      if (refusals-- > 0) response.writeHead(code, { 'retry-after': '0' }).end()
      else response.writeHead(200, html).end(page())
    })
    expect(lines).toEqual([])
  })

  test.each([429, 503])('%i to the end', async (code) => {
    expect(await checkPage(status(code, { 'retry-after': '0' }))).toEqual([
      `live-busy: /p answers ${code} again and again, so nothing is known of the page.`,
    ])
  })

  test('a Retry-After that is too long is not waited for', async () => {
    let asked = 0
    const lines = await checkPage((_, response) => {
      asked += 1
      response.writeHead(503, { 'retry-after': '86400' }).end()
    })
    expect(lines[0]).toMatch(/^live-busy/)
    // HEAD and GET.
    expect(asked).toBe(2)
  })

  test('R11: a robots.txt that fails', async () => {
    const origin = await serve((request, response) => {
      const here = `http://${request.headers.host}`
      if (request.url === '/robots.txt') response.writeHead(503).end()
      else if (request.url === '/sitemap.xml')
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(`<urlset ${core}><url><loc>${here}/</loc></url></urlset>`)
      else response.writeHead(200, html).end(page())
    })
    expect(await check(`${origin}/sitemap.xml`)).toEqual([
      'robots-unavailable: The robots.txt cannot be fetched: the server answers 503.',
    ])
  })
})

describe('who is asked', () => {
  test('hosts of the sitemap only', async () => {
    const asked: string[] = []
    const other = await serve((request, response) => {
      asked.push(request.url!)
      response.end()
    })
    const { origin } = await siteOf({ '/': ok() }, [`${other}/x`])
    expect(await check(`${origin}/sitemap.xml`, { rules: { 'other-origin': 'off' } })).toEqual([
      'live-not-checked: 1 listed page was not asked, being on other hosts than the sitemap.',
    ])
    expect(asked).toEqual([])
  })

  test('no more than the limit, evenly spread', async () => {
    const pages = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`/${i}`, ok()]))
    const { origin, asked } = await siteOf(pages)
    expect(await check(`${origin}/sitemap.xml`, { live: { ...fast, limit: 4 } })).toEqual([
      'live-not-checked: 4 of 40 listed pages were asked, evenly spread over the map.',
    ])
    const got = asked.filter((line) => line.startsWith('GET /') && !line.includes('no-such-page'))
    // Several are asked at a time.
    expect(got.sort()).toEqual(['GET /0', 'GET /16', 'GET /24', 'GET /8'])
  })

  test('a folder, at the address of its site or where it is served for now', async () => {
    const { origin, asked } = await siteOf({ '/a': ok('<link rel="canonical" href="https://a.example/a">') })
    const folder = mkdtempSync(join(tmpdir(), 'sitemapkit-live-'))
    const map = (site: string): void =>
      writeFileSync(
        join(folder, 'sitemap.xml'),
        `<urlset ${core}><url><loc>${site}/a</loc></url><url><loc>${site}/b?c</loc></url></urlset>`,
      )
    map(origin)
    expect(await check(folder, { site: origin, audit: false })).toEqual([
      `live-canonical: ${origin}/a names another address as canonical: <link rel="canonical" href="https://a.example/a">.`,
      `live-status: ${origin}/b?c answers 404.`,
    ])
    map('https://a.example')
    expect(await check(folder, { site: 'https://a.example', audit: false, live: { ...fast, origin } })).toEqual([
      'live-status: https://a.example/b?c answers 404.',
    ])
    expect(asked.filter((line) => line === 'GET /a')).toHaveLength(2)
    await expect(check(folder)).rejects.toThrow('needs `site`')
  })

  test('a private address that nobody named is refused', async () => {
    const { origin } = await siteOf({ '/a': ok() })
    const folder = mkdtempSync(join(tmpdir(), 'sitemapkit-live-'))
    const { port } = new URL(origin)
    writeFileSync(
      join(folder, 'sitemap.xml'),
      `<urlset ${core}><url><loc>http://localhost:${port}/a</loc></url></urlset>`,
    )
    const [line] = await check(folder, { site: `http://localhost:${port}`, audit: false })
    expect(line).toBeUndefined()
  })

  test('progress, and the order of the map', async () => {
    const slow: RequestListener = (_, response) => void setTimeout(() => response.writeHead(410).end(), 50)
    const { origin } = await siteOf({ '/a': slow, '/b': status(404), '/c': status(404) })
    const seen: string[] = []
    const lines = await check(`${origin}/sitemap.xml`, {
      onProgress: ({ phase, done, total }) => seen.push(`${phase} ${done}/${total}`),
    })
    expect(lines).toEqual([
      'live-status: /a answers 410.',
      'live-status: /b answers 404.',
      'live-status: /c answers 404.',
    ])
    expect(seen).toEqual([1, 2, 3].map((n) => `Asking the listed pages ${n}/3`))
  })
})

test.each<[LiveLimits, string]>([
  [{ rate: 0 }, '`live.rate` is 0, and a number above 0 is wanted.'],
  [{ limit: -1 }, '`live.limit` is -1, and a number from 0 on is wanted.'],
  [{ origin: 'localhost:4173' }, '`live.origin` is "localhost:4173"'],
])('options: %j', async (live, message) => {
  await expect(check('https://a.example/sitemap.xml', { live })).rejects.toThrow(message)
})
