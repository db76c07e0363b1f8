import { readFileSync } from 'node:fs'
import type { AstroUserConfig } from 'astro'
import { expect, test } from 'vitest'
import sitemap from './index.ts'

const readmes = ['../README.md', '../../../README.md'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
)
const configs = [...readmes.join('\n').matchAll(/```js\n\/\/ astro\.config\.mjs\n([\s\S]*?)```/g)].map(
  (match) => match[1]!,
)

/** Runs a config of the README with this package in place of the installed one. */
function load(config: string): AstroUserConfig {
  const body = config.replace(/^import .*$/gm, '').replace('export default', 'return')
  const starlight = () => ({ name: '@astrojs/starlight', hooks: {} })
  const names = ['defineConfig', 'sitemap', 'starlight']
  return new Function(...names, body)((given: unknown) => given, sitemap, starlight)
}

test('the READMEs show four configs, one of them that of the repository', () => {
  expect(configs).toHaveLength(4)
})

test.each(configs)('a config of the READMEs loads: %#', (config) => {
  expect(load(config).integrations?.at(-1)).toMatchObject({ name: '@sitemapkit/astro' })
})
