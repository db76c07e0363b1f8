import { expect, test } from 'vitest'
import { isErrorPage } from './error-page.ts'

test.each([
  '/404',
  '/404/',
  '/404.html',
  '/404.htm',
  '/404/index.html',
  '/500',
  '/500.html',
  '/500/',
  '/200.html',
  '/200',
  '/50x.html',
  '/403.html',
  '/_fallback.html',
  '/__spa-fallback.html',
  '/_shell.html',
  '/_not-found',
  '/_not-found/',
  '/_error',
  '/_global-error/',
  '/fr/404.html',
  '/en/404/',
  '/pt-BR/404',
  '/zh-Hant/500/',
  '/zh_CN/404',
  '/es-419/404',
  '/fr/200.html',
])('%s is one', (path) => expect(isErrorPage(path)).toBe(true))

test.each([
  '/',
  '/about/',
  '/shop/404/',
  '/shop/500/',
  '/js/404/',
  '/faq/404/',
  '/year/2024/',
  '/products/123/',
  '/200/',
  '/200/index.html',
  '/503/',
  '/4040',
  '/404-errors',
  '/fr/',
  '/fr/shop/404',
  '/a/b/404.html',
  '/error/',
  '/404.json',
  '/offline.html',
  '/deutsch/404/',
])('%s is none', (path) => expect(isErrorPage(path)).toBe(false))

test('where the locales are known, they decide', () => {
  const locales = new Set(['deutsch'])
  expect(isErrorPage('/deutsch/404/', { locales })).toBe(true)
  expect(isErrorPage('/fr/404/', { locales })).toBe(false)
  expect(isErrorPage('/404/', { locales })).toBe(true)
})

test('where the file is known, it tells a fallback from a page', () => {
  expect(isErrorPage('/200', { file: '/srv/dist/200.html' })).toBe(true)
  expect(isErrorPage('/200', { file: '/srv/dist/200/index.html' })).toBe(false)
  expect(isErrorPage('/404', { file: '/srv/dist/404/index.html' })).toBe(true)
})

test.each(['shop/404/', 'shop/500/', 'year/2024/', 'products/123/'])('an-016: %s is a page', (path) => {
  expect(isErrorPage(`/${path}`)).toBe(false)
  expect(isErrorPage('/404/')).toBe(true)
})
