import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSitemaps } from '../check-sitemaps.ts'
import type { CheckOptions } from '../options.ts'

const site = 'https://a.example'
const html = (head = '', body = ''): string =>
  `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body><main>${body}</main></body></html>`
const link = (...paths: string[]): string => paths.map((path) => `<a href="${path}">x</a>`).join('')
const url = (path: string, more = ''): string => `<url><loc>${site}${path}</loc>${more}</url>`
const map = (...urls: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>`
const alternate = (code: string, path: string): string =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="${site}${path}"/>`

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'sitemapkit-audit-'))
  for (const [name, text] of Object.entries({ 'robots.txt': `Sitemap: ${site}/sitemap.xml\n`, ...files })) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
    utimesSync(join(path, name), new Date('2026-01-05'), new Date('2026-01-05'))
  }
  return path
}

async function audit(files: Record<string, string>, options: CheckOptions = { site }): Promise<string[]> {
  const found: string[] = []
  for await (const { code, message } of checkSitemaps(folder(files), { now: new Date('2026-01-10'), ...options }))
    found.push(`${code}: ${message}`)
  return found
}

const home = { 'index.html': html('', link('/a/')) }
const a = { 'a/index.html': html('', link('/')) }

describe('a build and its map', () => {
  test('that fit each other', async () => {
    expect(await audit({ ...home, ...a, 'sitemap.xml': map(url('/'), url('/a/')) })).toEqual([])
  })

  test.each<[string, Record<string, string>, string[], string[]]>([
    ['noindex', { 'a/index.html': html('<meta name="robots" content="noindex">') }, ['/', '/a/'], ['listed-noindex']],
    ['canonical', { 'a/index.html': html('<link rel="canonical" href="/">') }, ['/', '/a/'], ['listed-canonical']],
    [
      'stub',
      { 'a/index.html': html('<meta http-equiv="refresh" content="0;url=/">') },
      ['/', '/a/'],
      ['listed-redirect', 'link-redirects'],
    ],
    ['_redirects', { _redirects: '/a/ / 301\n' }, ['/', '/a/'], ['listed-redirect', 'link-redirects']],
    ['missing', {}, ['/', '/a/'], ['listed-missing']],
    ['a file that is no page', { ...a, 'b.pdf': 'x' }, ['/', '/a/', '/b.pdf'], []],
    ['error page', { ...a, '404.html': html() }, ['/', '/a/', '/404.html'], ['listed-error-page']],
    [
      'excluded',
      { 'a/index.html': html('<meta name="sitemap" content="exclude">') },
      ['/', '/a/'],
      ['listed-excluded'],
    ],
    ['unlisted', a, ['/'], ['unlisted-page']],
    ['unlisted and not linked', { ...a, 'b/index.html': html() }, ['/', '/a/'], []],
    ['orphan', { ...a, 'b/index.html': html() }, ['/', '/a/', '/b/'], ['orphan-page']],
    [
      'linked by another address of its file',
      { 'index.html': html('', link('/a/', '/b')), ...a, 'b/index.html': html() },
      ['/', '/a/', '/b/'],
      [],
    ],
    [
      'no page links to another',
      { 'index.html': html('', link('/feed.xml')), 'a/index.html': html() },
      ['/', '/a/'],
      [],
    ],
    ['the other slash form', a, ['/', '/a'], ['unlisted-page']],
  ])('%s', async (_, files, paths, codes) => {
    const found = await audit({ ...home, ...files, 'sitemap.xml': map(...paths.map((path) => url(path))) })
    expect(found.map((text) => text.split(':')[0])).toEqual(codes)
  })

  test('that cannot be read', async () => {
    const found = await audit({ ...home, ...a, '_redirects/x': '', 'sitemap.xml': map(url('/'), url('/a/')) })
    expect(found).toEqual([expect.stringMatching(/^audit-impossible: The pages of the folder could not be compared/)])
  })

  test('P14: dates', async () => {
    const dated = (date: string) => html(`<meta property="article:modified_time" content="${date}">`, link('/'))
    const files = {
      'index.html': html('', link('/a/', '/b/', '/c/')),
      'a/index.html': dated('2026-01-02T10:00:00Z'),
      'b/index.html': dated('2026-01-02T10:00:00Z'),
      'c/index.html': html('', link('/')),
      'sitemap.xml': map(
        url('/'),
        url('/a/', '<lastmod>2026-01-02T12:00:00+02:00</lastmod>'),
        url('/b/', '<lastmod>2026-01-04</lastmod>'),
        url('/c/', '<lastmod>2026-01-08</lastmod>'),
      ),
    }
    expect(await audit(files)).toEqual([
      'lastmod-differs: <lastmod> of https://a.example/b/ is 2026-01-04, and the page itself says 2026-01-02T10:00:00Z (article:modified_time).',
      'lastmod-after-build: <lastmod> of https://a.example/c/ is 2026-01-08, after its file was built (2026-01-05T00:00:00.000Z).',
    ])
  })

  test('H5: hreflang in HTML and map', async () => {
    const head = `<link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="x-default" href="/"><link rel="alternate" hreflang="de" href="/a/">`
    const pages = { 'index.html': html(head, link('/a/')), 'a/index.html': html(head, link('/')) }
    const links = alternate('en', '/') + alternate('de', '/a/') + alternate('x-default', '/')
    expect(await audit({ ...pages, 'sitemap.xml': map(url('/', links), url('/a/', links)) })).toEqual([])
    const other = links.replace('hreflang="de"', 'hreflang="fr"')
    const found = await audit({ ...pages, 'sitemap.xml': map(url('/', other), url('/a/', other)) })
    expect(found[0]).toBe(
      'hreflang-html-differs: https://a.example/ has other alternates in its HTML (de /a/, en /, x-default /) than in the map (en /, fr /a/, x-default /).',
    )
  })

  test('I2: images', async () => {
    const images = ['/i.png', '/no.png', 'https://cdn.example/x.png']
      .map((src) => `<image:image><image:loc>${src.startsWith('/') ? site + src : src}</image:loc></image:image>`)
      .join('')
    expect(await audit({ ...home, ...a, 'i.png': '', 'sitemap.xml': map(url('/', images), url('/a/')) })).toEqual([
      'image-missing: https://a.example/ lists the image https://a.example/no.png, and the build has no such file.',
    ])
  })

  test('below a base', async () => {
    const files = {
      ...home,
      ...a,
      'index.html': html('', link('/docs/a/')),
      'sitemap.xml': map(url('/docs/'), url('/docs/a/'), url('/docs/b/')),
    }
    expect((await audit(files, { site: `${site}/docs/` })).map((text) => text.split(':')[0])).toEqual([
      'listed-missing',
    ])
  })
})

test('an-082: a check command that answers "is my sitemap right?"', async () => {
  const files = {
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'index.html': html('', link('/a/', '/hidden/')),
    ...a,
    'hidden/index.html': html('<meta name="robots" content="noindex">'),
    'sitemap.xml': map(
      url('/'),
      url('/a/'),
      '<url><loc>https://b.example/</loc></url>',
      url('/a/'),
      url('/hidden/'),
      url('/gone/'),
    ),
  }
  for (const options of [{}, { site }]) {
    const codes = (await audit(files, options)).map((text) => text.split(':')[0])
    expect(codes.sort()).toEqual(
      [
        'duplicate-loc',
        'listed-missing',
        'listed-noindex',
        'robots-no-sitemap',
        options.site ? 'other-origin' : 'mixed-origins',
      ].sort(),
    )
  }
})
