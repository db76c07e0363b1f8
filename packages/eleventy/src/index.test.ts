import { expect, test } from 'vitest'
import type { EleventyConfig } from './event.ts'
import sitemap, { type EleventySitemapOptions } from './index.ts'

function add(options?: unknown): string[] {
  const events: string[] = []
  const config: Pick<EleventyConfig, 'on' | 'addFilter' | 'addAsyncFilter' | 'setServerOptions'> = {
    on: (event) => events.push(event),
    setServerOptions: () => {},
    addFilter: (name) => events.push(name),
    addAsyncFilter: (name) => events.push(name),
  }
  sitemap(config as EleventyConfig, options as EleventySitemapOptions)
  return events
}

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no site, which is needed only when a build starts', {}],
  ['no file', { write: false }],
  ["Eleventy's own option", { immediate: true, site: 'https://example.com' }],
])('accepts %s', (_, options) => {
  expect(add(options)).toEqual([
    'sitemapUrl',
    'sitemapEntries',
    'eleventy.before',
    'eleventy.contentMap',
    'eleventy.passthrough',
  ])
})

test.each<[string, unknown, RegExp]>([
  ['an unknown option', { excludes: ['/a'] }, /There is no option `excludes`. Did you mean `exclude`\?/],
  ['an option of its own that is no flag', { write: 'no' }, /The option `write` is "no". It wants true or false/],
  ['no object', 'https://example.com', /option-invalid/],
  ['null', null, /option-invalid/],
])('refuses %s when it is added', (_, options, message) => {
  expect(() => add(options)).toThrow(message)
})
