import { describe, expect, test } from 'vitest'
import { SitemapError } from '../diagnostics/error.ts'
import type { Pattern } from '../options/types.ts'
import { compilePatterns } from './patterns.ts'

const matched = (patterns: readonly Pattern[], paths: readonly string[]): string[] => {
  const list = compilePatterns('exclude', patterns)
  return paths.filter((path) => list.match({ path }))
}

describe('globs', () => {
  test.each(['404', '/404', '/404/', '**/404', '/**/404', '404/'])('vite-09: %s means the page /404', (glob) => {
    expect(matched([glob], ['/404', '/404/', '/4045', '/blog/'])).toEqual(['/404', '/404/'])
  })

  test('an-072: globs inside a segment', () => {
    const paths = ['/help/1001', '/help/200', '/p-x', '/a/draft-1', '/a/b']
    expect(matched(['/help/100**', '/p-*', '**/draft-*'], paths)).toEqual(['/help/1001', '/p-x', '/a/draft-1'])
  })

  test.each<[string, string[], string[]]>([
    ['/blog/*', ['/blog/a', '/blog/a/'], ['/blog/', '/blog', '/blog/a/b/', '/']],
    ['/blog/**', ['/blog/', '/blog', '/blog/a/', '/blog/a/b'], ['/blogs/', '/']],
    ['/blog', ['/blog', '/blog/'], ['/blog/a/']],
    ['/', ['/'], ['/a/']],
    ['/*', ['/a', '/a/', '/.hidden/'], ['/', '/a/b/']],
    ['**', ['/', '/a/', '/a/.b/c'], []],
    ['/.well-known/**', ['/.well-known/security/'], ['/well-known/']],
    ['/**/private/**', ['/private/', '/a/private/b/', '/a/.b/private'], ['/privateer/']],
    ['*.html', ['/a.html'], ['/a/b.html', '/a']],
    ['/{de,fr}/**', ['/de/', '/fr/a/'], ['/en/']],
    ['{/de,/fr}/**', ['/de/', '/fr/a/'], ['/en/']],
    ['/a & b/*', ['/a & b/ü'], ['/a & c/ü']],
    ['/Bücher/*', ['/Bücher/x/'], ['/bücher/x/']],
    ['/B%C3%BCcher/*', ['/Bücher/x/'], []],
    ['/wiki/[draft]', ['/wiki/[draft]', '/wiki/[draft]/'], ['/wiki/x']],
    ['/a (old)/', ['/a (old)/'], ['/a/']],
    ['/100%/', ['/100%/'], []],
    ['/blog/!(keep)', ['/blog/x/'], ['/blog/keep/']],
  ])('%s', (glob, inside, outside) => {
    expect(matched([glob], [...inside, ...outside])).toEqual(inside)
  })

  test('the last pattern that matches decides', () => {
    const paths = ['/blog/a/', '/blog/keep/', '/blog/keep/secret/', '/about/']
    expect(matched(['/blog/**', '!/blog/keep/**', '/blog/keep/secret'], paths)).toEqual([
      '/blog/a/',
      '/blog/keep/secret/',
    ])
  })

  test('only negated globs: everything else', () => {
    expect(matched(['!/blog/**'], ['/blog/a/', '/about/', '/'])).toEqual(['/about/', '/'])
  })
})

test('a regular expression with the flags g and y gives the same answer each time', () => {
  const paths = ['/tags/a/', '/tags/b/', '/tags/c/']
  expect(matched([/^\/tags\//g], paths)).toEqual(paths)
  expect(matched([/\/tags\//y], paths)).toEqual(paths)
})

test('a regular expression meets both slash forms', () => {
  expect(matched([/^\/about$/], ['/about', '/about/', '/about/us'])).toEqual(['/about', '/about/'])
  expect(matched([/^\/about\/$/], ['/about', '/about/'])).toEqual(['/about', '/about/'])
})

describe('functions', () => {
  test('get the path and the data', () => {
    const list = compilePatterns('exclude', [({ path, data }) => path === '/a/' && data?.hidden === true])
    expect(list.match({ path: '/a/', data: { hidden: true } })).toBe(true)
    expect(list.match({ path: '/a/' })).toBe(false)
  })

  test('an-075: undefined counts as false, any other value as its truth', () => {
    expect(matched([(() => undefined) as never], ['/a'])).toEqual([])
    expect(matched([(() => 1) as never], ['/a'])).toEqual(['/a'])
  })

  test('an-075: one that throws fails the build and names option and page', () => {
    const list = compilePatterns('exclude', [
      () => {
        throw new Error('x')
      },
    ])
    expect(() => list.match({ path: '/a/' })).toThrowErrorMatchingInlineSnapshot(
      `[SitemapError: \`exclude\` threw for /a/: x. Without its answer the sitemap would be wrong, so none was written. Mend the function given as \`exclude\`, or let it handle this page. [callback-failed]]`,
    )
  })

  test('a promise would be true for every page', () => {
    const list = compilePatterns('include', [(async () => false) as never])
    expect(() => list.match({ path: '/a/' })).toThrow(SitemapError)
  })
})

test('patterns that match nothing are known, also those that a later one hides', () => {
  const list = compilePatterns('exclude', ['/blog/draft', '/blog/**', '/gone', /x/, () => false])
  for (const path of ['/blog/draft/', '/blog/a/', '/about/']) list.match({ path })
  expect(list.unmatched()).toEqual(["'/gone'", '/x/'])
})
