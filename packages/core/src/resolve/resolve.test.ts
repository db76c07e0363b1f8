import { describe, expect, test } from 'vitest'
import type { Facts } from '../collect/facts.ts'
import type { BuildOptions } from '../options/build-context.ts'
import type { SitemapOptions } from '../options/types.ts'
import { content, html } from './testing/candidate.ts'
import { list } from './testing/list.ts'

const site = 'https://example.com'
const noindex: Facts = {
  html: html({
    noindex: { value: 'noindex', by: { source: 'html', field: '<meta name="robots" content="noindex">' } },
  }),
}
const draft: Facts = { content: content({ draft: { value: true, by: { source: 'frontmatter', field: 'draft' } } }) }

describe('order', () => {
  test('facts → filter → transform → hreflang → duplicates → sort', async () => {
    const seen: string[] = []
    const { locs, excluded } = await list(['/z', '/y', '/x', '/hidden', { path: '/draft', facts: draft }], {
      exclude: [({ path }) => seen.push(`filter ${path}`) > 0 && path === '/hidden'],
      transform: ({ entry, page }) => {
        seen.push(`transform ${page.path}`)
        return page.path === '/y' ? { ...entry, loc: '/x' } : entry
      },
    })
    expect(seen).toEqual([
      'filter /hidden',
      'filter /x',
      'filter /y',
      'filter /z',
      'transform /x',
      'transform /y',
      'transform /z',
    ])
    expect(locs).toEqual([`${site}/x`, `${site}/z`])
    expect(excluded).toEqual({ '/draft': 'draft', '/hidden': 'exclude', '/y': 'duplicate' })
  })

  test('sorted by URL in code-unit order', async () => {
    const { locs } = await list(['/b', '/a/', '/', '/B', '/ä', '/a', '/a-b', '/a/b', '/10', '/9'])
    expect(locs).toEqual(
      ['/', '/%C3%A4', '/10', '/9', '/B', '/a', '/a-b', '/a/', '/a/b', '/b'].map((path) => site + path),
    )
  })
})

describe('include and exclude', () => {
  const paths = ['/', '/blog/a/', '/blog/b/', '/tags/x/', '/tags/y/']
  test.each<[string, SitemapOptions, string[]]>([
    ['11ty-15: all pages of a paginated template', { exclude: '/tags/**' }, ['/', '/blog/a/', '/blog/b/']],
    ['include', { include: ['/blog/**'] }, ['/blog/a/', '/blog/b/']],
    ['exclude wins', { include: '/blog/**', exclude: /\/b$/ }, ['/blog/a/']],
    ['an-027: nothing set lists everything', {}, paths],
  ])('%s', async (_, options, expected) => {
    expect((await list(paths, options)).locs).toEqual(expected.map((path) => site + path))
  })

  test('test the path without base', async () => {
    const pages = ['/docs/', '/docs/a/', '/docs/b/']
    const { locs, excluded } = await list(pages, { base: '/docs/', exclude: '/a' })
    expect(locs).toEqual([`${site}/docs/`, `${site}/docs/b/`])
    expect(excluded).toEqual({ '/docs/a/': 'exclude' })
  })

  test('a function sees the data of the page', async () => {
    const { locs } = await list([{ path: '/a', data: { secret: true } }, '/b'], {
      exclude: ({ data }) => data?.secret === true,
    })
    expect(locs).toEqual([`${site}/b`])
  })

  test('vite-09: a pattern for a page that is left out anyway is not called useless', async () => {
    const { codes } = await list(['/', '/404', { path: '/b', facts: draft }], { exclude: ['404', '/b/'] })
    expect(codes).toEqual([])
  })

  test('fw-07: a pattern that matches nothing is named, with the nearest page', async () => {
    const { messages, codes } = await list(['/blog/a/', '/products/'], {
      exclude: ['/prodcts', 'https://example.com/blog/**'],
    })
    expect(codes).toEqual(['pattern-unmatched', 'pattern-unmatched'])
    expect(messages).toMatchInlineSnapshot(`
      [
        "'/prodcts' in \`exclude\` matches no page.",
        "'https://example.com/blog/**' in \`exclude\` matches no page.",
      ]
    `)
  })
})

describe('transform', () => {
  const facts: Facts = {
    content: content({
      sitemap: { priority: { value: 0.5, by: { source: 'frontmatter', field: 'sitemap.priority' } } },
    }),
  }
  const run = (transform: SitemapOptions['transform'], more: SitemapOptions = {}) =>
    list([{ path: '/a/', facts }, '/b/'], { transform, ...more })

  test.each<[string, NonNullable<SitemapOptions['transform']>]>([
    ['null', ({ page }) => (page.path === '/a/' ? null : { loc: '/b/' })],
    ['undefined', ({ page }) => (page.path === '/a/' ? undefined : { loc: '/b/' })],
    ['a promise of null', async ({ page }) => (page.path === '/a/' ? null : { loc: '/b/' })],
  ])('%s drops the page', async (_, transform) => {
    const { locs, excluded } = await run(transform)
    expect(locs).toEqual([`${site}/b/`])
    expect(excluded).toEqual({ '/a/': 'transform' })
  })

  test('sees each value, and what it gives is checked like any entry', async () => {
    const seen: unknown[] = []
    const { urls, codes } = await run(({ entry }) => {
      seen.push(entry)
      return { ...entry, changefreq: 'sometimes' as never, priority: 7, lastmod: new Date('2024-05-01') }
    })
    expect(seen).toEqual([{ loc: `${site}/a/`, priority: 0.5 }, { loc: `${site}/b/` }])
    expect(urls[0]).toBe(`<loc>${site}/a/</loc><lastmod>2024-05-01</lastmod>`)
    expect(codes).toEqual(['entry-changefreq', 'entry-priority', 'entry-changefreq', 'entry-priority'])
  })

  test('a changed loc is honoured: relative, absolute, a page of another host or none', async () => {
    expect(
      (await run(({ entry, page }) => ({ ...entry, loc: page.path === '/a/' ? '/c d' : `${site}/e` }))).locs,
    ).toEqual([`${site}/c%20d`, `${site}/e`])
    const away = await run(({ entry, page }) =>
      page.path === '/a/' ? { ...entry, loc: 'https://other.example/' } : entry,
    )
    expect([away.locs, away.excluded]).toEqual([[`${site}/b/`], { '/a/': 'other-host' }])
    const bad = await run(({ entry, page }) => (page.path === '/a/' ? { ...entry, loc: 'javascript:0' } : entry))
    expect([bad.locs, bad.excluded]).toEqual([[`${site}/b/`], { '/a/': 'bad-url' }])
  })

  test('the entry given is its own: changing it in place counts only when it is returned', async () => {
    const { urls } = await run(({ entry }) => {
      entry.priority = 1
      return { loc: entry.loc }
    })
    expect(urls[0]).toBe(`<loc>${site}/a/</loc>`)
  })

  test('videos and news survive unchanged', async () => {
    const entry = {
      loc: '/v/',
      videos: [
        {
          thumbnailLoc: `${site}/t.jpg`,
          title: 'T & T',
          description: 'D',
          contentLoc: `${site}/v.mp4`,
          duration: 60,
          rating: 4.5,
          viewCount: 3,
          tag: ['a', 'b'],
          familyFriendly: true,
          restriction: { relationship: 'allow', countries: ['DE', 'FR'] },
          platform: { relationship: 'deny', platforms: 'tv' },
          uploader: { name: 'U', info: `${site}/u` },
          live: false,
        },
      ],
      news: { publication: { name: 'N', language: 'en' }, publicationDate: '2024-05-01', title: 'T' },
      images: [`${site}/a.png`],
      alternates: [
        { hreflang: 'de', href: `${site}/v/` },
        { hreflang: 'en', href: 'https://other.example/v/' },
      ],
    } as const
    const entries = [entry] as never
    const plain = await list([], { entries })
    const same = await list([], { entries, transform: ({ entry }) => entry })
    expect(same.urls).toEqual(plain.urls)
    expect(plain.urls[0]).toContain('<video:restriction relationship="allow">')
    expect(plain.urls[0]).toContain('<news:title>')
  })

  test.each<[string, NonNullable<SitemapOptions['transform']>]>([
    [
      'an-075: throws',
      () => {
        throw new Error('x')
      },
    ],
    [
      'an-075: rejects',
      async () => {
        throw new Error('x')
      },
    ],
    ['gives a text', () => '/a' as never],
    ['gives true', (async () => true) as never],
  ])('%s: the build fails and names the page', async (_, transform) => {
    await expect(run(transform)).rejects.toThrowErrorMatchingSnapshot()
  })

  test('is told of given entries too', async () => {
    const { urls } = await list([], {
      entries: [{ loc: '/x' }],
      transform: ({ entry, page }) => ({ ...entry, priority: page.url === `${site}/x` ? 1 : 0 }),
    })
    expect(urls).toEqual([`<loc>${site}/x</loc><priority>1.0</priority>`])
  })
})

test('defaults fill what nothing states', async () => {
  const facts: Facts = {
    content: content({ sitemap: { priority: { value: 0, by: { source: 'frontmatter', field: 'sitemap.priority' } } } }),
  }
  const { urls } = await list([{ path: '/a', facts }, '/b'], {
    defaults: { changefreq: 'weekly', priority: 0.7 },
    entries: [{ loc: '/b', priority: 1 }, { loc: '/c' }],
  })
  expect(urls).toEqual([
    `<loc>${site}/a</loc><changefreq>weekly</changefreq><priority>0.0</priority>`,
    `<loc>${site}/b</loc><changefreq>weekly</changefreq><priority>1.0</priority>`,
    `<loc>${site}/c</loc><changefreq>weekly</changefreq><priority>0.7</priority>`,
  ])
})

test('an-050: what a page states of itself reaches the file, from frontmatter or metas', async () => {
  const sitemap = (source: 'frontmatter' | 'html') => ({
    changefreq: { value: 'daily', by: { source, field: 'changefreq' } },
    priority: { value: '0.8', by: { source, field: 'priority' } },
  })
  const { urls } = await list([
    { path: '/a', facts: { content: content({ sitemap: sitemap('frontmatter') }) } },
    { path: '/b', facts: { html: html({ sitemap: sitemap('html') }) } },
  ])
  expect(urls).toEqual(
    ['/a', '/b'].map((path) => `<loc>${site}${path}</loc><changefreq>daily</changefreq><priority>0.8</priority>`),
  )
})

describe('sitemap.loc', () => {
  const at = (value: unknown): Facts => ({
    content: content({
      sitemap: { loc: { value, by: { source: 'frontmatter', field: 'sitemap.loc', file: 'a.md' } } },
    }),
  })
  test.each<[unknown, string[], string[]]>([
    ['/other/', [`${site}/other/`], []],
    [`${site}/other/`, [`${site}/other/`], []],
    ['mailto:x', [`${site}/a/`], ['loc-dropped']],
    [7, [`${site}/a/`], ['loc-dropped']],
  ])('%j', async (value, locs, codes) => {
    const result = await list([{ path: '/a/', facts: at(value) }])
    expect([result.locs, result.codes]).toEqual([locs, codes])
  })
  test('on another host', async () => {
    expect((await list([{ path: '/a/', facts: at('https://other.example/') }, '/b'])).excluded).toEqual({
      '/a/': 'other-host',
    })
  })
})

describe('duplicates', () => {
  const root = (file: string | undefined, facts: Facts = {}) => ({ path: '/', file, facts })
  test('a root listed five times', async () => {
    const { locs, codes, excluded } = await list(Array.from({ length: 5 }, () => '/'))
    expect([locs, codes, excluded]).toEqual([[`${site}/`], [], { '/': 'duplicate' }])
  })
  test('two files for one URL: a warning names both, in the same order always', async () => {
    const pages = [root('dist/index.html'), root('dist/a/index.html')]
    const one = await list(pages)
    const two = await list(pages.toReversed())
    expect(one.messages).toEqual(two.messages)
    expect(one.messages).toMatchInlineSnapshot(`
      [
        "/ is made twice: by dist/a/index.html and by dist/index.html. It is listed once.",
      ]
    `)
    expect(one.exclusions).toEqual([{ path: '/', reason: 'duplicate', by: 'same URL as dist/a/index.html' }])
  })
  test('the page whose file was read is kept, and what the other states is merged', async () => {
    const priority: Facts = {
      content: content({ sitemap: { priority: { value: 0.3, by: { source: 'frontmatter', field: 'priority' } } } }),
    }
    const { urls, listed } = await list([{ path: '/', facts: priority }, root('dist/index.html')])
    expect(urls).toEqual([`<loc>${site}/</loc><priority>0.3</priority>`])
    expect(listed[0]!.page.file).toBe('dist/index.html')
  })
  test('one spelling of an encoded path', async () => {
    const { locs, excluded } = await list([{ url: '/%7Eann/b%c3%bc' }, { url: '/~ann/b%C3%BC' }])
    expect(locs).toHaveLength(1)
    expect(excluded).toEqual({ '/~ann/bü': 'duplicate' })
  })
})

describe('the first page of a list under a name of its own', () => {
  const page = (path: string, textHash?: string) => ({ path, facts: { html: html({ textHash, canonical: path }) } })
  test.each([
    ['/blog/', '/blog/page/1/'],
    ['/blog/', '/blog/1/'],
    ['/blog', '/blog/page-1'],
    ['/blog', '/blog/page1'],
    ['/', '/page/1/'],
    ['/', '/1'],
    ['/blog.html', '/blog/page/1.html'],
  ])('%s and %s with the same text are one page', async (parent, first) => {
    const { locs, excluded } = await list([page(parent, 'x'), page(first, 'x'), page('/blog/page/2/', 'y')])
    expect(locs).toEqual([`${site}/blog/page/2/`, site + parent].sort())
    expect(excluded).toEqual({ [first]: 'duplicate' })
  })
  test.each([
    ['another text', [page('/blog/', 'x'), page('/blog/page/1/', 'y')]],
    ['no text known', [page('/blog/'), page('/blog/page/1/')]],
    [
      'a list that is not listed',
      [{ ...page('/blog/', 'x'), excluded: { reason: 'redirect', by: '' } as const }, page('/blog/page/1/', 'x')],
    ],
    ['the same text elsewhere', [page('/a/', 'x'), page('/blog/page/1/', 'x')]],
  ])('%s: both stay', async (_, pages) => {
    expect((await list(pages)).locs).toContain(`${site}/blog/page/1/`)
  })
})

describe('addresses', () => {
  test('a decomposed name gives its own URL and a finding', async () => {
    const { locs, codes } = await list(['/caf\u0065\u0301/', '/café/'])
    expect(locs).toEqual([`${site}/caf%C3%A9/`, `${site}/cafe%CC%81/`])
    expect(codes).toEqual(['path-decomposed'])
  })
  test('core-11: each segment is encoded once', async () => {
    expect((await list(['/a b', '/ünï/', '/日本', { url: '/caf%C3%A9' }])).locs).toEqual([
      `${site}/%C3%BCn%C3%AF/`,
      `${site}/%E6%97%A5%E6%9C%AC`,
      `${site}/a%20b`,
      `${site}/caf%C3%A9`,
    ])
  })
  test('a path that looks like another host is a path', async () => {
    expect((await list(['//evil.example/a'])).locs).toEqual([`${site}//evil.example/a`])
  })
  test('one that is no URL is left out', async () => {
    const { locs, excluded, codes } = await list(['/ok', `/${'x'.repeat(2100)}`, '/\ud800'])
    expect(locs).toEqual([`${site}/ok`])
    expect(Object.values(excluded)).toEqual(['bad-url', 'bad-url'])
    expect(codes).toEqual(['page-bad-url', 'page-bad-url'])
  })
})

describe('locales on domains of their own', () => {
  const i18n: BuildOptions['i18n'] = {
    defaultLocale: 'en',
    locales: [
      { name: 'en', hreflang: 'en', prefix: '' },
      { name: 'de', hreflang: 'de', prefix: '', origin: 'https://example.de' },
    ],
  }
  const pages = [
    { path: '/p', locale: 'en' },
    { path: '/p', locale: 'de' },
  ]
  test('an-043: without perHost the other host is left out, but linked', async () => {
    const { urls, excluded, codes } = await list(pages, { i18n })
    expect(urls).toHaveLength(1)
    expect(urls[0]).toContain('hreflang="de" href="https://example.de/p"')
    expect(excluded).toEqual({ '/p': 'other-host' })
    expect(codes).toEqual(['page-other-host'])
  })
  test('next-i18n-domains: with perHost both are listed', async () => {
    const { locs } = await list(pages, { i18n, output: { perHost: true } })
    expect(locs).toEqual(['https://example.com/p', 'https://example.de/p'])
  })
})

test('noindex and drafts are left out with their reason', async () => {
  const { locs, exclusions } = await list([{ path: '/a', facts: noindex }, { path: '/b', facts: draft }, '/c'])
  expect(locs).toEqual([`${site}/c`])
  expect(exclusions).toEqual([
    { path: '/a', reason: 'noindex', by: '<meta name="robots" content="noindex">' },
    { path: '/b', reason: 'draft', by: 'draft: true' },
  ])
})
