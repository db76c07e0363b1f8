import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { project, sitemapkit } from './run.ts'

const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const urlset = (body: string, namespaces = ''): string =>
  `${declaration}\n<urlset ${core}${namespaces}>\n${body}\n</urlset>\n`
const valid = urlset('  <url><loc>https://example.com/</loc></url>')

/** What people bring along, as they bring it. */
const typical: Record<string, Record<string, string>> = {
  'an unescaped ampersand': {
    'sitemap.xml': urlset('  <url>\n    <loc>https://example.com/shop?cat=1&page=2</loc>\n  </url>'),
  },
  'an HTML page in place of the sitemap': {
    'sitemap.xml':
      '<!doctype html>\n<html lang="en"><head><title>My app</title></head><body><div id="root"></div></body></html>\n',
  },
  'relative URLs': {
    'sitemap.xml': urlset(
      '  <url><loc>/about</loc></url>\n  <url><loc>example.com/team</loc></url>\n  <url><loc>//example.com/x</loc></url>',
    ),
  },
  'the https namespace': {
    'sitemap.xml': valid.replace('http://www', 'https://www'),
  },
  'dates, frequencies and priorities': {
    'sitemap.xml': urlset(
      '  <url><loc>https://example.com/a</loc><lastmod>02.01.2026</lastmod><changefreq>Weekly</changefreq><priority>0,8</priority></url>\n  <url><loc>https://example.com/b</loc><lastmod>2026-01-02 10:00:00</lastmod></url>\n  <url><loc>https://example.com/c</loc><lastmod>2026-01-02T10:00:00</lastmod><priority>5</priority></url>',
    ),
  },
  'www and without, http and https': {
    'sitemap.xml': urlset(
      '  <url><loc>https://example.com/</loc></url>\n  <url><loc>https://www.example.com/a</loc></url>\n  <url><loc>http://example.com/b</loc></url>',
    ),
  },
  'routes that were not filled in, spaces and umlauts': {
    'sitemap.xml': urlset(
      '  <url><loc>https://example.com/blog/[slug]</loc></url>\n  <url><loc>https://example.com/my page</loc></url>\n  <url><loc>https://example.com/größe</loc></url>\n  <url><loc>https://example.com/a%2520b</loc></url>',
    ),
  },
  'hreflang by hand': {
    'sitemap.xml': urlset(
      '  <url>\n    <loc>https://example.com/en/</loc>\n    <xhtml:link rel="alternate" hreflang="en_US" href="https://example.com/en/"/>\n    <xhtml:link rel="alternate" hreflang="de" href="/de/"/>\n    <xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr/"/>\n  </url>\n  <url>\n    <loc>https://example.com/fr/</loc>\n  </url>',
      ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    ),
  },
  'images and videos': {
    'sitemap.xml': urlset(
      '  <url>\n    <loc>https://example.com/v</loc>\n    <image:image><image:loc>/i.png</image:loc><image:caption>Us</image:caption></image:image>\n    <video:video>\n      <video:title>Talk</video:title>\n      <video:player_loc>https://example.com/v</video:player_loc>\n      <video:duration>1:30</video:duration>\n    </video:video>\n  </url>',
      ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
    ),
  },
  'an index whose shard is gone, and a shard that was left behind': {
    'robots.txt': 'User-agent: *\nDisallow: /private/\n\nSitemap: /sitemap.xml\n',
    'sitemap.xml': `${declaration}\n<sitemapindex ${core}>\n  <sitemap><loc>https://example.com/sitemap-0.xml</loc></sitemap>\n  <sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>\n</sitemapindex>\n`,
    'sitemap-0.xml': urlset(
      '  <url><loc>https://example.com/</loc></url>\n  <url><loc>https://example.com/private/a</loc></url>\n  <url><loc>https://example.com</loc></url>',
    ),
    'sitemap-9.xml': valid,
  },
}

describe('ten typical broken sitemaps, as they are shown', () => {
  test.each(Object.entries(typical))('%s', async (_, files) => {
    const names = Object.keys(files)
    const targets = names.length === 1 ? names : ['.', '--site', 'https://example.com']
    const outcome = await sitemapkit(['check', ...targets], project(files))
    expect(outcome).toMatchObject({ status: 1, stderr: '' })
    expect(outcome.stdout).toMatchSnapshot()
  })
})

test('core-14: validate works from any folder and offline', async () => {
  const cwd = project({ 'dist/sitemap.xml': valid, 'dist/bad.xml': valid.replace('</loc>', '</loc><bad/>') })
  expect(await sitemapkit(['check', 'dist/sitemap.xml'], cwd)).toEqual({
    status: 0,
    stdout: 'dist/sitemap.xml is valid\n',
    stderr: '',
  })
  const bad = await sitemapkit(['check', 'dist/bad.xml'], cwd)
  expect(bad.status).toBe(1)
  expect(bad.stdout).toContain('dist/bad.xml:3:39 error: <bad> does not belong into <url>. [unknown-element]')
})

describe('formats', () => {
  const cwd = project({
    'a b/sitemap.xml': urlset('  <url><loc>https://example.com/</loc></url>\n  <url><loc>/100%,:</loc></url>'),
    'ok.xml': valid,
  })
  test.each(['json', 'github', 'sarif', 'junit'])('%s', async (format) => {
    const outcome = await sitemapkit(['check', 'a b/sitemap.xml', '--format', format], cwd)
    expect(outcome).toMatchObject({ status: 1, stderr: '' })
    expect(outcome.stdout).toMatchSnapshot()
    const clean = await sitemapkit(['check', 'ok.xml', '--format', format], cwd)
    expect(clean).toMatchObject({ status: 0, stderr: '' })
  })

  test('what a terminal would obey is shown, not sent', async () => {
    const hostile = project({
      'sitemap.xml': urlset('  <url><loc>/\u009b31m\u202eevil</loc><priority>\u0085</priority></url>'),
    })
    for (const format of ['text', 'json', 'github', 'junit']) {
      const { stdout } = await sitemapkit(['check', 'sitemap.xml', '--format', format], hostile)
      expect(stdout).toContain('\\u009b31m\\u202eevil')
      expect(stdout).not.toMatch(/[\u0080-\u009f\u202e]/)
    }
  })
})

describe('flags', () => {
  const cwd = project({
    'sitemap.xml': urlset(
      '  <url><loc>https://example.com/#a</loc></url>\n  <url><loc>https://example.com/b#c</loc></url>',
    ),
  })
  const run = (...flags: string[]) => sitemapkit(['check', 'sitemap.xml', ...flags], cwd)

  test('warnings alone are no failure, but under --strict', async () => {
    expect((await run()).status).toBe(0)
    expect((await run('--strict')).status).toBe(1)
    expect((await run('--rule', 'loc-fragment=error')).status).toBe(1)
    expect((await run('--strict', '--rule', 'loc-fragment=off', '--rule', 'bom=off')).stdout).toBe(
      'sitemap.xml is valid\n',
    )
  })

  test('--max-per-code', async () => {
    const { stdout } = await run('--max-per-code', '1')
    expect(stdout).toContain('warning: 1 more of the same kind. [loc-fragment]')
    expect(stdout).toContain('sitemap.xml is valid, with 2 warnings')
  })

  test('--baseline accepts what was found, and fails on what is new', async () => {
    const { stdout } = await run('--format', 'json', '--max-per-code', '0')
    const folder = project({
      'base.json': stdout,
      'sitemap.xml': urlset(
        '  <url><loc>https://example.com/#a</loc></url>\n\n  <url><loc>https://example.com/b#c</loc></url>',
      ),
      'new/sitemap.xml': '',
    })
    expect((await sitemapkit(['check', 'sitemap.xml', '--strict', '--baseline', 'base.json'], folder)).status).toBe(0)
    const worse = project({
      'base.json': stdout,
      'sitemap.xml': urlset(
        '  <url><loc>https://example.com/#a</loc></url>\n  <url><loc>https://example.com/d#c</loc></url>',
      ),
    })
    const outcome = await sitemapkit(['check', 'sitemap.xml', '--strict', '--baseline', 'base.json'], worse)
    expect(outcome.status).toBe(1)
    expect(outcome.stdout).toContain('1 error in sitemap.xml')
  })

  test('stdin', async () => {
    const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))
    const outcome = await new Promise<{ status: number; stdout: string }>((resolve) => {
      const child = execFile(process.execPath, [bin, 'check', '-'], (error, stdout) =>
        resolve({ status: error ? Number(error.code) : 0, stdout }),
      )
      child.stdin?.end(valid.replace('https://example.com/', '/about'))
    })
    expect(outcome.status).toBe(1)
    expect(outcome.stdout).toContain('<stdin>:3:8 error: "/about" is no absolute URL. [not-absolute]')
  })

  test.each([
    [[], 'sitemapkit check wants <targets>.'],
    [
      ['x', '--rule', 'padded'],
      '--rule wants a code and off, warn or error, such as padded=off, and "padded" is given.',
    ],
    [['x', '--rule', 'paded=off'], 'There is no rule "paded". Did you mean padded?'],
    [['x', '--format', 'xml'], '--format is text, json, github, sarif, junit, and "xml" is given.'],
    [['x', '--max-per-code', 'all'], '--max-per-code is a whole number, 0 for all, and "all" is given.'],
    [['x', '--site', 'example.com'], '`site` is "example.com", and an origin such as https://example.com is wanted.'],
    [['x', '--baseline', 'none.json'], 'The baseline none.json cannot be read'],
  ])('wrong usage: %j', async (args, message) => {
    const outcome = await sitemapkit(['check', ...args], cwd)
    expect(outcome).toMatchObject({ status: 2, stdout: '' })
    expect(outcome.stderr).toContain(message)
  })
})

describe('sitemap.config', () => {
  const map = urlset('  <url><loc>https://example.com/#a</loc></url>\n  <url><loc>https://example.com/b#c</loc></url>')
  const config = (check: string): string => `export default { site: 'https://other.example', check: ${check} }\n`

  test('its section `check` sets levels and limits; flags win', async () => {
    const cwd = project({
      'sitemap.xml': map,
      'sitemap.config.mjs': config("{ rules: { 'loc-fragment': 'error' }, maxPerCode: 1 }"),
    })
    const outcome = await sitemapkit(['check', 'sitemap.xml'], cwd)
    expect(outcome.status).toBe(1)
    expect(outcome.stdout).toContain('1 more of the same kind. [loc-fragment]')
    expect((await sitemapkit(['check', 'sitemap.xml', '--rule', 'loc-fragment=warn'], cwd)).status).toBe(0)
  })

  test('its site is that of a folder, and not of any file', async () => {
    const cwd = project({ 'dist/sitemap.xml': map.replaceAll(/#\w/g, ''), 'sitemap.config.mjs': config("'fast'") })
    expect((await sitemapkit(['check', 'dist/sitemap.xml'], cwd)).status).toBe(0)
    const folder = await sitemapkit(['check', 'dist'], cwd)
    expect(folder.stdout).toContain('is not on https://other.example. [other-origin]')
  })

  test('a fault in it is said', async () => {
    const cwd = project({ 'sitemap.xml': map, 'sitemap.config.mjs': config('{ rule: {} }') })
    const outcome = await sitemapkit(['check', 'sitemap.xml'], cwd)
    expect(outcome).toMatchObject({ status: 1, stdout: '' })
    expect(outcome.stderr).toContain('There is no option `check.rule`. Did you mean `rules`?')
  })
})

describe('--live', () => {
  test('asks a real server', async () => {
    const server = createServer((request, response) => {
      const here = `http://${request.headers.host}`
      if (request.url === '/sitemap.xml')
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(urlset(`  <url><loc>${here}/</loc></url>\n  <url><loc>${here}/gone</loc></url>`))
      else if (request.url === '/')
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Home</title>')
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const outcome = await sitemapkit(['check', `${origin}/sitemap.xml`, '--live', '--live-rate', '1000'], project({}))
      expect(outcome.stderr).toBe('')
      expect(outcome.stdout.replaceAll(origin, '')).toMatchSnapshot()
      expect(outcome.status).toBe(1)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test.each([
    [['.', '--live'], 'needs `site`'],
    [['.', '--live-rate', '2'], '--live-rate is of use with --live only.'],
    [['.', '--live', '--live-limit', 'all'], '--live-limit is a number of pages, 0 for all, and "all" is given.'],
    [['.', '--site', 'https://a.example', '--live', 'a.example'], '`live.origin` is "a.example"'],
  ])('wrong usage: %j', async (args, message) => {
    const outcome = await sitemapkit(['check', ...args], project({}))
    expect(outcome).toMatchObject({ status: 2, stdout: '' })
    expect(outcome.stderr).toContain(message)
  })
})

describe('diff', () => {
  const old = ['/', '/a', '/b'].map((path) => `  <url><loc>https://example.com${path}</loc></url>`).join('\n')
  const cwd = project({
    'old.xml': urlset(old),
    'new.xml': urlset('  <url><loc>https://example.com/</loc></url>\n  <url><loc>https://example.com/c</loc></url>'),
  })

  test('says what is added and removed', async () => {
    expect(await sitemapkit(['diff', 'old.xml', 'new.xml'], cwd)).toEqual({
      status: 0,
      stdout:
        '- https://example.com/a\n- https://example.com/b\n+ https://example.com/c\n3 → 2 URLs: 1 added, 2 removed, 0 changed\n',
      stderr: '',
    })
  })

  test('--max-removed fails when more are gone', async () => {
    const fails = await sitemapkit(['diff', 'old.xml', 'new.xml', '--max-removed', '50%'], cwd)
    expect(fails.status).toBe(1)
    expect(fails.stdout).toContain('error: More than 50% of the URLs are gone.')
    const json = await sitemapkit(['diff', 'old.xml', 'new.xml', '--max-removed', '70', '--json'], cwd)
    expect(json.status).toBe(0)
    expect(JSON.parse(json.stdout)).toMatchObject({ counts: { removed: 2 }, tooManyRemoved: false })
    expect((await sitemapkit(['diff', 'old.xml', 'new.xml', '--max-removed', 'some'], cwd)).status).toBe(2)
  })
})
