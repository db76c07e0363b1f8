import { expect, test } from 'vitest'
import type { Manifests, Rule } from './manifests.ts'
import { createRules } from './rules.ts'

const manifests = (given: Partial<Manifests>): Manifests =>
  ({ basePath: '', caseSensitive: false, redirects: [], headers: [], ...given }) as Manifests
const robots = (value: string, regex = '^/a(?:/)?$'): Rule => ({
  source: '/a',
  regex,
  headers: [{ key: 'x-robots-tag', value }],
})

test('next-config-redirects: a redirect takes a page out; a conditional one and one for slashes do not', () => {
  const rule = createRules(
    manifests({
      redirects: [
        { source: '/:path+/', regex: '^(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))/$', internal: true, statusCode: 308 },
        { source: '/platform', destination: '/', statusCode: 308, regex: '^(?!/_next)/platform(?:/)?$' },
        { source: '/pricing', regex: '^(?!/_next)/pricing(?:/)?$', has: [{ type: 'query', key: 'old' }] },
        { source: '/news', regex: '^/news$', missing: [{ type: 'cookie', key: 'x' }] },
        { source: '/o%20o', destination: '/', statusCode: 307, regex: '^(?!/_next)/o%20o(?:/)?$' },
      ],
    }),
  )
  expect(rule('/platform', undefined)).toEqual({ reason: 'redirect', by: 'next.config redirects: /platform → / (308)' })
  expect(rule('/Platform', undefined)?.reason).toBe('redirect')
  expect(rule('/o%20o', undefined)?.reason).toBe('redirect')
  for (const path of ['/', '/pricing', '/news', '/platforms', '/a/']) expect(rule(path, undefined)).toBeUndefined()
})

test('next-noindex-header: rules are matched with base path and the default locale', () => {
  const rule = createRules(
    manifests({
      basePath: '/base',
      i18n: { locales: ['en', 'fr'], defaultLocale: 'en' },
      headers: [robots('noindex', '^/base(?:/(en|fr))/hidden(?:/)?$'), robots('none', '^/base/fr/home(?:/)?$')],
    }),
  )
  expect(rule('/hidden', undefined)).toEqual({
    reason: 'noindex',
    by: 'next.config headers: /a sends X-Robots-Tag: noindex',
  })
  expect(rule('/hidden', 'fr')?.reason).toBe('noindex')
  expect(rule('/home', 'fr')?.reason).toBe('noindex')
  expect(rule('/home', 'en')).toBeUndefined()
  expect(rule('/shown', undefined)).toBeUndefined()
})

test('the home page of a base path and of a locale', () => {
  const home = (given: Partial<Manifests>, regex: string) =>
    createRules(manifests({ ...given, headers: [robots('noindex', regex)] }))('/', undefined)?.reason
  expect(home({}, '^/$')).toBe('noindex')
  expect(home({ basePath: '/base' }, '^/base$')).toBe('noindex')
  expect(home({ i18n: { locales: ['en'], defaultLocale: 'en' } }, '^/en$')).toBe('noindex')
})

test.each([
  ['noindex', true],
  ['NONE', true],
  ['nofollow, noindex', true],
  ['googlebot: noindex', true],
  ['bingbot: none', true],
  ['otherbot: noindex', false],
  ['max-image-preview: none', false],
  ['max-image-preview:none, all', false],
  ['noarchive', false],
  ['unavailable_after: 25 Jun 2030 15:00:00 PST', false],
])('X-Robots-Tag: %s leaves the page out: %s', (value, expected) => {
  const rule = createRules(manifests({ headers: [robots(value)] }))
  expect(rule('/a', undefined)?.reason).toBe(expected ? 'noindex' : undefined)
})

test('of several headers the last one counts', () => {
  const rule = createRules(manifests({ headers: [robots('noindex', '^/.*$'), robots('all')] }))
  expect(rule('/a', undefined)).toBeUndefined()
  expect(rule('/b', undefined)?.reason).toBe('noindex')
})

test('a static export has no rules', () => {
  const headers = [robots('noindex')]
  expect(
    createRules(manifests({ headers, exported: { outDirectory: 'out', success: true, pathMap: false } }))(
      '/a',
      undefined,
    ),
  ).toBeUndefined()
})
