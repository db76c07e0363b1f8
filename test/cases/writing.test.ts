import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, readFiles, temporaryFolder, write } from '../conformance/output-folder.ts'

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const mark = '<!-- sitemapkit: sitemap.xml -->\n'
const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

describe('one file or many', () => {
  test('next-small-site-single, an-064: sitemap.xml holds the pages while all fit in one file', async () => {
    const { names, text, report } = await write(pages(3))
    expect(names).toEqual(['sitemap.xml'])
    expect(text('sitemap.xml')).toBe(
      `${xmlHead}${mark}<urlset ${core}>\n<url><loc>https://example.com/0</loc></url>\n<url><loc>https://example.com/1</loc></url>\n<url><loc>https://example.com/2</loc></url>\n</urlset>\n`,
    )
    expect(report.url).toBe('https://example.com/sitemap.xml')
    expect(report.files).toMatchObject([{ kind: 'urlset', entries: 3, changed: true, url: report.url }])
  })

  test('an-062: every entry of the index is a file', async () => {
    const { dir, names, locs, report } = await write(pages(15), { output: { urls: 10 } })
    expect(names).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml'])
    for (const loc of locs('sitemap.xml')) expect(existsSync(join(dir, new URL(loc).pathname))).toBe(true)
    expect(locs()).toEqual(pages(15).map(({ loc }) => `https://example.com${loc}`))
    expect(report.files.map(({ kind, entries }) => [kind, entries])).toEqual([
      ['index', 2],
      ['urlset', 10],
      ['urlset', 5],
    ])
  })

  test('exactly full is one file', async () => {
    expect((await write(pages(10), { output: { urls: 10 } })).names).toEqual(['sitemap.xml'])
  })

  test("index: 'always'", async () => {
    expect((await write(pages(1), { output: { index: 'always' } })).names).toEqual(['sitemap-0.xml', 'sitemap.xml'])
  })

  test.each([
    ['https://example.com', '/'],
    ['https://example.com/', '/'],
  ])('next-siteurl-slash: site %s', async (site) => {
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'robots.txt'), 'User-agent: *\nAllow: /\n')
    const { text, locs } = await write([{ loc: '/' }, { loc: '/a' }], { dir, site, trailingSlash: 'never' })
    expect(locs()).toEqual(['https://example.com/', 'https://example.com/a'])
    expect(text('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n')
  })

  test.each(['https://example.com/foo', 'https://example.com/foo/'])(
    'vite-05: site %s keeps its path',
    async (site) => {
      const { locs } = await write([{ loc: '/' }, { loc: '/a/' }], { site, output: { index: 'always' } })
      expect(locs('sitemap-0.xml')).toEqual(['https://example.com/foo/', 'https://example.com/foo/a/'])
      expect(locs('sitemap.xml')).toEqual(['https://example.com/foo/sitemap-0.xml'])
    },
  )

  test('core-29: an absolute and a relative output folder', async () => {
    const dir = temporaryFolder()
    await write(pages(1), { dir: resolve(dir) })
    await write(pages(1), { dir: relative(process.cwd(), dir) })
    expect([...readFiles(dir).keys()]).toEqual(['sitemap.xml'])
  })

  test.each(['../x-{n}.xml', '/x-{n}.xml', 'C:x-{n}.xml', 'a/../../x-{n}.xml', '..\\x-{n}.xml'])(
    'core-29: the shard name %s is refused',
    async (shard) => {
      await expect(write(pages(1), { output: { shard } })).rejects.toMatchObject({ code: 'option-invalid' })
    },
  )

  test('core-13, next-outdir-subfolder: shards in a folder are named with it', async () => {
    const dir = join(temporaryFolder(), 'public')
    const output = { file: 'maps/deep/sitemap.xml', urls: 1 }
    const { names, locs, text, report } = await write(pages(2), { dir, output, robots: 'create' })
    expect(names).toEqual(['maps/deep/sitemap-0.xml', 'maps/deep/sitemap-1.xml', 'maps/deep/sitemap.xml', 'robots.txt'])
    expect(locs('maps/deep/sitemap.xml')).toEqual([
      'https://example.com/maps/deep/sitemap-0.xml',
      'https://example.com/maps/deep/sitemap-1.xml',
    ])
    expect(text('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.com/maps/deep/sitemap.xml\n')
    expect(report.findings).toEqual([])
  })

  test('core-13, P11: a folder that does not cover the pages is told, unless robots.txt names the map', async () => {
    const output = { file: 'sitemap/sitemap.xml' }
    const { report } = await write([...pages(2), { loc: '/sitemap/x' }], { output })
    expect(report.findings.map(({ code, message }) => [code, message])).toContainEqual([
      'scope-narrow',
      'https://example.com/sitemap/sitemap.xml may by the protocol list only pages below /sitemap/, and 2 of its pages are not, such as https://example.com/0.',
    ])
    const all = await write([{ loc: '/sitemap/x' }], { output })
    expect(all.report.findings.map(({ code }) => code)).not.toContain('scope-narrow')
  })
})

describe('dates of the index', () => {
  test('core-16: the newest date of each shard, and none without', async () => {
    const dates = ['2024-01-01', '2024-03-01', undefined, undefined]
    const { text } = await write(
      pages(4, (i) => ({ lastmod: dates[i] })),
      { output: { urls: 2 } },
    )
    expect(text('sitemap.xml')).toBe(
      `${xmlHead}${mark}<sitemapindex ${core}>\n<sitemap><loc>https://example.com/sitemap-0.xml</loc><lastmod>2024-03-01</lastmod></sitemap>\n<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>\n</sitemapindex>\n`,
    )
  })

  test('an-045: one date a child', async () => {
    const dates = ['2024-01-01', '2024-02-02', '2024-03-03']
    const { text } = await write(
      pages(3, (i) => ({ lastmod: dates[i] })),
      { output: { urls: 2 } },
    )
    expect([...text('sitemap.xml').matchAll(/<lastmod>(.*?)</g)].map(([, date]) => date)).toEqual([
      '2024-02-02',
      '2024-03-03',
    ])
  })

  test('next-index-lastmod: an instant is newer than an earlier date', async () => {
    const dates = ['2024-01-01', '2024-03-05T00:00:00Z', undefined]
    const { text } = await write(
      pages(3, (i) => ({ lastmod: dates[i] })),
      { output: { urls: 2 } },
    )
    expect(text('sitemap.xml')).toContain('sitemap-0.xml</loc><lastmod>2024-03-05T00:00:00Z</lastmod></sitemap>')
    expect(text('sitemap.xml')).toContain('sitemap-1.xml</loc></sitemap>')
  })
})

describe('what is written', () => {
  test('core-10: escaping happens once, everywhere', async () => {
    const { text } = await write(
      [
        {
          loc: '/a?x=1&y=2',
          images: [{ loc: '/i.png?a&b', caption: 'Salt & <Pepper>' }],
          alternates: [{ hreflang: 'fr', href: '/fr?x=1&y=2' }],
        },
        { loc: '/o\'neil/"q"/' },
        { loc: '/a%26b' },
      ],
      { output: { withdrawnTags: true } },
    )
    const xml = text('sitemap.xml')
    expect(xml).toContain('<loc>https://example.com/a?x=1&amp;y=2</loc>')
    expect(xml).toContain('<loc>https://example.com/o&apos;neil/%22q%22/</loc>')
    expect(xml).toContain('<image:caption>Salt &amp; &lt;Pepper&gt;</image:caption>')
    expect(xml).toContain('href="https://example.com/fr?x=1&amp;y=2"')
    expect(xml).toContain('<loc>https://example.com/a%26b</loc>')
  })

  test('an-052: one entry for both spellings of a URL', async () => {
    const { locs } = await write([
      { loc: '/Bücher' },
      { loc: '/B%C3%BCcher' },
      { loc: '/b%c3%bc' },
      { loc: '/b%C3%BC' },
    ])
    expect(locs()).toEqual(['https://example.com/B%C3%BCcher', 'https://example.com/b%c3%bc'])
  })

  test('next-native-sitemap-amp: loc, image and href', async () => {
    const { text } = await write([
      {
        loc: 'https://example.com/?a=1&b=2',
        images: ['https://example.com/i.png?x=1&y=2'],
        alternates: [{ hreflang: 'fr', href: 'https://example.com/fr?a&b' }],
        priority: 0,
      },
    ])
    expect(text('sitemap.xml')).toContain(
      '<url><loc>https://example.com/?a=1&amp;b=2</loc><priority>0.0</priority><image:image><image:loc>https://example.com/i.png?x=1&amp;y=2</image:loc></image:image><xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr?a&amp;b"/></url>',
    )
  })

  test('an-055: an image has its loc and nothing foreign', async () => {
    const { text } = await write([{ loc: '/', images: [{ loc: '/a.jpg', title: 'T', caption: 'C' }] }])
    expect(text('sitemap.xml')).toContain(
      '<image:image><image:loc>https://example.com/a.jpg</image:loc></image:image></url>',
    )
  })

  test('an-056: a namespace is declared exactly where it is used', async () => {
    const { text } = await write(
      [{ loc: '/a', images: ['/a.png'] }, { loc: '/b' }, { loc: '/c', alternates: [{ hreflang: 'de', href: '/c' }] }],
      { output: { urls: 1 } },
    )
    const namespaces = [0, 1, 2].map((n) => text(`sitemap-${n}.xml`).match(/xmlns(:\w+)?=/g))
    expect(namespaces).toEqual([['xmlns=', 'xmlns:image='], ['xmlns='], ['xmlns=', 'xmlns:xhtml=']])
  })

  test('11ty-12, P1: byte 0 is "<", no BOM, only \\n', async () => {
    const { text } = await write(pages(2), { output: { urls: 1, stylesheet: true } })
    for (const name of ['sitemap.xml', 'sitemap-0.xml']) {
      expect(text(name).startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')).toBe(true)
      expect(text(name)).not.toMatch(/\r|\n\n|\n$.+/)
    }
  })

  test('core-05: a date without a time stays a date', async () => {
    const { text, report } = await write([
      { loc: '/a', lastmod: '2024-01-05' },
      { loc: '/b', lastmod: new Date('2024-01-05') },
      { loc: '/c', lastmod: '2024-01' },
    ])
    expect(text('sitemap.xml').match(/<lastmod>.*?<\/lastmod>/g)).toEqual([
      '<lastmod>2024-01-05</lastmod>',
      '<lastmod>2024-01-05</lastmod>',
    ])
    expect(report.findings.map(({ code, page }) => [code, page])).toContainEqual(['entry-date', '/c'])
  })

  test('core-04: a bad date names the page, or with strict fails the run and writes nothing', async () => {
    const entries = [{ loc: '/ok' }, { loc: '/bad', lastmod: 'yesterday' }, { loc: '/ok2' }]
    const { locs, report, text } = await write(entries)
    expect(locs()).toHaveLength(3)
    expect(text('sitemap.xml')).not.toContain('lastmod')
    const [finding] = report.findings.filter(({ severity }) => severity === 'warning')
    expect(finding?.message).toBe('/bad: `lastmod` is "yesterday"; it is no date. It was left out.')
    const dir = temporaryFolder()
    await expect(write(entries, { dir, strict: true })).rejects.toThrow(finding!.message)
    expect([...readFiles(dir).keys()]).toEqual([])
  })
})

describe('gzip', () => {
  test('an-067, core-12: names match, time 0, the index stays plain', async () => {
    const { dir, names, locs, text } = await write(pages(2), { output: { urls: 1, gzip: true } })
    expect(names).toEqual(['sitemap-0.xml.gz', 'sitemap-1.xml.gz', 'sitemap.xml'])
    expect(locs('sitemap.xml')).toEqual([
      'https://example.com/sitemap-0.xml.gz',
      'https://example.com/sitemap-1.xml.gz',
    ])
    expect(locs()).toEqual(['https://example.com/0', 'https://example.com/1'])
    const archive = readFileSync(join(dir, 'sitemap-0.xml.gz'))
    expect([...archive.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
    expect(text('sitemap-0.xml.gz')).toContain(mark)
    const again = await write(pages(2), { output: { urls: 1, gzip: true } })
    expect(readFileSync(join(again.dir, 'sitemap-0.xml.gz'))).toEqual(archive)
  })

  test('one file stays plain: sitemap.xml never changes its address', async () => {
    expect((await write(pages(2), { output: { gzip: true } })).names).toEqual(['sitemap.xml'])
  })
})

describe('groups and hosts', () => {
  test('next-sections: each URL in one group, in the order of the option, the rest last', async () => {
    const entries = ['/', '/about', '/blog/1', '/blog/2', '/blog/3', '/shop/1'].map((loc) => ({ loc }))
    const { names, locs } = await write(entries, { groups: { shop: '/shop/*', blog: '/blog/*' }, output: { urls: 2 } })
    expect(names).toEqual([
      'sitemap-blog-0.xml',
      'sitemap-blog-1.xml',
      'sitemap-pages-0.xml',
      'sitemap-shop-0.xml',
      'sitemap.xml',
    ])
    expect(locs('sitemap.xml').map((loc) => loc.slice('https://example.com/sitemap-'.length))).toEqual([
      'shop-0.xml',
      'blog-0.xml',
      'blog-1.xml',
      'pages-0.xml',
    ])
    expect(locs('sitemap-blog-1.xml')).toEqual(['https://example.com/blog/3'])
    expect(locs('sitemap-pages-0.xml')).toEqual(['https://example.com/', 'https://example.com/about'])
  })

  test('an-042: groups whose names begin alike stay apart', async () => {
    const group = ({ entry }: { entry: { loc: string | URL } }): string =>
      String(entry.loc).includes('/tw/') ? 'zh-Hant' : 'zh'
    const { locs } = await write([{ loc: '/zh/x' }, { loc: '/tw/x' }], { groups: group })
    expect(locs('sitemap-zh-0.xml')).toEqual(['https://example.com/zh/x'])
    expect(locs('sitemap-zh-Hant-0.xml')).toEqual(['https://example.com/tw/x'])
  })

  test('names become safe file names, and different ones stay different', async () => {
    const names = ['Über uns', 'a/b', '..', 'Blog', 'blog', '日本', '中国', 'news', 'index', 'a b', 'a-b']
    const entries = names.map((_, i) => ({ loc: `/${i}` }))
    const groups = ({ entry }: { entry: { loc: string | URL } }): string =>
      names[Number(String(entry.loc).at(-1))] ?? 'x'
    const { report, dir } = await write(entries.slice(0, 9), { groups })
    const files = report.files.filter(({ kind }) => kind === 'urlset').map(({ path }) => relative(dir, path))
    expect(files).toMatchSnapshot()
    expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(9)
  })

  test('perHost: a map for each host, and sitemap.xml for the host of the site', async () => {
    const entries = [{ loc: '/a' }, { loc: 'https://example.de/a' }, { loc: 'https://example.de/b' }]
    const dir = temporaryFolder()
    writeFileSync(join(dir, 'robots.txt'), '')
    const { names, locs, text, report } = await write(entries, { dir, output: { perHost: true, urls: 1 } })
    expect(names).toEqual([
      'robots.txt',
      'sitemap-example.com.xml',
      'sitemap-example.de-0.xml',
      'sitemap-example.de-1.xml',
      'sitemap-example.de.xml',
      'sitemap.xml',
    ])
    expect(locs('sitemap.xml')).toEqual(['https://example.com/sitemap-example.com.xml'])
    expect(locs('sitemap-example.com.xml')).toEqual(['https://example.com/a'])
    expect(locs('sitemap-example.de.xml')).toEqual([
      'https://example.de/sitemap-example.de-0.xml',
      'https://example.de/sitemap-example.de-1.xml',
    ])
    expect(text('robots.txt')).toBe(
      'Sitemap: https://example.com/sitemap.xml\nSitemap: https://example.de/sitemap-example.de.xml\n',
    )
    expect(report.url).toBe('https://example.com/sitemap.xml')
  })

  test('P10: without perHost other hosts are left out and told', async () => {
    const { locs, report } = await write([{ loc: '/a' }, { loc: 'https://www.example.com/a' }])
    expect(locs()).toEqual(['https://example.com/a'])
    expect(report.excluded).toEqual({ 'other-host': 1 })
    expect(report.findings.map(({ code }) => code)).toContain('entry-other-host')
  })
})

test('other sitemaps of the site stand in the index', async () => {
  const sitemaps = ['/blog/sitemap.xml', 'https://example.com/shop.xml', 'https://other.example/sitemap.xml']
  const { locs, report } = await write(pages(1), { base: '/docs/', sitemaps })
  expect(locs('sitemap.xml')).toEqual([
    'https://example.com/docs/sitemap-0.xml',
    'https://example.com/docs/blog/sitemap.xml',
    'https://example.com/shop.xml',
  ])
  expect(report.findings.map(({ code }) => code)).toContain('sitemaps-other-host')
  await expect(write(pages(1), { sitemaps: ['ftp://example.com/x'] })).rejects.toMatchObject({
    code: 'sitemaps-invalid',
  })
})

describe('text map', () => {
  test('P20: one URL a line, not escaped, sharded like the others', async () => {
    const { names, text } = await write([{ loc: '/a?x=1&y=2' }, { loc: '/ü' }, { loc: '/c' }], {
      output: { text: true, urls: 2 },
    })
    expect(names).toEqual(['sitemap-0.xml', 'sitemap-1.txt', 'sitemap-1.xml', 'sitemap.txt', 'sitemap.xml'])
    expect(text('sitemap.txt')).toBe('https://example.com/a?x=1&y=2\nhttps://example.com/%C3%BC\n')
    expect(text('sitemap-1.txt')).toBe('https://example.com/c\n')
  })
})

describe('stylesheet', () => {
  test('next-xsl: second line of every file, below the base', async () => {
    const { names, text } = await write(pages(2), { base: '/b/', output: { urls: 1, stylesheet: true } })
    expect(names).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.css', 'sitemap.xml'])
    for (const name of ['sitemap.xml', 'sitemap-0.xml', 'sitemap-1.xml']) {
      expect(text(name).split('\n')[1]).toBe('<?xml-stylesheet type="text/css" href="/b/sitemap.css"?>')
    }
    expect(text('sitemap.css')).toContain('prefers-color-scheme: dark')
  })

  test('next-xsl: the own href is written as such', async () => {
    const { names, text, report } = await write(pages(1), { base: '/b/', output: { stylesheet: '/sitemap.xsl?a&b' } })
    expect(names).toEqual(['sitemap.xml'])
    expect(text('sitemap.xml').split('\n')[1]).toBe('<?xml-stylesheet type="text/xsl" href="/b/sitemap.xsl?a&amp;b"?>')
    expect(report.findings.map(({ code }) => code)).toContain('stylesheet-xslt')
  })

  test('core-18: a file with alternates is valid with the stylesheet, which shows them', async () => {
    const alternates = [
      { hreflang: 'en', href: '/a' },
      { hreflang: 'de', href: '/de/a' },
    ]
    const { text } = await write([{ loc: '/a', alternates }], { base: '/sub/', output: { stylesheet: true } })
    expect(text('sitemap.xml')).toContain('href="/sub/sitemap.css"')
    expect(text('sitemap.css')).toContain('xhtml|link::before')
  })
})

describe('nothing listed', () => {
  test('is an error, and what is there stays', async () => {
    const { dir } = await write(pages(1))
    await expect(write([], { dir })).rejects.toMatchObject({ code: 'no-entry-given' })
    await expect(write([{ loc: 'ftp://x' }], { dir })).rejects.toMatchObject({ code: 'no-page-left' })
    expect([...readFiles(dir).keys()]).toEqual(['sitemap.xml'])
  })

  test('unless it is allowed: then the map is empty, well-formed, and no schema can like it (P7)', async () => {
    const dir = temporaryFolder()
    const run = write([], { dir, empty: 'allow' })
    await expect(run).rejects.toThrow('not valid')
    expect(readFileSync(join(dir, 'sitemap.xml'), 'utf8')).toBe(`${xmlHead}${mark}<urlset ${core}>\n</urlset>\n`)
  })
})

test('dryRun tells the files and touches nothing', async () => {
  const dir = join(temporaryFolder(), 'dist')
  const { report } = await (async () => {
    mkdirSync(dir)
    return write(pages(3), { dir, output: { urls: 2, gzip: true, text: true, stylesheet: true }, dryRun: true })
  })()
  expect([...readFiles(dir).keys()]).toEqual([])
  expect(report.files.map(({ path, changed, bytes }) => [relative(dir, path), changed, bytes > 0])).toEqual([
    ['sitemap.xml', true, true],
    ['sitemap-0.xml.gz', true, true],
    ['sitemap-1.xml.gz', true, true],
    ['sitemap.txt', true, true],
    ['sitemap-1.txt', true, true],
    ['sitemap.css', true, true],
  ])
})

test('a file mode of robots.txt is kept', async () => {
  const dir = temporaryFolder()
  writeFileSync(join(dir, 'robots.txt'), 'User-agent: *\n')
  chmodSync(join(dir, 'robots.txt'), 0o640)
  await write(pages(1), { dir })
  expect(statSync(join(dir, 'robots.txt')).mode & 0o777).toBe(0o640)
})
