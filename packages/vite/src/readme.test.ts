import { readFileSync } from 'node:fs'
import type { Plugin, UserConfig } from 'vite'
import { expect, test } from 'vitest'
import sitemap from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const configs = [...readme.matchAll(/```js\n\/\/ vite\.config\.js\n([\s\S]*?)```/g)].map((match) => match[1]!)

/** Runs a config of the README with this package in place of the installed one. */
function load(config: string): UserConfig {
  const body = config.replace(/^import .*$/gm, '').replace('export default', 'return')
  return new Function('defineConfig', 'sitemap', body)((given: unknown) => given, sitemap)
}

test('the README shows three configs', () => {
  expect(configs).toHaveLength(3)
})

test.each(configs)('a config of the README loads: %#', (config) => {
  const names = (load(config).plugins as Plugin[][])[0]!.map(({ name }) => name)
  expect(names).toEqual(['sitemapkit:start', 'sitemapkit:sveltekit', 'sitemapkit'])
})
