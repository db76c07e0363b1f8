import { readFileSync } from 'node:fs'
import type { Plugin, UserConfig } from 'vite'
import { expect, test } from 'vitest'
import sitemap from './index.ts'

const readmes = ['../README.md', '../../../README.md'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
)
const configs = [...readmes.join('\n').matchAll(/```js\n\/\/ vite\.config\.js\n([\s\S]*?)```/g)].map(
  (match) => match[1]!,
)

/** Runs a config of the README with this package in place of the installed one. */
function load(config: string): UserConfig {
  const body = config.replace(/^import .*$/gm, '').replace('export default', 'return')
  return new Function('defineConfig', 'sitemap', body)((given: unknown) => given, sitemap)
}

test('the READMEs show four configs, one of them that of the repository', () => {
  expect(configs).toHaveLength(4)
})

test.each(configs)('a config of the READMEs loads: %#', (config) => {
  const names = (load(config).plugins as Plugin[][])[0]!.map(({ name }) => name)
  expect(names).toEqual(['sitemapkit:start', 'sitemapkit:sveltekit', 'sitemapkit'])
})
