import type { SitemapOptions } from '@sitemapkit/core'
import { expect, test } from 'vitest'
import sitemap from './index.ts'

test('options are checked when the integration is made, site is not', () => {
  expect(() => sitemap({ excludes: ['/a'] } as SitemapOptions)).toThrowErrorMatchingInlineSnapshot(
    `[SitemapError: There is no option \`excludes\`. Did you mean \`exclude\`? [option-unknown]]`,
  )
  expect(Object.keys(sitemap().hooks)).toEqual([
    'astro:config:setup',
    'astro:routes:resolved',
    'astro:config:done',
    'astro:server:setup',
    'astro:build:start',
    'astro:build:done',
  ])
})
