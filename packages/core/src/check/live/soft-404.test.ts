import { expect, test } from 'vitest'
import { canonicalOfHeader } from './judge.ts'
import { saysNotFound } from './soft-404.ts'

test.each([
  '404',
  'Error 404',
  '404 Not Found',
  'HTTP 404 - Not Found',
  'Page not found',
  'Page not found · GitHub Pages',
  'My Shop | 404',
  '404: This page could not be found',
  'Sorry, page not found!',
  'Seite nicht gefunden – Laden',
  'Page introuvable',
  'Страница не найдена',
  "This page doesn't exist",
])('the title of an error page: %s', (title) => {
  expect(saysNotFound(title)).toBe(true)
})

test.each([
  undefined,
  '',
  'How to fix 404 errors',
  'Peugeot 404 - the classic car',
  'HTTP status 404 explained',
  'Lost and not found: a novel',
  'Why a sitemap was not found by Google',
  'Route 404',
  '404 recipes for winter',
])('no title of an error page: %s', (title) => {
  expect(saysNotFound(title)).toBe(false)
})

test.each<[string | undefined, string | undefined]>([
  ['<https://a.example/>; rel="canonical"', 'https://a.example/'],
  ['</a>; rel=preload; as=style, </b>; rel=canonical', '/b'],
  ['</a,b>; title="x, y"; rel="alternate canonical"', '/a,b'],
  ['</a>; rel="prev"', undefined],
  ['', undefined],
  [undefined, undefined],
])('Link: %s', (link, expected) => {
  expect(canonicalOfHeader(link)).toBe(expected)
})
