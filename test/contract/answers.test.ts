import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type AnswersOptions, answersOf, expectAnswers } from './answers.ts'
import { writeFiles } from './project.ts'

const site = 'https://example.com'

const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><title>x</title>${head}</head><body>${body}</body></html>`
const urlset = (...paths: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${site}${path}</loc></url>`).join('')}</urlset>`
const index = (...paths: string[]): string =>
  urlset(...paths)
    .replace(/urlset/g, 'sitemapindex')
    .replace(/url>/g, 'sitemap>')

/** `kind /path` of each problem. */
async function problemsOf(files: Record<string, string>, options: Partial<AnswersOptions> = {}): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'sitemapkit-answers-'))
  await writeFiles(dir, files)
  const { problems } = await answersOf({ site, dir, serve: 'static', ...options })
  return problems.map(({ kind, url }) => `${kind} ${url.replace(site, '')}`)
}

const home = { 'index.html': page('<a href="/about/">About</a><a href="https://example.net/">away</a>') }
const good = { ...home, 'about/index.html': page('about') }

test.each<[string, Record<string, string>, string[]]>([
  ['a good site', { ...good, 'sitemap.xml': urlset('/', '/about/') }, []],
  ['no sitemap', good, ['sitemap /sitemap.xml', 'unlisted /', 'unlisted /about/']],
  [
    'not well-formed',
    { ...good, 'sitemap.xml': '<urlset>' },
    ['sitemap /sitemap.xml', 'unlisted /', 'unlisted /about/'],
  ],
  ['a missing file', { ...good, 'sitemap.xml': urlset('/', '/about/', '/gone/') }, ['status /gone/']],
  [
    'a file of another ending',
    { ...good, 'a.html': page('a'), 'sitemap.xml': urlset('/', '/about/', '/a') },
    ['status /a'],
  ],
  [
    'a redirect to the slash',
    { ...good, 'sitemap.xml': urlset('/', '/about') },
    ['redirect /about', 'unlisted /about/'],
  ],
  ['an unlisted page', { ...good, 'sitemap.xml': urlset('/') }, ['unlisted /about/']],
  [
    'a page that only an unlisted one links',
    {
      ...good,
      'about/index.html': page('<a href="deep.html?a=1">'),
      'about/deep.html': page('deep'),
      'sitemap.xml': urlset('/'),
    },
    ['unlisted /about/', 'unlisted /about/deep.html?a=1'],
  ],
  [
    'shards and their index',
    {
      ...good,
      'sitemap.xml': index('/sitemap-0.xml', '/sitemap-1.xml'),
      'sitemap-0.xml': urlset('/'),
      'sitemap-1.xml': urlset('/no'),
    },
    ['status /no', 'unlisted /about/'],
  ],
  [
    'a missing shard',
    { ...good, 'sitemap.xml': index('/sitemap-0.xml') },
    ['sitemap /sitemap-0.xml', 'unlisted /', 'unlisted /about/'],
  ],
  [
    'a sitemap that robots.txt names',
    {
      ...good,
      'robots.txt': `Sitemap: ${site}/other.xml`,
      'sitemap.xml': urlset('/'),
      'other.xml': urlset('/about/', '/x'),
    },
    ['status /x'],
  ],
  [
    'no page is demanded that may not be indexed',
    {
      'index.html': page(
        '<a href="/a/">a</a><a href="/b/">b</a><a href="/c/">c</a><a href="/d/">d</a><a href="/e">e</a>',
      ),
      'a/index.html': page('a', '<meta content="NOINDEX, follow" name="Googlebot">'),
      'b/index.html': page('b', `<link rel="canonical" href="${site}/">`),
      'c/index.html': page('c', '<meta http-equiv="refresh" content="0; url=\'/\'">'),
      'd/index.html': page('d'),
      'robots.txt': 'User-agent: *\nDisallow: /d/\n',
      'sitemap.xml': urlset('/'),
    },
    [],
  ],
  [
    'none of them may be listed',
    {
      'index.html': page(''),
      'a/index.html': page('a', '<meta name="robots" content="none">'),
      'b/index.html': page('b', `<link rel="canonical" href="${site}/">`),
      'c/index.html': page('c', '<meta http-equiv="refresh" content="0;/">'),
      'd/index.html': page('d'),
      'robots.txt': 'User-agent: *\nDisallow: /d/\n',
      'sitemap.xml': urlset('/', '/a/', '/b/', '/c/', '/d/'),
    },
    ['noindex /a/', 'canonical /b/', 'refresh /c/', 'blocked /d/'],
  ],
  [
    'a page whose robots meta allows it',
    {
      'index.html': page('<a href="/a/">', '<meta name="robots" content="max-image-preview:none">'),
      'a/index.html': page('a', '<meta name="robots" content="max-image-preview: none, index">'),
      'sitemap.xml': urlset('/'),
    },
    ['unlisted /a/'],
  ],
  [
    'other addresses of a listed page: its own canonical, or the same bytes',
    {
      'index.html': page(
        '<a href="/index.html"></a><a href="/a/index.html"></a><a href="/b.html"></a><a href="/%C3%A9%20x/#y"></a>',
      ),
      'a/index.html': page('a', `<link rel=canonical href="/a/">`),
      'b.html': page('b', `<link rel=canonical href="/b">`),
      'é x/index.html': page('e'),
      'sitemap.xml': urlset('/', '/a/', '/b', '/%c3%a9%20x/'),
    },
    ['status /b'],
  ],
  [
    'a host of its own',
    { ...good, 'sitemap.xml': urlset('/', '/about/').replace(site, 'https://example.net') },
    ['foreign https://example.net/', 'unlisted /'],
  ],
])('%s', async (_, files, expected) => {
  expect(await problemsOf(files)).toEqual(expected)
})

test('a host that knows `/about` as about.html', async () => {
  const files = {
    'index.html': page('<a href="/about">'),
    'about.html': page('about'),
    'sitemap.xml': urlset('/', '/about'),
  }
  expect(await problemsOf(files, { serve: 'clean' })).toEqual([])
  expect(await problemsOf(files)).toEqual(['status /about'])
})

test('a page that nothing links, named to start from', async () => {
  const files = { ...good, 'alone/index.html': page('alone'), 'sitemap.xml': urlset('/', '/about/') }
  expect(await problemsOf(files)).toEqual([])
  expect(await problemsOf(files, { from: ['/alone/', '/missing/'] })).toEqual(['unlisted /alone/'])
})

test('below a base', async () => {
  const files = {
    'index.html': page('<a href="/docs/about/"></a><a href="/other/">'),
    'about/index.html': page('about'),
  }
  expect(await problemsOf({ ...files, 'sitemap.xml': urlset('/docs/', '/docs/about/') }, { base: '/docs/' })).toEqual(
    [],
  )
  expect(await problemsOf({ ...files, 'sitemap.xml': urlset('/', '/about/') }, { base: '/docs/' })).toEqual([
    'status /',
    'status /about/',
    'unlisted /docs/',
    'unlisted /docs/about/',
  ])
})

test('a page that is left out for a reason of the host must be met', async () => {
  const files = { ...good, 'sitemap.xml': urlset('/') }
  expect(await problemsOf(files, { leftOut: ['/about/'] })).toEqual([])
  expect(await problemsOf(files, { leftOut: ['/about/', '/never/'] })).toEqual(['left-out /never/'])
})

test('redirects to the slash are what a finding has said, or a fault', async () => {
  const files = {
    ...home,
    'about/index.html': page('about'),
    'sitemap.xml': urlset('/', '/about'),
  }
  const setting = "trailingSlash: 'never'"
  expect(await problemsOf(files, { mismatch: { output: `[slash-mismatch] ${setting} gives …`, setting } })).toEqual([])
  expect(await problemsOf(files, { mismatch: { output: '', setting } })).toEqual(['mismatch /about'])
  expect(await problemsOf(files)).toEqual(['redirect /about', 'unlisted /about/'])
  const mismatch = { output: `[slash-mismatch] ${setting} gives …`, setting }
  expect(await problemsOf({ ...good, 'sitemap.xml': urlset('/', '/about/') }, { mismatch })).toEqual(['mismatch /'])
})

test('a running server, which has headers and answers every address', async () => {
  const answers: Record<string, [string, Record<string, string>]> = {
    '/': [page('<a href="/hidden">'), {}],
    '/hidden': [page('hidden'), { 'X-Robots-Tag': 'bingbot: noindex' }],
    '/copy': [page('copy'), { Link: `<${site}/>; rel="canonical"` }],
    '/sitemap.xml': [gzipSync(urlset('/', '/hidden', '/copy', '/nowhere')) as unknown as string, {}],
  }
  const server = createServer((request, response) => {
    const [body, headers] = answers[request.url!] ?? [page('app shell'), {}]
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const kinds = async (singlePage: boolean): Promise<string[]> =>
    (await answersOf({ site, serve: { origin }, singlePage })).problems.map(({ kind, url }) => `${kind} ${url}`)
  const hidden = [`noindex ${site}/hidden`, `canonical ${site}/copy`]
  expect(await kinds(false)).toEqual([...hidden, `fallback ${site}/nowhere`])
  expect(await kinds(true)).toEqual(hidden)
  server.close()
  server.closeAllConnections()
})

test('the failure names each address', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sitemapkit-answers-'))
  await writeFiles(dir, { ...good, 'sitemap.xml': urlset('/', '/gone') })
  await expect(expectAnswers({ site, dir, serve: 'static' })).rejects.toThrow(
    /status: https:\/\/example\.com\/gone answers 404/,
  )
  await expect(expectAnswers({ site, dir, serve: 'static' })).rejects.toThrow(
    /unlisted: https:\/\/example\.com\/about\/ answers, may be indexed and is linked from https:\/\/example\.com\//,
  )
  await expect(answersOf({ site, serve: 'static' })).rejects.toThrow('needs `dir`')
})
