import { describe, expect, test } from 'vitest'
import { createFindings } from '../../diagnostics/findings.ts'
import type { BuildOptions } from '../../options/build-context.ts'
import { candidate, context, html, options } from '../testing/candidate.ts'
import { canonicalRule } from './canonical.ts'

/** @returns paths that are left out, and codes of findings. */
function judge(pages: Record<string, string | undefined>, given: Partial<BuildOptions> = {}) {
  const findings = createFindings()
  const candidates = Object.entries(pages).map(([path, canonical]) =>
    candidate(path, { html: html({ canonical }) }, options(given)),
  )
  const rule = canonicalRule(candidates, context(given, {}, findings))
  return {
    out: candidates.filter((page) => rule(page)).map(({ path }) => path),
    codes: findings.list.map(({ code }) => code),
  }
}
const leftOut = (path: string, canonical: string, given?: Partial<BuildOptions>): boolean =>
  judge({ '/1': undefined, '/2': undefined, '/3': '/3', '/4': '/4', [path]: canonical }, given).out.includes(path)

describe('the own canonical', () => {
  test.each([
    ['/a/', 'https://example.com/a/'],
    ['/a/', 'https://example.com/a'],
    ['/a', 'https://example.com/a/'],
    ['/a/', 'http://example.com/a/'],
    ['/a/', 'https://www.example.com/a/'],
    ['/a/', 'HTTPS://EXAMPLE.COM/a/'],
    ['/a/', 'https://example.com:443/a/'],
    ['/a/', 'http://example.com:80/a/'],
    ['/a/', '/a/'],
    ['/a/', './'],
    ['/a/', ''],
    ['/a', 'a'],
    ['/a/', '//example.com/a'],
    ['/a/', 'https://example.com/a/index.html'],
    ['/a', 'https://example.com/a.html'],
    ['/a.html', 'https://example.com/a'],
    ['/a/', '/a/#top'],
    ['/', 'https://example.com'],
    ['/', '/index.html'],
    ['/ü & b/', 'https://example.com/%c3%bc%20&%20b/'],
    ['/ü/', '/ü/'],
    ['/a/', 'javascript:void(0)'],
    ['/a/', 'https://'],
  ])('%s: %s', (path, canonical) => expect(leftOut(path, canonical)).toBe(false))

  test('below a base path, the home page without its slash', () => {
    expect(leftOut('/docs/', 'https://example.com/docs', { base: '/docs' })).toBe(false)
    expect(leftOut('/docs/a/', '/docs/a/', { base: '/docs' })).toBe(false)
  })
})

test.each([
  ['/a/', 'https://example.com/b/'],
  ['/a/', '/A/'],
  ['/a/', '/a/?x=1'],
  ['/a/', 'https://blog.example.com/a/'],
  ['/a/', 'https://other.example/a/'],
  ['/a/', 'https://example.com:8443/a/'],
  ['/a/', '../'],
])('elsewhere: %s: %s', (path, canonical) => expect(leftOut(path, canonical)).toBe(true))

test('ignore: canonical', () => {
  expect(judge({ '/a/': '/b/', '/b/': '/b/' }, { ignore: ['canonical'] }).out).toEqual([])
})

test('several canonicals that differ: engines heed none, so the page stays, with a finding', () => {
  const findings = createFindings()
  const several = (...canonicals: string[]) => html({ canonical: canonicals[0]!, canonicals })
  const pages = [
    candidate('/a/', { html: several('/b/', '/a/') }),
    candidate('/c/', { html: several('/b/', '/d/') }),
    candidate('/d/', { html: several('/d/', 'https://www.example.com/d') }),
    candidate('/e/', { html: several('/b/', '/b/index.html') }),
    candidate('/b/', { html: html({ canonical: '/b/' }) }),
  ]
  const rule = canonicalRule(pages, context({}, {}, findings))
  expect(pages.filter((page) => rule(page)).map(({ path }) => path)).toEqual(['/e/'])
  expect(findings.list.map(({ code, page }) => [code, page])).toEqual([
    ['canonical-several', '/a/'],
    ['canonical-several', '/c/'],
  ])
})

describe('a fault of the site is reported once and costs no page', () => {
  test.each<[string, Record<string, string | undefined>, Partial<BuildOptions>, string[], string[]]>([
    [
      'most name another host',
      { '/': 'https://staging.example.net/', '/a/': 'https://staging.example.net/a/', '/b/': 'https://example.com/b/' },
      {},
      [],
      ['canonical-other-host'],
    ],
    ['a site of one page', { '/': 'http://localhost:4321/' }, {}, [], ['canonical-other-host']],
    [
      'half of them is not most',
      { '/': '/', '/a/': '/a/', '/b/': 'https://other.example/b/', '/c/': 'https://other.example/c/' },
      {},
      ['/b/', '/c/'],
      [],
    ],
    [
      'one article that belongs to another site',
      { '/': undefined, '/a/': 'https://other.example/a/' },
      {},
      ['/a/'],
      [],
    ],
    [
      'most lack the base path',
      { '/docs/': 'https://example.com/', '/docs/a/': 'https://example.com/a/', '/docs/b/': '/docs/b/' },
      { base: '/docs/' },
      [],
      ['canonical-other-base'],
    ],
    [
      'most have a base path that the build has not',
      { '/': '/docs/', '/a/': '/docs/a/', '/b/': '/b/' },
      {},
      [],
      ['canonical-other-base'],
    ],
    [
      'pages that name their main version are no fault',
      { '/a/': undefined, '/b/': undefined, '/amp/a/': '/a/', '/amp/b/': '/b/' },
      {},
      ['/amp/a/', '/amp/b/'],
      [],
    ],
    ['all name the home page', { '/': '/', '/a/': '/', '/b/': '/' }, {}, [], ['canonical-one-page']],
    ['all name a page that is not there', { '/': '/x/', '/a/': '/x/' }, {}, [], ['canonical-one-page']],
    ['one page names another', { '/': '/', '/a/': '/' }, {}, ['/a/'], []],
    [
      'two variants of one page on a site of many',
      {
        '/': undefined,
        '/c/': undefined,
        '/d/': undefined,
        '/e/': undefined,
        '/a/': '/a/',
        '/a/print/': '/a/',
        '/a/amp/': '/a/',
      },
      {},
      ['/a/print/', '/a/amp/'],
      [],
    ],
    [
      'a canonical elsewhere beside the fault is still heeded',
      {
        '/': 'https://staging.example.net/',
        '/a/': 'https://staging.example.net/a/',
        '/b/': 'https://staging.example.net/b/',
        '/c/': 'https://example.com/a/',
      },
      {},
      ['/c/'],
      ['canonical-other-host'],
    ],
  ])('%s', (_, pages, given, out, codes) => expect(judge(pages, given)).toEqual({ out, codes }))

  test.each<[string, Record<string, string>, Partial<BuildOptions>]>([
    ['other host', { '/': 'https://staging.example.net/', '/a/': 'https://staging.example.net/a/' }, {}],
    ['other base', { '/docs/': '/', '/docs/a/': '/a/' }, { base: '/docs/' }],
    ['one page', { '/': '/', '/a/': '/', '/b/': '/' }, {}],
  ])('message: %s', (_, pages, given) => {
    const findings = createFindings()
    const candidates = Object.entries(pages).map(([path, canonical]) =>
      candidate(path, { html: html({ canonical }) }, options(given)),
    )
    canonicalRule(candidates, context(given, {}, findings))
    expect(findings.list).toMatchSnapshot()
  })
})
