import { describe, expect, test } from 'vitest'
import type { EntriesSource } from '../options/types.ts'
import { list } from './testing/list.ts'

const site = 'https://example.com'

describe('the same page in many spellings', () => {
  test.each(['ignore', 'always'] as const)("an-068: found and given, trailingSlash '%s'", async (trailingSlash) => {
    const { locs } = await list(['/', '/about/'], {
      trailingSlash,
      entries: [
        { loc: 'https://example.com/about' },
        { loc: 'https://example.com' },
        { loc: 'https://example.com/about/#team' },
        { loc: 'HTTPS://EXAMPLE.com/about/' },
      ],
    })
    expect(locs).toEqual([`${site}/`, `${site}/about/`])
  })

  test('an-052: raw and encoded give one URL', async () => {
    const { locs } = await list(['/Bücher'], {
      entries: [
        { loc: '/B%C3%BCcher' },
        { loc: '/a b' },
        { loc: '/a&b' },
        { loc: '/100%' },
        { loc: '/%41' },
        { loc: '/A' },
      ],
    })
    expect(locs).toEqual([`${site}/%41`, `${site}/100%25`, `${site}/B%C3%BCcher`, `${site}/a%20b`, `${site}/a&b`])
  })

  test('U6: hex of the base in either case is the base, for filters too', async () => {
    const { locs, codes } = await list(['/größe/'], {
      base: '/größe/',
      entries: [{ loc: '/gr%c3%b6%c3%9fe/a' }, { loc: '/gr%c3%b6%c3%9fe/b' }],
      exclude: '/a',
    })
    expect(locs).toEqual([`${site}/gr%C3%B6%C3%9Fe/`, `${site}/gr%c3%b6%c3%9fe/b`])
    expect(codes).toEqual([])
  })

  test('a difference in case is a difference', async () => {
    expect((await list(['/A/', '/a/'])).locs).toEqual([`${site}/A/`, `${site}/a/`])
  })
})

test('vite-11: a page found and given twice is listed once, with what the given entries say', async () => {
  const { urls, codes } = await list(['/about/'], {
    entries: [{ loc: '/about' }, { loc: '/about/', priority: 0.9, lastmod: '2025-01-02' }],
  })
  expect(urls).toEqual([`<loc>${site}/about/</loc><lastmod>2025-01-02</lastmod><priority>0.9</priority>`])
  expect(codes).toEqual([])
})

test('next-dup-paths: added paths that equal found ones', async () => {
  const { urls, codes } = await list(['/a', '/b'], {
    trailingSlash: 'never',
    entries: [
      { loc: '/a/', lastmod: '2024-01-01' },
      { loc: 'https://example.com/b', priority: 0.9 },
      { loc: '/c' },
      { loc: '/c', changefreq: 'weekly' },
      { loc: 'https://other.example/x' },
    ],
  })
  expect(urls).toEqual([
    `<loc>${site}/a</loc><lastmod>2024-01-01</lastmod>`,
    `<loc>${site}/b</loc><priority>0.9</priority>`,
    `<loc>${site}/c</loc><changefreq>weekly</changefreq>`,
  ])
  expect(codes).toEqual(['entry-other-host'])
})

describe('final slashes of given entries', () => {
  const given = [
    '/about',
    '/report.html',
    '/a.pdf',
    '/docs/v1.2',
    '/releases/2.0.0/',
    '/search?q=a',
    '/.well-known/security',
    '/',
  ]
  const entries = given.map((loc) => ({ loc }))
  const nextRule = (path: string): string =>
    /\/\.well-known(\/|$)|\/[^/]*\.\w+\/?$/.test(path) ? path.replace(/(.)\/$/, '$1') : `${path.replace(/\/$/, '')}/`

  test.each<[string, Parameters<typeof list>[1], string[]]>([
    [
      'vite-07: ignore edits nothing',
      {},
      [
        '/about',
        '/report.html',
        '/a.pdf',
        '/docs/v1.2',
        '/releases/2.0.0/',
        '/search?q=a',
        '/.well-known/security',
        '/',
      ],
    ],
    [
      'always: not after the name of a file, `v1.2` is none',
      { trailingSlash: 'always' },
      [
        '/about/',
        '/report.html',
        '/a.pdf',
        '/docs/v1.2/',
        '/releases/2.0.0/',
        '/search/?q=a',
        '/.well-known/security',
        '/',
      ],
    ],
    [
      'never: only the origin keeps its slash',
      { trailingSlash: 'never' },
      [
        '/about',
        '/report.html',
        '/a.pdf',
        '/docs/v1.2',
        '/releases/2.0.0',
        '/search?q=a',
        '/.well-known/security',
        '/',
      ],
    ],
    [
      "next-slash-dot-rule: the framework's own rule",
      { trailingSlash: nextRule },
      [
        '/about/',
        '/report.html',
        '/a.pdf',
        '/docs/v1.2',
        '/releases/2.0.0',
        '/search/?q=a',
        '/.well-known/security',
        '/',
      ],
    ],
  ])('%s', async (_, options, expected) => {
    const { locs } = await list([], { ...options, entries })
    expect(locs).toEqual(expected.map((path) => site + path).sort())
  })

  test('next-slash-dot-rule: a fragment is cut off with a warning', async () => {
    const { locs, codes } = await list([], { trailingSlash: nextRule, entries: [{ loc: '/p#top' }] })
    expect(locs).toEqual([`${site}/p/`])
    expect(codes).toEqual(['entry-fragment'])
  })

  test('an-070: a page keeps the form in which it was found, whatever its name', async () => {
    const { locs } = await list(['/partner/partner.1/', '/partner/v3.2.1/', '/about.me/'], {
      trailingSlash: 'always',
      entries: [{ loc: '/about.me' }, { loc: '/partner/partner.1' }],
    })
    expect(locs).toEqual([`${site}/about.me/`, `${site}/partner/partner.1/`, `${site}/partner/v3.2.1/`])
  })

  test('a raw rule of the framework may rename', async () => {
    const { locs } = await list([], { trailingSlash: (path) => path.toLowerCase(), entries: [{ loc: '/Über uns' }] })
    expect(locs).toEqual([`${site}/%C3%BCber%20uns`])
  })
})

describe('base', () => {
  test.each<[string, string, string[]]>([
    ['an-004, an-006: home without a slash', '/my-project', [`${site}/my-project`, `${site}/my-project/guide`]],
    ['an-006: home with a slash', '/my-project/', [`${site}/my-project/`, `${site}/my-project/guide`]],
  ])('%s', async (_, home, locs) => {
    for (const pages of [
      [home, '/my-project/guide'],
      ['/my-project/guide', home],
    ]) {
      const entries = [{ loc: '/' }, { loc: '/my-project' }, { loc: `${site}/my-project/` }, { loc: '/guide' }]
      expect((await list(pages, { base: '/my-project', entries })).locs).toEqual(locs)
    }
  })

  test('an-002: never: the origin root stays, given or found', async () => {
    const options = { trailingSlash: 'never', entries: [{ loc: 'https://example.com' }, { loc: '/about/' }] } as const
    expect((await list(['/', '/about'], options)).locs).toEqual([`${site}/`, `${site}/about`])
    expect((await list([], options)).locs).toEqual([`${site}/`, `${site}/about`])
  })

  test('an-007: site holds the base path', async () => {
    expect((await list(['/app/'], { site: 'https://example.com/app', base: '/app' })).locs).toEqual([`${site}/app/`])
    expect((await list(['/'], { site: 'https://example.com/app', base: '/' })).locs).toEqual([`${site}/app/`])
  })

  test('an-078: every URL starts with the base', async () => {
    const { locs } = await list(['/test/', '/test/a/'], { base: '/test', entries: [{ loc: '/b/' }, { loc: 'c' }] })
    expect(locs).toEqual([`${site}/test/`, `${site}/test/a/`, `${site}/test/b/`, `${site}/test/c`])
  })

  test.each(['./', '', 'https://cdn.example.net/x/'])('vite-23: base %j is none of the pages', async (base) => {
    expect((await list(['/about/'], { base, entries: [{ loc: '/b/' }] })).locs).toEqual([
      `${site}/about/`,
      `${site}/b/`,
    ])
  })
})

describe('sources of entries', () => {
  const expected = [`${site}/a`, `${site}/b`]
  test.each<[string, EntriesSource]>([
    ['a list', [{ loc: '/a' }, { loc: '/b' }]],
    ['addresses', ['/a', new URL('https://example.com/b')]],
    [
      'an async iterable',
      {
        async *[Symbol.asyncIterator]() {
          yield '/a'
          yield { loc: '/b' }
        },
      },
    ],
    [
      'a source in a list',
      [
        { loc: '/b' },
        (async function* () {
          yield '/a'
        })(),
      ],
    ],
    ['a function', () => [{ loc: '/a' }, { loc: '/b' }]],
    ['a promise', async () => [{ loc: '/a' }, { loc: '/b' }]],
    ['a set', () => new Set([{ loc: '/a' }, { loc: '/b' }])],
    [
      'a generator',
      function* () {
        yield { loc: '/a' }
        yield { loc: '/b' }
      },
    ],
    [
      'an async generator',
      async function* () {
        yield { loc: '/a' }
        yield { loc: '/b' }
      },
    ],
    [
      'a promise of an async iterable',
      async () =>
        (async function* () {
          yield { loc: '/a' }
          yield { loc: new URL('https://example.com/b') }
        })(),
    ],
  ])('%s', async (_, entries) => expect((await list([], { entries })).locs).toEqual(expected))

  test('a function is called anew for each run, and told what was found', async () => {
    let calls = 0
    const entries: EntriesSource = ({ site, base, paths }) => {
      calls++
      return paths.map((path) => ({ loc: `${site}${base}copy${path}` }))
    }
    const options = { base: '/docs/', entries }
    for (const run of [1, 2]) {
      expect((await list(['/docs/a b/'], options)).locs).toEqual([`${site}/docs/a%20b/`, `${site}/docs/copy/a%20b/`])
      expect(calls).toBe(run)
    }
  })

  test.each<[string, EntriesSource]>([
    [
      'an-074: a function that throws',
      async () => {
        throw new Error('api 500')
      },
    ],
    [
      'an-074: a source that breaks on its way',
      async function* () {
        yield { loc: '/a' }
        throw new Error('api 500')
      },
    ],
    ['a text', (() => '/a') as never],
    ['nothing', (() => undefined) as never],
    ['an object', (() => ({ loc: '/a' })) as never],
    ['a number', (async () => 7) as never],
  ])('%s fails the build', async (_, entries) => {
    await expect(list(['/x', '/y', '/z'], { entries })).rejects.toThrowErrorMatchingSnapshot()
  })

  test('what is no entry, or has no usable URL, is dropped with a warning', async () => {
    const entries = [null, 7, { loc: '' }, { url: '/b' }, { loc: 'ftp://example.com/' }, { loc: '/ok' }]
    const { locs, codes } = await list([], { entries: entries as never })
    expect(locs).toEqual([`${site}/ok`])
    expect(codes.filter((code) => code.startsWith('entry-')).length).toBeGreaterThanOrEqual(5)
  })
})

test.each([
  'https://other.example/x',
  'http://example.com/x',
  'https://www.example.com/x',
  'https://example.com:8443/x',
  '//cdn.example.com/x',
])('P10: %s is on another host', async (loc) => {
  const { locs, codes } = await list(['/a'], { entries: [{ loc }] })
  expect(locs).toEqual([`${site}/a`])
  expect(codes).toEqual(['entry-other-host'])
})

test('an entry of a page that is left out does not bring it back, and a warning says so', async () => {
  const facts = {
    html: {
      alternates: [],
      changed: [],
      published: [],
      sitemap: {},
      noindex: { value: 'noindex', by: { source: 'html', field: '<meta name="robots" content="noindex">' } },
    },
  } as const
  const { locs, messages } = await list([{ path: '/a/', facts } as never, '/b/'], {
    entries: [{ loc: '/a' }, { loc: '/b/' }],
  })
  expect(locs).toEqual([`${site}/b/`])
  expect(messages).toMatchInlineSnapshot(`
    [
      "\`entries\` names https://example.com/a, a page that is left out (noindex: <meta name="robots" content="noindex">). It stays left out.",
    ]
  `)
})

test('an-073: exclude covers entries too, without a warning', async () => {
  const { locs, codes, excluded } = await list(['/legal/terms', '/a'], {
    exclude: ['/legal/**'],
    entries: [{ loc: '/legal/terms' }, { loc: '/legal/privacy' }],
  })
  expect(locs).toEqual([`${site}/a`])
  expect(excluded).toEqual({ '/legal/terms': 'exclude', '/legal/privacy': 'exclude' })
  expect(codes).toEqual([])
})

test('rules of the host hold for entries too', async () => {
  const { locs, excluded } = await list(
    [],
    { entries: [{ loc: '/old' }, { loc: '/secret' }, { loc: '/404' }, { loc: '/a' }] },
    {
      redirectOf: (path) =>
        path === '/old' ? { to: '/', status: 301, by: { source: 'hosting', field: '_redirects line 1' } } : undefined,
      blockedBy: (path) =>
        path === '/secret'
          ? { everyone: true, agents: [], line: 2, by: { source: 'hosting', field: 'robots.txt line 2' } }
          : undefined,
    },
  )
  expect(locs).toEqual([`${site}/a`])
  expect(excluded).toEqual({ '/old': 'redirect', '/secret': 'robots.txt', '/404': 'error-page' })
})

test('two entries that differ: the first stays, and the difference is reported', async () => {
  const { urls, messages } = await list([], {
    entries: [
      { loc: '/a', lastmod: '2024-01-01', images: ['/1.png'] },
      { loc: '/a', lastmod: '2025-01-01', images: ['/1.png', '/2.png'] },
    ],
  })
  expect(urls).toEqual([
    `<loc>${site}/a</loc><lastmod>2024-01-01</lastmod><image:image><image:loc>${site}/1.png</image:loc></image:image><image:image><image:loc>${site}/2.png</image:loc></image:image>`,
  ])
  expect(messages).toMatchInlineSnapshot(`
    [
      "https://example.com/a is given twice with two values for \`lastmod\`: "2024-01-01" and "2025-01-01". The first was kept.",
    ]
  `)
})

test('U12: both slash forms of a page are listed with a warning', async () => {
  const { locs, messages } = await list(['/a', '/a/'])
  expect(locs).toEqual([`${site}/a`, `${site}/a/`])
  expect(messages).toMatchInlineSnapshot(`
    [
      "Both https://example.com/a and https://example.com/a/ are listed.",
    ]
  `)
})
