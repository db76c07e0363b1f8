import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import { type HostingOptions, readHosting } from './hosting.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Files with `dist/` are of the output folder. */
async function hostingOf(files: Record<string, string>, options: Partial<HostingOptions> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'hosting-'))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  const findings = createFindings()
  const hosting = await readHosting({
    dir: join(root, 'dist'),
    root,
    site: 'https://example.com',
    findings,
    ...options,
  })
  return { ...hosting, findings }
}
const redirects = (text: string, more: Record<string, string> = {}) => hostingOf({ 'dist/_redirects': text, ...more })
const headers = (text: string) => hostingOf({ 'dist/_headers': text })
const vercel = (config: unknown) => hostingOf({ 'vercel.json': JSON.stringify(config, null, 2) })

test('no file at all says nothing', async () => {
  const hosting = await hostingOf({})
  expect(hosting.redirectOf('/a')).toBeUndefined()
  expect(hosting.noindexOf('/a')).toBeUndefined()
  expect(hosting.blockedBy('/a')).toBeUndefined()
  expect(hosting.findings.list).toEqual([])
})

describe('_redirects', () => {
  test.each([
    ['/old /new', '/old', '/new'],
    ['/old /new', '/old/', '/new'],
    ['/old/ /new', '/old', '/new'],
    ['/old /new 302', '/old', '/new'],
    ['/old https://other.example/x 301!', '/old', 'https://other.example/x'],
    ['  /old\t/new   301  # moved', '/old', '/new'],
    ['/größe /size', '/gr%C3%B6%C3%9Fe/', '/size'],
    ['/gr%c3%b6%C3%9Fe /size', '/gr%C3%B6%C3%9Fe/', '/size'],
    ['/a%20b /c', '/a%20b', '/c'],
    ['/a&b /c', '/a&b', '/c'],
    ['/50%25 /half', '/50%25', '/half'],
    ['/old /new', '/old?x=1', '/new'],
    ['/blog/* /news/:splat 301!', '/blog/a/b/', '/news/a/b'],
    ['/blog/* /news/:splat 301!', '/blog/', '/news/'],
    ['/blog/:year/:slug /:slug-:year 301!', '/blog/2024/x', '/x-2024'],
    ['/* https://new.example/:splat 301!', '/a', 'https://new.example/a'],
    ['/a/* /:constructor/:splat 301!', '/a/b', '/:constructor/b'],
    ['https://example.com/old /new', '/old', '/new'],
    ['http://example.com/old /new', '/old', '/new'],
    ['/gone /404 410', '/gone', '/404'],
    ['/gone 404', '/gone', '/gone'],
    ['/old /new\r\n/x /y\r\n', '/x', '/y'],
    ['\uFEFF/old /new', '/old', '/new'],
  ])('%j takes %s to %s', async (text, path, to) => {
    const { redirectOf, findings } = await redirects(text)
    expect(redirectOf(path)?.to).toBe(to)
    expect(findings.list).toEqual([])
  })

  test.each([
    ['# /old /new', '/old'],
    ['/old /new', '/older'],
    ['/old /new', '/Old'],
    ['/old /new', '/x/old'],
    ['/old /new 200', '/old'],
    ['/old /new 200!', '/old'],
    ['/old /new 302 Country=de,at', '/old'],
    ['/* /de/:splat 302! Language=de', '/old'],
    ['/old /new 302 Role=admin', '/old'],
    ['/old id=:id /new/:id 301', '/old'],
    ['https://www.example.com/* https://example.com/:splat 301!', '/old'],
    ['https://site.netlify.app/* https://example.com/:splat 301!', '/old'],
    ['http://example.com/* https://example.com/:splat 301!', '/old'],
    ['/old /old/ 301', '/old/'],
    ['/old.html /old 301', '/old'],
    ['/index.html / 301!', '/'],
    ['/app/* /app/index.html 200\n/* /new/:splat 301!', '/app/x'],
    ['/* /index.html 200', '/old'],
    ['/* /404.html 404', '/old'],
    ['/blog/:a /news/:a 301!', '/blog/a/b'],
  ])('%j leaves %s alone', async (text, path) => {
    const { redirectOf, findings } = await redirects(text)
    expect(redirectOf(path)).toBeUndefined()
    expect(findings.list).toEqual([])
  })

  test('names file and line', async () => {
    const { redirectOf } = await redirects('# moved\n\n/old /new 302\n')
    expect(redirectOf('/old/')).toEqual({
      to: '/new',
      status: 302,
      by: { source: 'hosting', field: '_redirects line 3: /old /new 302', file: '_redirects', line: 3 },
    })
  })

  test('a pattern that is not forced does not hide a page that exists, and is named once', async () => {
    const { redirectOf, findings } = await redirects('/blog/* /news/:splat 301')
    expect(redirectOf('/blog/a')).toBeUndefined()
    expect(redirectOf('/blog/b')).toBeUndefined()
    expect(findings.list.map(({ message }) => message)).toEqual([
      '_redirects line 1 redirects /blog/*, and the page /blog/a exists there. It stays listed.',
    ])
  })

  test.each(['wrangler.toml', 'wrangler.jsonc', 'dist/_routes.json'])(
    'Cloudflare (%s) redirects before it looks for a file',
    async (mark) => {
      const { redirectOf, findings } = await redirects('/blog/* /news/:splat 301', { [mark]: '' })
      expect(redirectOf('/blog/a')?.to).toBe('/news/a')
      expect(findings.list).toEqual([])
    },
  )

  test.each([
    ['old /new', 'the source is no path and no URL'],
    ['/old', 'there is no target'],
    ['/old new', 'there is no target'],
    ['/old /new permanent', 'what follows the target is no status and no condition'],
  ])('%j is named with its line', async (line, problem) => {
    const { findings, redirectOf } = await redirects(`/a /b\n${line}`)
    expect(findings.list).toMatchObject([{ code: 'hosting-rule', file: '_redirects', line: 2, params: { problem } }])
    expect(redirectOf('/a')?.to).toBe('/b')
  })

  test('thousands of rules and pages', async () => {
    const { redirectOf } = await redirects(Array.from({ length: 5000 }, (_, n) => `/old/${n} /new/${n}`).join('\n'))
    for (let n = 0; n < 5000; n++) expect(redirectOf(`/old/${n}/`)?.to).toBe(`/new/${n}`)
  })
})

describe('_headers', () => {
  test.each([
    ['/*\n  X-Robots-Tag: noindex', '/a', true],
    ['/*\n  X-Robots-Tag: noindex', '/', true],
    ['/a\n\tx-robots-tag:NOINDEX, nofollow', '/a/', true],
    ['/a\nX-Robots-Tag: none', '/a', true],
    ['/a/*\n  Cache-Control: no-store\n  X-Robots-Tag: noindex\n', '/a/b', true],
    ['/a\n  X-Robots-Tag: googlebot: noindex', '/a', true],
    ['/a\n  X-Robots-Tag: otherbot: noindex', '/a', false],
    ['/a\n  X-Robots-Tag: unavailable_after: 25 Jun 2010 15:00:00 PST', '/a', true],
    ['/a\n  X-Robots-Tag: otherbot: unavailable_after: 2010-06-25', '/a', false],
    ['/a\n  X-Robots-Tag: max-image-preview:none', '/a', false],
    ['/a\n  X-Robots-Tag: nofollow\n  X-Robots-Tag: noindex', '/a', true],
    ['/a/*\n  X-Robots-Tag: noindex', '/ab', false],
    ['/:lang/private/*\n  X-Robots-Tag: noindex', '/de/private/x', true],
    ['# /*\n#  X-Robots-Tag: noindex', '/a', false],
    ['/b\n  X-Robots-Tag: noindex\n/a\n  X-Frame-Options: DENY', '/a', false],
    ['/a\n/b\n  X-Robots-Tag: noindex', '/a', false],
    ['/a\n/b\n  X-Robots-Tag: noindex', '/b', true],
    ['/*\n  X-Robots-Tag: noindex\n\n/a\n  ! X-Robots-Tag', '/a', false],
    ['/*\n  X-Robots-Tag: noindex\n\n/a\n  ! X-Robots-Tag', '/b', true],
    ['https://:project.pages.dev/*\n  X-Robots-Tag: noindex', '/a', false],
    ['https://example.com/*\n  X-Robots-Tag: noindex', '/a', true],
    ['/*.pdf\n  X-Robots-Tag: noindex', '/a', false],
    ['/ü\n  X-Robots-Tag: noindex', '/%C3%BC', true],
  ])('%j, %s → noindex %s', async (text, path, noindex) => {
    const { noindexOf, findings } = await headers(text)
    expect(noindexOf(path) !== undefined).toBe(noindex)
    expect(findings.list).toEqual([])
  })

  test('names file and line', async () => {
    const { noindexOf } = await headers('/a\n  X-Frame-Options: DENY\n  X-Robots-Tag: noindex, nofollow\n')
    expect(noindexOf('/a')).toEqual({
      value: 'noindex, nofollow',
      by: {
        source: 'hosting',
        field: '_headers line 3: /a X-Robots-Tag: noindex, nofollow',
        file: '_headers',
        line: 3,
      },
    })
  })

  test.each([
    ['  X-Robots-Tag: noindex', 1, 'no path stands above it'],
    ['/a\n  noindex', 2, 'it is no header'],
  ])('%j is named', async (text, line, problem) => {
    const { findings } = await headers(text)
    expect(findings.list).toMatchObject([{ code: 'hosting-rule', file: '_headers', line, params: { problem } }])
  })
})

describe('netlify.toml', () => {
  const toml = (text: string) => hostingOf({ 'netlify.toml': text })

  test.each([
    ['[[redirects]]\nfrom = "/old"\nto = "/new"', '/old', '/new'],
    ['[[redirects]]\nfrom = "/b/*"\nto = "/c/:splat"\nstatus = 302\nforce = true', '/b/x', '/c/x'],
    ['redirects = [{ from = "/old", to = "/new" }]', '/old', '/new'],
    ['[[redirects]]\nfrom = "/old"\nto = "/new"\nconditions = {Country = ["de"]}', '/old', undefined],
    ['[[redirects]]\nfrom = "/old"\nto = "/new"\n[redirects.query]\nid = ":id"', '/old', undefined],
    ['[[redirects]]\nfrom = "/old"\nto = "/new"\nstatus = 200', '/old', undefined],
    ['[[redirects]]\nfrom = "/b/*"\nto = "/c/:splat"\nstatus = 200\nforce = true', '/b/x', undefined],
  ])('%j takes %s to %s', async (text, path, to) => {
    const { redirectOf, findings } = await toml(text)
    expect(redirectOf(path)?.to).toBe(to)
    expect(findings.list).toEqual([])
  })

  test('names the line of the table', async () => {
    const { redirectOf, noindexOf } = await toml(
      '[build]\npublish = "dist"\n\n[[redirects]]\nfrom = "/a"\nto = "/b"\n[[redirects]]\nfrom = "/c"\nto = "/d"\n[[headers]]\nfor = "/x/*"\n[headers.values]\nX-Robots-Tag = "noindex"\n',
    )
    expect(redirectOf('/c')?.by).toMatchObject({ file: 'netlify.toml', line: 7 })
    expect(noindexOf('/x/y')?.by).toMatchObject({ file: 'netlify.toml', line: 10 })
  })

  test('_redirects goes first', async () => {
    const { redirectOf } = await redirects('/a /first', {
      'netlify.toml': '[[redirects]]\nfrom = "/a"\nto = "/second"',
    })
    expect(redirectOf('/a')?.to).toBe('/first')
  })

  test.each([
    ['[[redirects]\n', 'hosting-unreadable'],
    ['[[redirects]]\nto = "/new"', 'hosting-rule'],
    ['[[headers]]\nfor = 1', 'hosting-rule'],
  ])('%j is %s', async (text, code) => {
    expect((await toml(text)).findings.list.map((finding) => finding.code)).toEqual([code])
  })
})

describe('vercel.json', () => {
  test.each([
    [{ source: '/old', destination: '/new' }, '/old', '/new', 308],
    [{ source: '/old', destination: '/new', permanent: false }, '/old/', '/new', 307],
    [{ source: '/old', destination: '/new', statusCode: 301 }, '/old', '/new', 301],
    [{ source: '/blog/:slug', destination: '/news/:slug' }, '/blog/a', '/news/a', 308],
    [{ source: '/blog/:path*', destination: '/news/:path*' }, '/blog/a/b', '/news/a/b', 308],
    [{ source: '/blog/(.*)', destination: '/news/$1' }, '/blog/a/b', '/news/a/b', 308],
    [{ source: '/post/:id(\\d+)', destination: '/p/:id' }, '/post/12', '/p/12', 308],
    [{ source: '/größe', destination: '/size' }, '/gr%C3%B6%C3%9Fe', '/size', 308],
    [{ source: '/old', destination: 'https://example.org/new' }, '/old', 'https://example.org/new', 308],
  ])('%j takes %s to %s', async (rule, path, to, status) => {
    const { redirectOf, findings } = await vercel({ redirects: [rule] })
    expect(redirectOf(path)).toMatchObject({ to, status, by: { file: 'vercel.json', line: 4 } })
    expect(findings.list).toEqual([])
  })

  test.each([
    [{ source: '/old', destination: '/new', has: [{ type: 'query', key: 'x' }] }, '/old'],
    [{ source: '/old', destination: '/new', missing: [{ type: 'cookie', key: 'x' }] }, '/old'],
    [{ source: '/post/:id(\\d+)', destination: '/p/:id' }, '/post/a'],
    [{ source: '/:path((?!uk/).*)', destination: '/uk/:path' }, '/uk/a'],
    [{ source: '/:path+/', destination: '/:path+' }, '/a/b'],
    [{ source: '/(.*)', destination: 'https://example.com/$1' }, '/a'],
    [{ source: '/OLD', destination: '/new' }, '/old'],
  ])('%j leaves %s alone', async (rule, path) => {
    expect((await vercel({ redirects: [rule] })).redirectOf(path)).toBeUndefined()
  })

  const noindex = [{ key: 'X-Robots-Tag', value: 'noindex' }]
  test.each([
    [[{ source: '/(.*)', headers: noindex }], '/a', true],
    [[{ source: '/a', headers: noindex }], '/a/', true],
    [[{ source: '/a', headers: noindex }], '/b', false],
    [[{ source: '/(.*)', has: [{ type: 'host', value: 'x.vercel.app' }], headers: noindex }], '/a', false],
    [
      [
        { source: '/(.*)', headers: noindex },
        { source: '/a', headers: [{ key: 'x-robots-tag', value: 'all' }] },
      ],
      '/a',
      false,
    ],
  ])('headers %j, %s → noindex %s', async (list, path, expected) => {
    expect((await vercel({ headers: list })).noindexOf(path) !== undefined).toBe(expected)
  })

  test('routes', async () => {
    const { redirectOf, noindexOf } = await vercel({
      routes: [
        { src: '^/old/(.*)$', status: 301, headers: { Location: '/new/$1' } },
        { src: '/x', headers: { 'x-robots-tag': 'noindex' }, continue: true },
        { src: '/y', status: 301, methods: ['POST'], headers: { Location: '/z' } },
        { handle: 'filesystem' },
      ],
    })
    expect(redirectOf('/old/a')?.to).toBe('/new/a')
    expect(noindexOf('/x')?.value).toBe('noindex')
    expect(redirectOf('/y')).toBeUndefined()
  })

  test('names the line of the rule, not of another section or of the same source above', async () => {
    const { redirectOf, noindexOf } = await vercel({
      rewrites: [{ source: '/a', destination: '/x' }],
      headers: [{ source: '/a', headers: noindex }],
      redirects: [
        { source: '/a', destination: '/a/', permanent: true },
        { source: '/a', destination: '/b' },
      ],
    })
    expect(noindexOf('/a')?.by.line).toBe(10)
    expect(redirectOf('/a')?.by.line).toBe(26)
  })

  test('settings', async () => {
    expect(await vercel({ cleanUrls: true, trailingSlash: false })).toMatchObject({
      cleanUrls: true,
      trailingSlash: false,
    })
  })

  test.each([
    ['{', 'hosting-unreadable'],
    ['[]', 'hosting-unreadable'],
    ['{"redirects":[{"source":"/a(","destination":"/b"}]}', 'hosting-rule'],
    ['{"redirects":[{"destination":"/b"}]}', 'hosting-rule'],
    ['{"redirects":[{"source":"/a"}]}', 'hosting-rule'],
    ['{"redirects":"x"}', undefined],
  ])('%s is %s', async (text, code) => {
    const { findings } = await hostingOf({ 'vercel.json': text })
    expect(findings.list.map((finding) => finding.code)).toEqual(code ? [code] : [])
  })
})

describe('robots.txt', () => {
  const robots = (text: string, options: Partial<HostingOptions> = {}) =>
    hostingOf({ 'dist/robots.txt': text }, options)

  test.each([
    ['User-agent: *\nDisallow: /private/', '/private/a', true, ['*', 'Googlebot', 'bingbot']],
    ['User-agent: *\nDisallow: /a%20b', '/a%20b', true, ['*', 'Googlebot', 'bingbot']],
    ['User-agent: *\nDisallow: /ü', '/%C3%BC/', true, ['*', 'Googlebot', 'bingbot']],
    ['User-agent: *\nDisallow: /*?', '/a?x=1', true, ['*', 'Googlebot', 'bingbot']],
    ['User-agent: Googlebot\nDisallow: /', '/a', false, ['Googlebot']],
    ['User-agent: *\nDisallow: /\nUser-agent: Googlebot\nAllow: /', '/a', false, ['*', 'bingbot']],
    ['User-agent: *\nDisallow: /\nUser-agent: bingbot\nUser-agent: Googlebot\nDisallow: /x', '/a', false, ['*']],
    ['User-agent: *\nDissallow: /', '/a', false, ['Googlebot']],
  ])('R6, R9: %j, %s → everyone %s', async (text, path, everyone, agents) => {
    expect((await robots(text)).blockedBy(path)).toMatchObject({ everyone, agents })
  })

  test('names file and line', async () => {
    const { blockedBy } = await robots('# staging\nUser-agent: *\nDisallow: /private # not ready\n')
    expect(blockedBy('/private')).toEqual({
      everyone: true,
      agents: ['*', 'Googlebot', 'bingbot'],
      line: 3,
      by: { source: 'hosting', field: 'robots.txt line 3: Disallow: /private', file: 'robots.txt', line: 3 },
    })
    expect(blockedBy('/public')).toBeUndefined()
  })

  test('does not count below the root of the host', async () => {
    expect((await robots('User-agent: *\nDisallow: /', { base: '/docs/' })).blockedBy('/docs/a')).toBeUndefined()
  })
})

test('a folder under the name of a file is a finding', async () => {
  const { findings, redirectOf } = await hostingOf({ 'dist/_redirects/x': '', 'dist/robots.txt/x': '' })
  expect(redirectOf('/a')).toBeUndefined()
  expect(findings.list.map(({ code, file }) => [code, file])).toEqual([
    ['hosting-unreadable', '_redirects'],
    ['hosting-unreadable', 'robots.txt'],
  ])
})
