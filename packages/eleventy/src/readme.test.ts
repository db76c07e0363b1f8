import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import sitemap from './index.ts'

const readmes = ['../README.md', '../../../README.md'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
)
const configs = [...readmes.join('\n').matchAll(/```js\n\/\/ \.?eleventy(?:\.config)?\.js\n([\s\S]*?)```/g)].map(
  (match) => match[1]!,
)

/** Runs a config of the README with this package in place of the installed one; gives the events that it listens to. */
function load(config: string): string[] {
  const body = config
    .replace(/^import .*$|^const sitemap = require.*$/gm, '')
    .replace(/export default|module\.exports =/, 'return')
  const events: string[] = []
  const eleventyConfig = {
    addPlugin: (plugin: typeof sitemap, options: object) => plugin(eleventyConfig as never, options),
    on: (event: string) => events.push(event),
    addFilter: () => {},
    addAsyncFilter: () => {},
    setServerOptions: () => {},
  }
  new Function('sitemap', body)(sitemap)(eleventyConfig)
  return events
}

test('the READMEs show four configs, one of them that of the repository', () => {
  expect(configs).toHaveLength(4)
})

test.each(configs)('a config of the READMEs loads: %#', (config) => {
  expect(load(config)).toContain('eleventy.before')
})
