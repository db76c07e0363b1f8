import { describe, expect, test } from 'vitest'
import { readHtml } from './html.ts'

const page = (head: string, body = '<p>text</p>'): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`

describe('robots metas', () => {
  test.each([
    ['<meta name="robots" content="index, follow, max-image-preview:none">', false],
    ['<meta name="robots" content="none">', true],
    ['<meta name="googlebot" content="noindex">', true],
  ])('an-021: %s → noindex %s', (meta, noindex) => {
    expect(readHtml(page(meta, '<main><img src="/a.png"></main>')).noindex !== undefined).toBe(noindex)
  })

  test('core-24: noindex with other directives counts', () => {
    const { noindex } = readHtml(page('<meta name="robots" content="nofollow, noindex, max-snippet:20">'))
    expect(noindex?.by.field).toBe('<meta name="robots" content="nofollow, noindex, max-snippet:20">')
  })

  test.each([
    ['a', '<meta name="robots" content="noindex, follow"/>', true],
    ['b', "<META CONTENT='none' NAME='ROBOTS'>", true],
    ['c', '<meta name="googlebot" content="noindex">', true],
    ['d', '<meta name="robots" content="max-image-preview:large">', false],
  ])('next-noindex-meta: /%s', (_, meta, noindex) => {
    expect(readHtml(page(meta, '<p>noindex</p>')).noindex !== undefined).toBe(noindex)
  })
})
