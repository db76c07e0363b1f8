import { describe, expect, test } from 'vitest'
import { SitemapError } from '../diagnostics/error.ts'
import type { BuildOptions } from './build-context.ts'
import { checkOptions } from './check.ts'
import { resolveOptions } from './resolve.ts'
import type { SitemapOptions } from './types.ts'

const messageOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof SitemapError) return error.message
    throw error
  }
  throw new Error('nothing was thrown')
}
const shape = (options: unknown): string => messageOf(() => checkOptions(options as SitemapOptions))
const build = (options: Partial<BuildOptions>) =>
  resolveOptions({ dir: 'dist', site: 'https://example.com', ...options })

describe('shape, when the plugin is made', () => {
  test.each<[string, unknown]>([
    ['a key one letter off', { excludes: ['/a'] }],
    ['a key of another tool', { autoLastmod: true }],
    ['a key far from all', { hello: 1 }],
    ['a nested key', { output: { gziped: true } }],
    ['a nested key of a union member', { news: { publication: { name: 'A', lang: 'en' } } }],
    ['a string for a flag', { strict: 'yes' }],
    ['a number for a glob', { exclude: 7 }],
    ['a wrong member of a list', { exclude: ['/a', 7] }],
    ['a word that is none of the known', { lastmod: 'today' }],
    ['a wrong word in a list', { lastmod: ['git', 'today'] }],
    ['too many URLs', { output: { urls: 50_001 } }],
    ['a priority out of range', { defaults: { priority: 2 } }],
    ['an object for entries', { entries: { loc: '/a' } }],
    ['an unknown frontmatter field', { fields: { lastmodd: 'x' } }],
    ['no object at all', 'https://example.com'],
    ['null', null],
    ['an empty glob', { include: '' }],
    ['a wrong robots word', { robots: true }],
    ['images', { images: 'all' }],
    ['an address of a locale that is none', { alternates: { locales: { en: 'https://' } } }],
    ['a stylesheet that a browser would run', { output: { stylesheet: 'javascript:alert(1)' } }],
    ['a stylesheet that is a scheme in disguise', { output: { stylesheet: ' JavaScript:alert(1)' } }],
    ['a stylesheet in a data: URL', { output: { stylesheet: 'data:text/css,a' } }],
    ['a check that is none', { check: 'slow' }],
    ['a level of a rule that is none', { check: { rules: { padded: 'warning' } } }],
    ['a check setting one letter off', { check: { baselin: 'a.json' } }],
    ['a live limit that is none', { check: { live: { rate: 0 } } }],
    ['a prefix of a locale that is none', { alternates: { locales: { en: '//en' } } }],
    ['a pattern without the path', { alternates: { locales: { en: '' }, pattern: '/{locale}' } }],
    ['a default locale that is none of them', { alternates: { locales: { en: '' }, defaultLocale: 'de' } }],
  ])('%s', (_, options) => {
    expect(shape(options)).toMatchSnapshot()
  })

  test.each<[string, SitemapOptions | undefined]>([
    ['nothing', undefined],
    ['no site: the config is only loaded', {}],
    ['stylesheets', { output: { stylesheet: '/sitemap.xsl' } }],
    ['a stylesheet elsewhere', { output: { stylesheet: 'https://cdn.example/a.css' } }],
    [
      'check',
      {
        check: {
          build: 'full',
          rules: { padded: 'off' },
          maxPerCode: 0,
          baseline: 'a.json',
          live: { rate: 0.5, limit: 0 },
        },
      },
    ],
    ['a false site: an environment variable that is not set', { site: false as never }],
    [
      'callbacks',
      {
        exclude: [/a/, () => true],
        transform: ({ entry }) => entry,
        entries: () => [],
        groups: () => 'x',
        source: () => undefined,
      },
    ],
    [
      'everything by name',
      {
        lastmod: ['frontmatter', () => undefined],
        alternates: {
          locales: { en: '', de: '/de', fr: 'https://example.fr', it: 'https://example.com/it/' },
          defaultLocale: 'en',
          pattern: '/docs/{path}.{locale}',
          key: 'i18n.key',
        },
        history: 'h.json',
        news: { publication: 'A' },
      },
    ],
  ])('accepts %s', (_, options) => {
    expect(checkOptions(options)).toEqual(options ?? {})
  })

  test('callbacks keep their identity', () => {
    const transform = () => null
    expect(build({ transform }).transform).toBe(transform)
  })
})

describe('site, when a build starts', () => {
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['false', false],
    ['empty', ''],
    ["'undefined'", 'undefined'],
    ['no scheme', 'example.com'],
    ['no scheme, with port and path', 'example.com:8080/a'],
    ['ftp', 'ftp://example.com'],
    ['user name', 'https://me:secret@example.com'],
    ['no URL', 'https://'],
    ['query', 'https://example.com/?a=1'],
    ['words', 'my site'],
  ])('an-077, next-siteurl-undefined: %s', (_, site) => {
    expect(
      messageOf(() => build({ site: site as string, siteHint: 'Set `site` in astro.config.mjs.' })),
    ).toMatchSnapshot()
  })

  test.each<[string, string, string | undefined, { site: string; base: string; prefix: string }]>([
    ['an origin', 'https://example.com', undefined, { site: 'https://example.com', base: '/', prefix: '' }],
    [
      'next-siteurl-slash: a final slash',
      'https://example.com/',
      '/',
      { site: 'https://example.com', base: '/', prefix: '' },
    ],
    [
      'upper case, default port, IDN',
      'HTTPS://MÜNCHEN.example:443',
      '/',
      { site: 'https://xn--mnchen-3ya.example', base: '/', prefix: '' },
    ],
    [
      'vite-05: a path is the base',
      'https://example.com/foo',
      undefined,
      { site: 'https://example.com', base: '/foo/', prefix: '/foo' },
    ],
    [
      'vite-05: a path with a final slash',
      'https://example.com/foo/',
      '/',
      { site: 'https://example.com', base: '/foo/', prefix: '/foo' },
    ],
    [
      'an-007, next-basepath: a path that equals the base',
      'https://example.com/app',
      '/app/',
      { site: 'https://example.com', base: '/app/', prefix: '' },
    ],
    [
      'base without slashes',
      'https://example.com',
      'docs',
      { site: 'https://example.com', base: '/docs/', prefix: '' },
    ],
    ['vite-23: a relative base', 'https://example.com', './', { site: 'https://example.com', base: '/', prefix: '' }],
    [
      "vite-23: a CDN's base",
      'https://example.com/x',
      'https://cdn.example.net/x/',
      { site: 'https://example.com', base: '/x/', prefix: '/x' },
    ],
    [
      'a raw base',
      'https://example.com',
      '/bücher & so',
      { site: 'https://example.com', base: '/b%C3%BCcher%20&%20so/', prefix: '' },
    ],
  ])('%s', (_, site, base, expected) => {
    expect(build({ site, base })).toMatchObject(expected)
  })

  test('a path that contradicts the base', () => {
    expect(messageOf(() => build({ site: 'https://example.com/a', base: '/b' }))).toMatchInlineSnapshot(
      `"\`site\` is 'https://example.com/a', whose path is /a/, but the framework's base path is /b/. A page would have two addresses, and only one of them answers. Write the origin alone: 'https://example.com'. The base path is added by itself. [site-base-conflict]"`,
    )
  })

  test("the user's site wins over the framework's", () => {
    expect(build({ site: undefined, frameworkSite: 'https://a.example' }).site).toBe('https://a.example')
    expect(build({ frameworkSite: 'https://a.example' }).site).toBe('https://example.com')
  })
})

describe('cross-field rules', () => {
  test.each<[string, Partial<BuildOptions>]>([
    ['a shard name without {n}', { output: { shard: 'a.xml' } }],
    ['a shard name without {group}', { output: { shard: 'a-{n}.xml' }, groups: { blog: '/blog/**' } }],
    ['a file outside the folder', { output: { file: '../sitemap.xml' } }],
    ['a drive', { output: { file: 'C:/sitemap.xml' } }],
    ['a shard that leaves the folder', { output: { shard: 'a/../../{n}.xml' } }],
    ['history without a file', { lastmod: 'history' }],
    ['a file that is no XML', { output: { file: 'sitemap.txt' } }],
  ])('%s', (_, options) => {
    expect(messageOf(() => build(options))).toMatchSnapshot()
  })

  test('naming a history file adds it to the sources, last', () => {
    expect(build({ history: 'h.json' }).lastmod).toEqual(['frontmatter', 'html', 'git', 'published', 'history'])
    expect(build({ history: 'h.json', lastmod: false }).lastmod).toEqual([])
  })

  test('an unknown key of the build context is named as well', () => {
    expect(
      messageOf(() => resolveOptions({ dir: 'dist', site: 'https://example.com', trailingSlashes: 'always' } as never)),
    ).toMatchSnapshot()
  })
})
