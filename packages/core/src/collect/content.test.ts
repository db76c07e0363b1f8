import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import { contentFacts, readContent } from './content.ts'
import type { ContentFacts, Stated } from './facts.ts'

const short = (list: readonly Stated[]): [string, unknown][] => list.map(({ value, by }) => [by.field, value])
const entry = (facts: ContentFacts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts.sitemap).map(([key, { value }]) => [key, value]))

describe('contentFacts', () => {
  test('11ty-16: a change date and a publish date are kept apart, each with its key', () => {
    const facts = contentFacts(
      { date: '2020-01-01', updated: '2025-01-02', page: { date: new Date(0) } },
      { file: 'post.md' },
    )
    expect(facts.changed).toEqual([
      { value: '2025-01-02', by: { source: 'frontmatter', field: 'updated', file: 'post.md' } },
    ])
    expect(short(facts.published)).toEqual([['date', '2020-01-01']])
    expect(
      contentFacts({ page: { date: new Date(0) } }, { fields: { lastmod: ['page.date'] } }).changed[0]?.by.field,
    ).toBe('page.date')
  })

  test('keys that state a change come in the order of the design', () => {
    const names =
      'lastmod lastUpdated last_updated last_modified updated updatedDate updatedAt updated_at modified modDatetime dateModified'
    const data = Object.fromEntries(
      names
        .split(' ')
        .toReversed()
        .map((name) => [name, '2024-05-01']),
    )
    expect(contentFacts(data).changed.map(({ by }) => by.field)).toEqual(names.split(' '))
  })

  test('keys that state the publication come in the order of the design', () => {
    const names = 'date pubDate pubDatetime publishDate publishedAt published datePublished'
    const data = Object.fromEntries(
      names
        .split(' ')
        .toReversed()
        .map((name) => [name, '2024-05-01']),
    )
    expect(contentFacts(data).published.map(({ by }) => by.field)).toEqual(names.split(' '))
  })

  test.each([
    true,
    null,
    '',
    ' ',
    'git Last Modified',
    'Last Modified',
    'git Created',
    'Created',
    'GIT LAST MODIFIED',
    'auto',
    false,
  ])('git-04: %j is no date', (value) => {
    const facts = contentFacts({ date: value, updated: value, sitemap: { lastmod: value } })
    expect([facts.changed, facts.published, facts.sitemap]).toEqual([[], [], {}])
  })

  test('core-04: a wrong date is kept as written, with its key, so that it can be named', () => {
    const facts = contentFacts({ updated: 'yesterday', sitemap: { lastmod: '01/05/2024' } }, { file: 'bad.md' })
    expect(short(facts.changed)).toEqual([['updated', 'yesterday']])
    expect(facts.sitemap.lastmod).toEqual({
      value: '01/05/2024',
      by: { source: 'frontmatter', field: 'sitemap.lastmod', file: 'bad.md' },
    })
  })

  test('git-05: lastUpdated false asks for no date from below, and a stated one still counts', () => {
    expect(contentFacts({ lastUpdated: '2024-05-01' }).undated).toBeUndefined()
    expect(contentFacts({ lastUpdated: false, date: '2020-01-01' }).undated?.by.field).toBe('lastUpdated: false')
    const both = contentFacts({ lastUpdated: 'false', modified: '2024-05-01' })
    expect([short(both.changed), both.undated?.value]).toEqual([[['modified', '2024-05-01']], false])
  })

  test('sitemap.lastmod false drops the stated dates of change too', () => {
    const facts = contentFacts({ sitemap: { lastmod: false }, updated: '2024-05-01' })
    expect([facts.changed, facts.sitemap, facts.undated?.by.field]).toEqual([[], {}, 'sitemap.lastmod: false'])
  })

  test.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    ['yes', true],
    ['On', true],
    [1, true],
    [false, false],
    ['false', false],
    ['no', false],
    ['', false],
    [null, false],
    [undefined, false],
    [0, false],
    ['0', false],
  ])('a draft: %j is %s', (draft, expected) => {
    const findings = createFindings()
    expect(contentFacts({ draft, noindex: draft }, { findings }).draft !== undefined).toBe(expected)
    expect(findings.list).toEqual([])
  })

  test('a draft that is neither true nor false is left out, and said', () => {
    const findings = createFindings()
    expect(contentFacts({ draft: 'needs review' }, { findings, page: '/a/', file: 'a.md' }).draft?.value).toBe(true)
    expect(findings.list).toMatchInlineSnapshot(`
      [
        {
          "code": "frontmatter-flag",
          "file": "a.md",
          "fix": "Write \`draft: true\` or \`draft: false\`.",
          "message": "\`draft\` of a.md is "needs review", which is neither true nor false. The page is left out, as if it were true.",
          "page": "/a/",
          "params": {
            "key": "draft",
            "meaning": "The page is left out, as if it were true.",
            "of": "a.md",
            "value": "needs review",
          },
          "severity": "warning",
          "why": undefined,
        },
      ]
    `)
  })

  test.each<[unknown, boolean]>([
    ['noindex, nofollow', true],
    ['NOINDEX', true],
    ['none', true],
    [['noindex', 'follow'], true],
    [{ index: false }, true],
    [true, true],
    ['index, follow', false],
    ['max-image-preview:none', false],
    [{ index: true }, false],
    [{ follow: true, index: 'false' }, true],
  ])('a mapped robots value %j leaves out: %s', (robots, expected) => {
    const findings = createFindings()
    const facts = contentFacts({ robots }, { fields: { noindex: ['robots'] }, findings })
    expect([facts.noindex !== undefined, findings.list]).toEqual([expected, []])
    expect(contentFacts({ robots }).noindex).toBeUndefined()
  })

  test.each([false, 'false', { exclude: true }, { disable: true }, { ignore: 'yes' }, 'no'])(
    'an-049: sitemap %j leaves the page out',
    (sitemap) => {
      expect(contentFacts({ sitemap }).sitemap.exclude?.value).toBe(true)
    },
  )

  test.each([true, 'true', null, undefined, '', {}, { exclude: false }, { exclude: null }])(
    'sitemap %j does not leave the page out',
    (sitemap) => {
      const findings = createFindings()
      expect(contentFacts({ sitemap }, { findings }).sitemap).toEqual({})
      expect(findings.list).toEqual([])
    },
  )

  test('an-050: values of sitemap are kept as written', () => {
    const sitemap = {
      changefreq: 'daily',
      priority: 0,
      images: ['/a.png'],
      loc: '/x/',
      news: { title: 'A' },
      videos: [],
      alternates: [],
    }
    expect(entry(contentFacts({ sitemap }))).toEqual(sitemap)
  })

  test.each<[string, unknown]>([
    ['a list', ['x']],
    ['a word', 'weekly'],
    ['an unknown key', { lastMod: '2024-05-01' }],
    ['a key of another tool', { filename: 'x.xml' }],
    ['an unclear exclusion', { exclude: 'perhaps' }],
  ])('a sitemap that is %s is said', (_, sitemap) => {
    const findings = createFindings()
    contentFacts({ sitemap }, { findings, page: '/a/' })
    expect(findings.list.map(({ message, fix }) => [message, fix])).toMatchSnapshot()
  })

  test('fields: mapped keys come first, after sitemap itself, and the usual names stay', () => {
    const facts = contentFacts(
      {
        seo: { changed: '2024-05-01', freq: 'weekly', prio: 0.3, image: { src: '/hero.png' }, title: 'Mapped' },
        'og.image': '/literal.png',
        updated: '2024-01-01',
        title: 'Usual',
        sitemap: { priority: 0.9 },
        hidden: true,
        first: ['2019-01-01', '2020-01-01'],
      },
      {
        fields: {
          lastmod: ['missing.key', 'seo.changed'],
          changefreq: ['seo.freq'],
          priority: ['seo.prio'],
          images: ['seo.image.src', 'og.image'],
          title: ['seo.title'],
          draft: ['hidden'],
          published: ['first[1]'],
        },
      },
    )
    expect(short(facts.changed)).toEqual([
      ['seo.changed', '2024-05-01'],
      ['updated', '2024-01-01'],
    ])
    expect(short(facts.published)).toEqual([['first[1]', '2020-01-01']])
    expect(entry(facts)).toEqual({ priority: 0.9, changefreq: 'weekly' })
    expect([facts.images?.value, facts.images?.by.field]).toEqual([
      ['/hero.png', '/literal.png'],
      'seo.image.src, og.image',
    ])
    expect([facts.title?.value, facts.draft?.by.field]).toEqual(['Mapped', 'hidden'])
  })

  test.each<[string, Record<string, unknown>, string[] | undefined]>([
    ['a string', { image: '/a.png' }, ['/a.png']],
    ['lists and objects', { images: ['/a.png', { src: '/b.png' }, { url: '/c.png' }] }, ['/a.png', '/b.png', '/c.png']],
    ["Astro's image()", { heroImage: { src: '/_astro/a.png', width: 1, format: 'png' } }, ['/_astro/a.png']],
    ['an object in an object', { cover: { src: { src: '/a.png' } } }, ['/a.png']],
    [
      'several keys, each picture once',
      { image: '/a.png', ogImage: '/a.png', thumbnail: '/t.png' },
      ['/a.png', '/t.png'],
    ],
    ['an empty src', { image: { src: null, url: '/u.png' } }, ['/u.png']],
    ['no picture', { image: true, cover: '', thumbnail: { alt: 'x' }, ogImage: null }, undefined],
  ])('pictures: %s', (_, data, expected) => {
    expect(contentFacts(data).images?.value).toEqual(expected)
  })

  test('data that holds itself, and values of any kind, are survived', () => {
    const self: Record<string, unknown> = { draft: 1n, updated: 1n, title: Symbol('t'), sitemap: [], cover: () => 1 }
    Object.assign(self, { image: self, src: self, images: [self], noindex: self, date: self })
    const findings = createFindings()
    const facts = contentFacts(self, { findings, fields: { images: ['image.image.src'], title: ['images.images'] } })
    expect([facts.draft?.value, facts.noindex?.value, facts.images]).toEqual([true, true, undefined])
    expect(findings.list.map(({ code }) => code)).toEqual([
      'frontmatter-sitemap',
      'frontmatter-flag',
      'frontmatter-flag',
    ])
  })

  test('names of the prototype are no keys', () => {
    const facts = contentFacts({ seo: {} }, { fields: { title: ['constructor.name', '__proto__', 'seo.toString'] } })
    expect(facts.title).toBeUndefined()
  })
})

describe('keys beside those of the entry', () => {
  test('a top-level `news` is kept as it is, after `sitemap.news`', () => {
    expect(entry(contentFacts({ news: { title: 'T' } }))).toEqual({ news: { title: 'T' } })
    expect(entry(contentFacts({ news: true, sitemap: { news: { title: 'T' } } }))).toEqual({ news: { title: 'T' } })
  })

  test('the key that translations share', () => {
    const data = { i18n: { key: 'about' } }
    expect(contentFacts(data, { translationKey: 'i18n.key' }).translationKey?.value).toBe('about')
    expect(contentFacts(data, { translationKey: 'key' }).translationKey).toBeUndefined()
    expect(contentFacts(data).translationKey).toBeUndefined()
  })
})

describe('readContent', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'content-'))
  })
  afterAll(() => rm(root, { recursive: true }))

  const read = async (name: string, text: string | Uint8Array, images = false) => {
    const findings = createFindings()
    await writeFile(join(root, name), text)
    return { facts: await readContent(join(root, name), { root, findings, images }), findings: findings.list }
  }

  test.each<[string, string, string]>([
    ['YAML', 'a.md', '---\nupdated: 2024-05-01\n---\nText'],
    ['YAML of MDX', 'a.mdx', '---\nupdated: 2024-05-01\n---\n'],
    ['Markdoc', 'a.mdoc', '---\nupdated: 2024-05-01\n---\n'],
    ['Nunjucks', 'a.njk', '---\nupdated: 2024-05-01\n---\n{{ x }}'],
    ['HTML', 'a.HTML', '---\nupdated: 2024-05-01\n---\n<p>'],
    ['a byte order mark', 'a.markdown', '\uFEFF---\nupdated: 2024-05-01\n---\n'],
    ['CRLF', 'a.md', '---\r\nupdated: 2024-05-01\r\n---\r\nText'],
    ['no line break at the end', 'a.md', '---\nupdated: 2024-05-01\n---'],
    ['a --- in the body', 'a.md', '---\nupdated: 2024-05-01\n---\nText\n\n---\nupdated: 2020-01-01\n---\n'],
    ['an indented --- in a value', 'a.md', '---\nx: |\n  ---\nupdated: 2024-05-01\n---\n'],
    ['blanks after the fence, blank lines before', 'a.md', '\n\n---  \nupdated: 2024-05-01\n--- \n'],
    ['a named language', 'a.md', '---yaml\nupdated: 2024-05-01\n---\n'],
    ['merge keys', 'a.md', '---\nbase: &b { updated: 2024-05-01 }\n<<: *b\n---\n'],
    ['TOML', 'a.md', '+++\nupdated = 2024-05-01\n+++\n'],
    ['TOML by name', 'a.md', '---toml\nupdated = 2024-05-01\n---\n'],
    ['JSON between ;;;', 'a.md', ';;;\n{ "updated": "2024-05-01" }\n;;;\n'],
    ['JSON without braces', 'a.md', ';;;\n"updated": "2024-05-01"\n;;;\n'],
    ['JSON by name', 'a.md', '---json\n{ "updated": "2024-05-01" }\n---\n'],
    ['bare JSON', 'a.md', '{\n  "x": { "y": "} \\" {" },\n  "updated": "2024-05-01"\n}\n\nText }'],
    [
      'an exported object',
      'page.tsx',
      "export const metadata: Metadata = { updated: '2024-05-01' }\nexport default Page",
    ],
    ['an exported object of MDX', 'page.mdx', "export const metadata = {\n  updated: '2024-05-01',\n}\n\n# Title"],
  ])('frontmatter: %s', async (_, name, text) => {
    const { facts, findings } = await read(name, text)
    const { parseDate } = await import('../date/w3c.ts')
    expect(facts.changed.map(({ value, by }) => [parseDate(value).text, by.file])).toEqual([['2024-05-01', name]])
    expect(findings).toEqual([])
  })

  test('UTF-16 with a byte order mark is read', async () => {
    const { facts } = await read('a.md', Buffer.from('\uFEFF---\ntitle: Grüße\n---\n', 'utf16le'))
    expect(facts.title?.value).toBe('Grüße')
  })

  test('core-05: dates of YAML, TOML and JSON stay what was written, in every time zone', async () => {
    const { parseDate } = await import('../date/w3c.ts')
    const texts = {
      'yaml.md':
        '---\nlastmod: "2024-01-05"\nupdated: 2024-01-05\nmodified: 2024-01\ndate: 2024-05-01 10:00 +0200\n---\n',
      'tagged.md':
        '---\nlastmod: !!timestamp 2024-01-05\nupdated: !!timestamp 2024-01-05\nmodified: "2024-01"\ndate: 2024-05-01t10:00:00+02:00\n---\n',
      'toml.md':
        '+++\nlastmod = 2024-01-05\nupdated = "2024-01-05"\nmodified = "2024-01"\ndate = 2024-05-01T10:00:00+02:00\n+++\n',
    }
    const zone = process.env.TZ
    for (const TZ of ['Pacific/Auckland', 'America/Los_Angeles']) {
      process.env.TZ = TZ
      for (const [name, text] of Object.entries(texts)) {
        const { changed, published } = (await read(name, text)).facts
        const dates = [...changed, ...published].map(({ value }) => parseDate(value))
        expect(dates).toEqual([
          { text: '2024-01-05' },
          { text: '2024-01-05' },
          { problem: 'precision' },
          { text: '2024-05-01T08:00:00Z' },
        ])
      }
    }
    process.env.TZ = zone
    if (zone === undefined) delete process.env.TZ
  })

  test.each<[string, string, unknown]>([
    ['an unpadded date', 'page.md', '2026-8-21'],
    ['date and time without a zone', 'page.mdx', '2026-08-21 10:00'],
    ['a date in words', 'page.markdown', 'Aug 21 2026'],
    ['an invalid date', 'page.md', '2024-02-30'],
  ])('trap: %s is kept as written for whoever reports it', async (_, name, text) => {
    const { facts, findings } = await read(name, `---\nupdated: ${text}\n---\n`)
    expect(facts.changed).toEqual([{ value: text, by: { source: 'frontmatter', field: 'updated', file: name } }])
    expect(findings).toEqual([])
  })

  test('trap: an empty draft key is no draft', async () => {
    expect((await read('a.md', '---\ndraft:\nnoindex: \n---\n')).facts).toMatchObject({ changed: [] })
    expect((await read('a.md', '---\ndraft:\n---\n')).facts.draft).toBeUndefined()
  })

  test('trap: a date in an exported object is read, one in JSX is not', async () => {
    const exported =
      "export const metadata = {\n  title: 'T',\n  date: '2024-05-01', // first\n  lastmod: new Date('2024-06-01'),\n}\n"
    const { facts } = await read(
      'page.tsx',
      `${exported}export default () => <time dateTime="2020-01-01">2020</time>\n`,
    )
    expect([short(facts.changed), short(facts.published)]).toEqual([
      [['lastmod', '2024-06-01']],
      [['date', '2024-05-01']],
    ])
    const jsx = await read('page.jsx', 'export default () => <time dateTime="2020-01-01">2020</time>\n')
    expect([jsx.facts.changed, jsx.facts.published, jsx.findings]).toEqual([[], [], []])
  })

  test.each<[string, string]>([
    ['nothing', ''],
    ['no frontmatter', '# Title\n\nupdated: 2024-05-01\n'],
    ['an empty one', '---\n---\nText'],
    ['only a comment', '---\n# draft: true\n---\n'],
    ['a thematic break', '---\n\nProse, then another.\n\n---\n'],
    ['a thematic break that stays open', '---\nProse.\n'],
    ['four dashes', '----\nupdated: 2024-05-01\n----\n'],
    ['a template that opens with a brace', '{{ title }}\n{% if x %}{% endif %}'],
    ['an expression', '{frontmatter.title}\n'],
  ])('no data: %s', async (_, text) => {
    const { facts, findings } = await read('a.md', text)
    expect([facts, findings]).toEqual([{ changed: [], published: [], sitemap: {} }, []])
  })

  test('kinds of file without frontmatter are not read', async () => {
    const { facts } = await read('a.astro', '---\ndraft: true\n---\n<p>')
    expect(facts.draft).toBeUndefined()
  })

  test.each<[string, string]>([
    ['broken YAML', '---\ntitle: a\nupdated: b: c\n---\n'],
    ['a key twice', '---\ndraft: true\ndraft: false\n---\n'],
    [
      'an alias bomb',
      `---\na: &a [x, x]\n${[...'bcdefghijk'].map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefghij'[i]}`).join(', ')}]\n`).join('')}---\n`,
    ],
    ['endless nesting', `---\na: ${'['.repeat(50_000)}\n---\n`],
    ['broken TOML', '+++\nx = 1\nupdated = \n+++\n'],
    ['broken JSON', '{\n"updated": 2024-05-01\n}\n'],
    ['a fence that stays open', '---\ndraft: true\n\nText\n'],
    ['JSON that stays open', '{ "draft": true\n\nText\n'],
    ['a script', '---js\n{ draft: true }\n---\n'],
  ])('what cannot be read is said: %s', async (_, text) => {
    const { facts, findings } = await read('a.md', text)
    expect([facts.draft, facts.changed]).toEqual([undefined, []])
    expect(findings).toHaveLength(1)
    expect({ ...findings[0], params: undefined }).toMatchSnapshot()
  })

  test('keys of the prototype are harmless', async () => {
    const texts = [
      '---\n__proto__: { draft: true }\n---\n',
      '+++\n__proto__ = { draft = true }\n+++\n',
      '{ "__proto__": { "draft": true } }',
    ]
    for (const text of texts) expect((await read('a.md', text)).facts.draft).toBeUndefined()
    expect(({} as { draft?: unknown }).draft).toBeUndefined()
  })

  test('a file that is not there is said, and states nothing', async () => {
    const findings = createFindings()
    const facts = await readContent(join(root, 'no/such.md'), { root, findings, page: '/such/' })
    expect(facts.changed).toEqual([])
    expect(findings.list[0]?.message).toMatchInlineSnapshot(
      `"The content file no/such.md, named as the source of /such/, does not exist."`,
    )
  })

  test('a file that cannot be read fails the build', async () => {
    await mkdir(join(root, 'folder.md'))
    await expect(readContent(join(root, 'folder.md'), { root })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[SitemapError: The content file folder.md cannot be read: EISDIR. It may say that the page is a draft or must not be listed. Make the file readable for the user that builds the site. [content-unreadable]]`,
    )
  })

  test('pictures of the body are read only when asked for', async () => {
    const text = '---\nimage: /front.png\n---\n![a](/a.png)\n'
    expect((await read('a.md', text)).facts.bodyImages).toBeUndefined()
    expect((await read('a.md', text, true)).facts.bodyImages).toEqual(['/a.png'])
  })
})
