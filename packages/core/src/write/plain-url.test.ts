import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import type { Entry } from '../entry.ts'
import { urlKey } from '../url/key.ts'
import { cleanEntry } from './clean.ts'
import { createPlainRenderer } from './plain-url.ts'
import { extensionsOf } from './xml/namespaces.ts'
import { renderUrl } from './xml/url.ts'

/** The long way: every rule, then the element. */
function rendered(entry: unknown, context: { site: string; base: string }) {
  const findings = createFindings({})
  const clean = cleanEntry(entry as Entry, { ...context, findings, withdrawnTags: false })
  if (!clean || findings.list.length > 0) return undefined
  return {
    loc: clean.loc,
    key: urlKey(clean.loc),
    xml: renderUrl(clean),
    extensions: extensionsOf(clean),
    lastmod: clean.lastmod,
  }
}

const contexts = [
  { site: 'https://example.com', base: '/' },
  { site: 'https://example.com', base: '/docs/' },
  { site: 'http://[::1]:8080', base: '/' },
]

const url = fc
  .tuple(
    fc.constantFrom(
      '',
      'https://example.com',
      'http://[::1]:8080',
      'https://exampleXcom',
      'https://cdn.example',
      '//cdn.example',
      'https://EXAMPLE.com',
    ),
    fc.array(
      fc.constantFrom(
        '/',
        '/docs/',
        'a',
        'b',
        '.',
        '/.',
        '/..',
        '..',
        '.html',
        '%20',
        '%2e',
        '%zz',
        '&',
        "'",
        '?',
        '=',
        '#x',
        ' ',
        '[',
        'ü',
        '~',
        '*',
        '|',
        '\n',
        '"',
        '<',
      ),
      { maxLength: 6 },
    ),
  )
  .map(([origin, parts]) => origin + parts.join(''))
const loc = fc.oneof(
  { weight: 9, arbitrary: url },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(undefined, null, 7, new URL('https://example.com/u'), `/${'x'.repeat(2100)}`),
  },
)
const lastmod = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  '2026-01-02',
  '2024-02-29',
  '2023-02-29',
  '2026-01-02T03:04:05Z',
  '2026-01-02T03:04:05',
  '2026',
  new Date(0),
)
const image = fc.oneof(
  { weight: 6, arbitrary: fc.record({ loc }) },
  { weight: 1, arbitrary: fc.record({ loc, title: fc.constant('T') }) },
  { weight: 1, arbitrary: loc },
)
const images = fc.oneof(fc.array(image, { maxLength: 12 }), fc.constantFrom<unknown>(undefined, null, [], {}, '/a.png'))
const entry = fc.oneof(
  { weight: 9, arbitrary: fc.record({ loc, lastmod, images }, { requiredKeys: ['loc'] }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, [], '/a', { loc: '/a', priority: 0.5 }, { loc: '/a', lastMod: 'x' }, {}),
  },
)

test.each(contexts)('P3, P13, U3: the short way gives what the long way gives, or nothing, at %o', (context) => {
  const render = createPlainRenderer(context)
  fc.assert(
    fc.property(entry, (given) => {
      const short = render(given)
      if (short) expect(short).toEqual(rendered(given, context))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['an absolute address', { loc: 'https://example.com/a?x=1&y=2' }],
  ['a path with a date', { loc: '/a.html', lastmod: '2026-01-02' }],
  ['letters of another alphabet', { loc: '/%C3%BC', lastmod: '2026-01-02T03:04:05Z' }],
  [
    'pictures, here and elsewhere',
    { loc: '/a', images: [{ loc: '/1.png' }, { loc: 'https://cdn.example.com/2.png?w=1&h=2' }] },
  ],
])('takes the short way: %s', (_, given) => {
  const context = contexts[0]!
  expect(createPlainRenderer(context)(given)).toEqual(rendered(given, context))
})

test.each([
  ['an unknown member', { loc: '/a', lastmodified: '2026-01-02' }],
  ['another host', { loc: 'https://other.example/' }],
  ['a dot segment', { loc: '/a/../b' }],
  ['a picture twice', { loc: '/a', images: [{ loc: '/1.png' }, { loc: 'https://example.com/1.png' }] }],
  ['a date without a zone', { loc: '/a', lastmod: '2026-01-02T03:04:05' }],
])('leaves to the long way: %s', (_, given) => expect(createPlainRenderer(contexts[0]!)(given)).toBeUndefined())
