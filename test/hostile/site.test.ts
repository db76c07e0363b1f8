import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatFindings } from '../../packages/core/src/check/format-findings.ts'
import { pagesOfFolder } from '../../packages/core/src/collect/folder.ts'
import type { Finding } from '../../packages/core/src/diagnostics/finding.ts'
import { checkSitemaps } from '../../packages/core/src/index.ts'
import { createSite, page } from '../../packages/core/src/testing/site.ts'

/** Acts on a terminal, or forges a line of a log. */
const acting = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|^::/m

const escapes = [
  ['a colour', '\u001b[31mred\u001b[0m'],
  ['a title', '\u001b]0;owned\u0007'],
  ['a link', '\u001b]8;;https://evil.example\u0007click\u001b]8;;\u0007'],
  ['8-bit controls', '\u009b2J'],
  ['a carriage return', 'x\rsitemap.xml is valid'],
  ['a line of a workflow', 'x\n::error file=a.js::forged\n::set-output name=x::y'],
  ['text turned round', '\u202etxt.exe'],
  ['a backspace', 'abc\b\b\b'],
] as const

describe('terminal escapes', () => {
  test.each(escapes)('%s in the title, the data, the name and the address of a page', async (_, text) => {
    const site = await createSite({
      'dist/index.html': page(),
      'dist/a/index.html': page(`<title>${text}</title><meta property="article:modified_time" content="${text}">`),
      'content/a.md': `---\ntitle: ${JSON.stringify(text)}\nlastmod: ${JSON.stringify(text)}\nsitemap: { priority: ${JSON.stringify(text)}, ${JSON.stringify(text)}: 1 }\n---\n`,
    })
    const pages = [
      { path: '/', file: 'dist/index.html' },
      { path: '/a/', file: 'dist/a/index.html', source: 'content/a.md' },
      { path: `/${text}/` },
    ]
    const entries = [{ loc: `/${text}` }, { loc: '/b', lastmod: text, images: [text] }]
    const report = await site.build(
      { entries, robots: false, groups: ({ entry }) => (entry.loc.length > 25 ? text : 'x') },
      pages,
    )
    expect(report.findings.length).toBeGreaterThan(2)
    for (const { message, why = '', fix = '' } of report.findings)
      expect(`${message}\n${why}\n${fix}`).not.toMatch(acting)
    for (const { by } of report.exclusions) expect(by).not.toMatch(acting)
    for (const name of Object.keys(await site.read())) expect(name).toMatch(/^[\w./ -]+$/)
    const xml = (await site.read())['sitemap.xml']!
    expect(xml).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]/)
  })

  test.each(escapes)('%s in a map: every format of check', async (_, text) => {
    const written = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    const site = await createSite({
      'dist/sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${text}</loc><lastmod>${written}</lastmod><x${text}/></url></urlset>`,
      'dist/robots.txt': `Sitemap: ${text}\nNonsense: ${text}\n${text}`,
      [`dist/${text.replace(/[\n/:;\r]/g, '')}.txt`]: text,
    })
    const findings: Finding[] = []
    for await (const finding of checkSitemaps(join(site.root, 'dist'))) findings.push(finding)
    expect(findings.length).toBeGreaterThan(0)
    for (const format of ['text', 'json', 'github', 'sarif', 'junit'] as const) {
      const shown = formatFindings(findings, format, { targets: [`dist/${text}`], version: '1.0.0' })
      const forged = format === 'github' ? shown.replaceAll(/^::(?:error|warning|notice) [^:]*::/gm, '') : shown
      expect(forged, format).not.toMatch(acting)
    }
  })
})

describe('names of files', () => {
  test.each([
    ['a..', '/a..'],
    ['%2e%2e', '/%252e%252e'],
    ['%00', '/%2500'],
    ['a\nb', '/a%0Ab'],
    ['a\tb', '/a%09b'],
    ['a:b', '/a:b'],
    ['a\\..\\..\\b', '/a%5C..%5C..%5Cb'],
    ['con', '/con'],
    ['nul.txt', '/nul.txt'],
    ['com1', '/com1'],
    [' ', '/%20'],
    ['a ', '/a%20'],
    ['<script>', '/%3Cscript%3E'],
    ['\'"&', '/&apos;%22&amp;'],
    ['?q#f', '/%3Fq%23f'],
    ['\u202egnp', '/%E2%80%AEgnp'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
  ])('%j is one page at %s', async (name, path) => {
    const site = await createSite({ 'dist/index.html': page() })
    const file = join(site.root, 'dist', name, 'index.html')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page())
    const pages = []
    for await (const one of await pagesOfFolder(join(site.root, 'dist'))) pages.push(one)
    await site.build({ robots: false }, pages)
    expect(await site.locs()).toEqual([`https://example.com/`, `https://example.com${path}/`].sort())
  })
})

describe('addresses that nobody may list', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:password@example.com/',
    'https://user@example.com/',
    'https://example.com@evil.example/',
    'https://exam\u0000ple.com/',
    'https://[::1',
    'https://example.com:99999/',
    '/a\ud800',
  ])('%j', async (loc) => {
    const site = await createSite({ 'dist/index.html': page(`<link rel="alternate" hreflang="de" href="${loc}">`) })
    const report = await site.build({ robots: false, entries: [{ loc }, { loc: '/a', images: [loc], videos: [] }] })
    expect(await site.locs()).toEqual(['https://example.com/', 'https://example.com/a'])
    expect((await site.read())['sitemap.xml']).not.toMatch(/script|passwd|password|evil|hreflang/i)
    expect(Object.keys(report.findingCounts).length).toBeGreaterThan(0)
  })

  test.each([
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://EXAMPLE。com/', 'https://example.com/'],
    ['https://[::1]:8080/a', 'https://[::1]:8080/a'],
    ['https://0x7f.1/', 'https://127.0.0.1/'],
    ['https://faß.example/', 'https://xn--fa-hia.example/'],
  ])('%s is shown as the host that answers: %s', async (given, shown) => {
    const site = await createSite({
      'dist/index.html': page(
        `<link rel="alternate" hreflang="de" href="${given}"><link rel="alternate" hreflang="en" href="/">`,
      ),
    })
    const report = await site.build({ robots: false, entries: [{ loc: given }], images: true })
    const all = JSON.stringify(report.findings) + JSON.stringify(await site.locs()) + JSON.stringify(report.exclusions)
    expect(all).toContain(shown.replace(/\/a?$/, ''))
  })
})

describe('group names', () => {
  const names = [
    '../../etc',
    '..',
    '.',
    '/',
    'a/b',
    'a\\b',
    'C:',
    'nul',
    'con',
    'com1',
    'CON',
    'a\0b',
    'a\nb',
    ' ',
    '😀',
    '\u202e',
    'x'.repeat(5000),
    `${'x'.repeat(5000)}y`,
    '__proto__',
    'constructor',
    '{n}',
    '{group}',
    '$&',
    '%2e%2e',
    'é',
    'e\u0301',
    'news',
    'index',
  ]
  test('each is one file of its own, in the folder, with a name that every system takes', async () => {
    const site = await createSite({ 'dist/index.html': page() })
    const report = await site.build({
      robots: false,
      entries: names.map((_, n) => ({ loc: `/${n}` })),
      groups: ({ entry }) => names[Number(entry.loc.slice('https://example.com/'.length) || -1)] ?? 'rest',
      output: { shard: '{group}.{n}.xml' },
    })
    const files = Object.keys(await site.read()).filter((name) => name.endsWith('.xml') && name !== 'sitemap.xml')
    expect(files).toHaveLength(names.length + 1)
    expect(new Set(files.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(files.length)
    for (const name of files) {
      expect(name).toMatch(/^[\w][\w.-]{0,150}\.xml$/)
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\./i)
    }
    expect(report.counts.listed).toBe(names.length + 1)
  })
})
