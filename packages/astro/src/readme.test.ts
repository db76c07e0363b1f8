import { readFileSync } from 'node:fs'
import type { AstroUserConfig } from 'astro'
import { expect, test } from 'vitest'
import sitemap from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const configs = [...readme.matchAll(/```js\n\/\/ astro\.config\.mjs\n([\s\S]*?)```/g)].map((match) => match[1]!)

/** Runs a config of the README with this package in place of the installed one. */
function load(config: string): AstroUserConfig {
  const body = config.replace(/^import .*$/gm, '').replace('export default', 'return')
  return new Function('defineConfig', 'sitemap', body)((given: unknown) => given, sitemap)
}

test('the README shows two configs', () => {
  expect(configs).toHaveLength(2)
})

test.each(configs)('a config of the README loads: %#', (config) => {
  expect(load(config).integrations).toMatchObject([{ name: '@sitemapkit/astro' }])
})
