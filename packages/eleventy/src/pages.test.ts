import { describe, expect, test } from 'vitest'
import type { Result } from './event.ts'
import { pagesOfPassthrough, pagesOfResults, prefixOf } from './pages.ts'

const result = (inputPath: string, url: string | false, data?: Record<string, unknown>): Result => ({
  inputPath,
  outputPath: url && `./_site${url.endsWith('/') ? `${url}index.html` : url}`,
  url,
  content: '<!doctype html>',
  data,
})

test.each([
  [undefined, ''],
  ['', ''],
  ['/', ''],
  ['sub', '/sub'],
  ['/sub/', '/sub'],
  ['/a//b/', '/a/b'],
])('pathPrefix %j', (given, prefix) => {
  expect(prefixOf(given)).toBe(prefix)
})

describe('pages of results', () => {
  test('a Markdown page is its own source', () => {
    expect(pagesOfResults([result('./src/a & b.md', '/a & b/', { title: 'A' })], '/sub')).toEqual([
      { path: '/sub/a & b/', file: './_site/a & b/index.html', source: './src/a & b.md', data: { title: 'A' } },
    ])
  })

  test('11ty-02, 11ty-06: what is not written, and what is no HTML', () => {
    const results = [result('./none.md', false), result('./data.njk', '/data.json'), result('./feed.njk', '/feed.xml')]
    expect(pagesOfResults(results, '')).toEqual([])
  })

  test.each<[string, Result[]]>([
    ['a template', [result('./list.njk', '/list/')]],
    ['a template in JavaScript', [result('./list.11ty.js', '/list/')]],
    ['several pages of one file', [result('./tags.md', '/tags/a/'), result('./tags.md', '/tags/b/')]],
    ['a pagination with one page', [result('./tags.md', '/tags/a/', { pagination: { data: 'collections.all' } })]],
  ])('is not dated by git: %s', (_, results) => {
    const pages = pagesOfResults(results, '')
    expect(pages).toHaveLength(results.length)
    for (const page of pages) expect(page.source).toBeUndefined()
  })

  test.each(['./a.md', './a.html', './A.MD', './a.markdown'])('is dated by git: %s', (inputPath) => {
    const data = { pagination: { data: undefined } }
    expect(pagesOfResults([result(inputPath, '/a/', data)], '')[0]?.source).toBe(inputPath)
  })

  test('translations', () => {
    const translations = {
      i18n: { defaultLocale: 'en', locales: [] },
      of: (url: string) => ({ locale: 'fr', translationKey: url }),
    }
    expect(pagesOfResults([result('./fr/a.md', '/fr/a/')], '/sub', translations)[0]).toMatchObject({
      path: '/sub/fr/a/',
      locale: 'fr',
      translationKey: '/fr/a/',
    })
  })
})

test('copied HTML is a page, other copied files are none', () => {
  const map = { '/tool/index.html': 'static/tool/index.html', '/p.htm': 'static/p.htm', '/a.css': 'static/a.css' }
  expect(pagesOfPassthrough({ map }, './_site/', '/sub')).toEqual([
    { path: '/sub/tool/', file: '_site/tool/index.html', source: 'static/tool/index.html' },
    { path: '/sub/p.htm', file: '_site/p.htm', source: 'static/p.htm' },
  ])
})
