import { describe, expect, test } from 'vitest'
import type { Stated } from '../../collect/facts.ts'
import { createFindings } from '../../diagnostics/findings.ts'
import type { BuildOptions } from '../../options/build-context.ts'
import type { Candidate } from '../candidate.ts'
import type { HostRules } from '../host-rules.ts'
import { candidate, content, context, html } from '../testing/candidate.ts'
import { errorPage } from './error-page.ts'
import { rulesOfOnePage } from './rules.ts'

const yes: Stated<true> = { value: true, by: { source: 'frontmatter', field: 'draft', file: 'a.md' } }
const robots: Stated<string> = {
  value: 'noindex',
  by: { source: 'html', field: '<meta name="robots" content="noindex">' },
}
const i18n: BuildOptions['i18n'] = {
  defaultLocale: 'en',
  locales: [
    { name: 'en', hreflang: 'en', prefix: '' },
    { name: 'pt-br', hreflang: 'pt-BR', prefix: 'brazil' },
  ],
}

const judge = (page: Candidate, ...given: Parameters<typeof context>) => {
  const rules = context(...given)
  for (const rule of rulesOfOnePage) {
    const verdict = rule(page, rules)
    if (verdict) return verdict
  }
  return undefined
}

describe('error pages', () => {
  test.each([
    '/404',
    '/404/',
    '/404.html',
    '/500/',
    '/_not-found',
    '/_error',
    '/_global-error/',
    '/fr/404',
    '/en-GB/404/',
  ])('an-016, next-export-404, vite-08: %s is one', (path) =>
    expect(errorPage(candidate(path), context())?.reason).toBe('error-page'),
  )
  test.each([
    '/shop/404/',
    '/shop/500/',
    '/year/2024/',
    '/products/123/',
    '/4040',
    '/fr/a/404/',
    '/tv-404/',
    '/zz/404/',
    '/200/',
  ])('an-016: %s is a page', (path) => expect(errorPage(candidate(path), context())).toBeUndefined())
  test('vite-08: 200.html is the fallback of an app, 200/index.html is a page', () => {
    const file = (name: string) => errorPage(candidate({ path: '/200', file: name }), context())
    expect(file('dist/200.html')?.reason).toBe('error-page')
    expect(file('dist/200/index.html')).toBeUndefined()
  })
  test('a number that is the name of an item, found or given', () => {
    expect(errorPage(candidate({ path: '/410', file: 'out/410.html' }), context())).toBeUndefined()
    expect(errorPage(candidate('/401'), context())).toBeUndefined()
  })
  test("next-locale-404: the site's own locales decide, where they are known", () => {
    expect(errorPage(candidate('/brazil/404/'), context({ i18n }))?.reason).toBe('error-page')
    expect(errorPage(candidate('/fr/404/'), context({ i18n }))).toBeUndefined()
  })
  test('below a base path', () => {
    const given = { base: '/docs/' }
    const page = (path: string) => candidate(path, {}, context(given).options)
    expect(errorPage(page('/docs/404/'), context(given))?.reason).toBe('error-page')
    expect(errorPage(page('/docs/de/404/'), context(given))?.reason).toBe('error-page')
  })
})

describe('precedence and words', () => {
  test('an-049: what frontmatter says comes before every other rule', () => {
    const facts = {
      content: content({
        draft: yes,
        sitemap: { exclude: { value: true, by: { ...yes.by, field: 'sitemap: false' } } },
      }),
      html: html({ noindex: robots }),
    }
    expect(judge(candidate('/404/', facts))).toEqual({ reason: 'frontmatter', by: 'sitemap: false in a.md' })
    expect(judge(candidate('/404/', { content: content({ draft: yes }), html: html({ noindex: robots }) }))).toEqual({
      reason: 'draft',
      by: 'draft: true in a.md',
    })
  })

  test.each<[string, Candidate, object | undefined]>([
    [
      'noindex meta',
      candidate('/a', { html: html({ noindex: robots }) }),
      { reason: 'noindex', by: '<meta name="robots" content="noindex">' },
    ],
    [
      'noindex in frontmatter',
      candidate('/a', { content: content({ noindex: { ...yes, by: { ...yes.by, field: 'noindex' } } }) }),
      { reason: 'noindex', by: 'noindex: true in a.md' },
    ],
    [
      'an-019: meta refresh to another page',
      candidate('/en/tutorial/', { html: html({ refresh: { seconds: 0, url: '/en/tutorial/start/' } }) }),
      { reason: 'redirect', by: '<meta http-equiv="refresh" content="0; url=/en/tutorial/start/">' },
    ],
    [
      'a stub to the slash form',
      candidate('/a', { html: html({ refresh: { seconds: 0, url: '/a/' } }) }),
      { reason: 'redirect', by: '<meta http-equiv="refresh" content="0; url=/a/">' },
    ],
    [
      'a page that reloads itself',
      candidate('/a/', { html: html({ refresh: { seconds: 0, url: './#now' } }) }),
      undefined,
    ],
    ['a slow refresh', candidate('/a/', { html: html({ refresh: { seconds: 30, url: '/b/' } }) }), undefined],
    ['a refresh that names nothing', candidate('/a/', { html: html({ refresh: { seconds: 0 } }) }), undefined],
    [
      'no HTML document',
      candidate('/google1234', { html: html({ fragment: 'no-html' }) }),
      { reason: 'not-a-page', by: 'the file holds a fragment, no HTML document' },
    ],
    [
      'Markdown without a layout',
      candidate({ path: '/a/', source: 'src/a.md' }, { html: html({ fragment: 'no-html' }) }),
      undefined,
    ],
    [
      'Markdown that gives nothing',
      candidate({ path: '/a/', source: 'src/a.md' }, { html: html({ fragment: 'empty' }) }),
      { reason: 'not-a-page', by: 'the file is empty' },
    ],
    [
      'framework',
      candidate({ path: '/gone', excluded: { reason: 'error-page', by: 'status 404' } }),
      { reason: 'error-page', by: 'status 404' },
    ],
    ['a page', candidate('/a/', { html: html(), content: content() }), undefined],
  ])('%s', (_, page, verdict) => expect(judge(page)).toEqual(verdict))
})

test.each<[NonNullable<BuildOptions['ignore']>[number], Candidate]>([
  ['noindex', candidate('/a', { html: html({ noindex: robots }) })],
  ['drafts', candidate('/a', { content: content({ draft: yes }) })],
  ['redirects', candidate('/a', { html: html({ refresh: { seconds: 0, url: '/b' } }) })],
  ['noindex', candidate({ path: '/a', excluded: { reason: 'noindex', by: 'X-Robots-Tag' } })],
])('ignore: %s', (signal, page) => {
  expect(judge(page)).toBeDefined()
  expect(judge(page, { ignore: [signal] })).toBeUndefined()
})

test('onDemand: listed by default, left out on request', () => {
  const page = candidate({ path: '/account/', onDemand: true })
  expect(judge(page)).toBeUndefined()
  expect(judge(page, { onDemand: 'omit' })).toEqual({ reason: 'on-demand', by: "onDemand: 'omit'" })
})

describe('robots.txt', () => {
  const all: Partial<HostRules> = {
    blockedBy: () => ({
      everyone: true,
      agents: ['*', 'Googlebot', 'bingbot'],
      line: 2,
      by: { source: 'hosting', field: 'robots.txt line 2: Disallow: /a' },
    }),
  }
  test('leaves out what is blocked for everyone', () => {
    expect(judge(candidate('/a'), {}, all)).toEqual({ reason: 'robots.txt', by: 'robots.txt line 2: Disallow: /a' })
    expect(judge(candidate('/a'), { ignore: ['robots.txt'] }, all)).toBeUndefined()
  })
  test('says nothing about a build below a base path', () => {
    const given = { base: '/docs/' }
    expect(judge(candidate('/docs/a', {}, context(given).options), given, all)).toBeUndefined()
  })
  test('blocked for some only: listed, with a warning', () => {
    const findings = createFindings()
    const by = { source: 'hosting', field: 'robots.txt line 5: Disallow: /a' } as const
    const some: Partial<HostRules> = {
      blockedBy: () => ({ everyone: false, agents: ['Googlebot'], line: 5, by }),
    }
    expect(judge(candidate('/a'), {}, some, findings)).toBeUndefined()
    expect(findings.list.map(({ code, message }) => [code, message])).toMatchInlineSnapshot(`
      [
        [
          "robots-partly-blocked",
          "robots.txt blocks /a for Googlebot, not for everyone (robots.txt line 5: Disallow: /a). It stays listed.",
        ],
      ]
    `)
  })
  test('is asked for path and query as the URL has them', () => {
    const asked: unknown[] = []
    judge(candidate({ url: '/a%20b?x=1' }), {}, { blockedBy: (...address) => void asked.push(address) })
    expect(asked).toEqual([['/a%20b?x=1']])
  })
})

describe('rules of the host', () => {
  const by = { source: 'hosting', field: '_redirects line 1: /docs/a /b' } as const
  const given = { base: '/docs/' }
  const page = (path: string) => candidate(path, {}, context(given).options)
  const host = (status: number): Partial<HostRules> => ({
    redirectOf: (path) => (path === '/docs/a' ? { to: '/b', status, by } : undefined),
    noindexOf: (path) =>
      path === '/docs/n' ? { value: 'noindex', by: { ...by, field: '_headers line 2: noindex' } } : undefined,
  })
  test('are asked for the address below the origin', () => {
    expect(judge(page('/docs/a'), given, host(301))).toEqual({ reason: 'redirect', by: by.field })
    expect(judge(page('/docs/n'), given, host(301))).toEqual({ reason: 'noindex', by: '_headers line 2: noindex' })
    expect(judge(page('/docs/b'), given, host(301))).toBeUndefined()
  })
  test('a header that lets a page vanish counts from that moment on', () => {
    const vanishing = (date: string): Partial<HostRules> => ({
      noindexOf: () => ({ value: 'unavailable_after', from: new Date(date), by }),
    })
    const dated = { ...given, now: new Date('2024-06-02T00:00:00Z') }
    expect(judge(page('/docs/n'), dated, vanishing('2024-06-01'))?.reason).toBe('noindex')
    expect(judge(page('/docs/n'), dated, vanishing('2024-06-03'))).toBeUndefined()
  })
  test('one that answers with an error hides no redirect', () => {
    expect(judge(page('/docs/a'), given, host(410))?.reason).toBe('error-page')
  })
})

test('a page that is to vanish is noindex from that moment on', () => {
  const at = (date: string) =>
    candidate('/a', {
      html: html({
        unavailableAfter: {
          value: new Date(date),
          by: { source: 'html', field: '<meta name="robots" content="unavailable_after: 2024-06-01">' },
        },
      }),
    })
  const given = { now: new Date('2024-06-02T00:00:00Z') }
  expect(judge(at('2024-06-01'), given)?.reason).toBe('noindex')
  expect(judge(at('2024-06-03'), given)).toBeUndefined()
})
