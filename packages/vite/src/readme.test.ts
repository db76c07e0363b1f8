import { readFileSync } from 'node:fs'
import type { Plugin, UserConfig } from 'vite'
import { expect, test } from 'vitest'
import sitemap, { type SitemapOptions } from './index.ts'
import { routesToEntries } from './routes.ts'

const readmes = ['../README.md', '../../../README.md'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
)
const configs = [...readmes.join('\n').matchAll(/```js\n\/\/ vite\.config\.js\n([\s\S]*?)```/g)].map(
  (match) => match[1]!,
)

/** What the configs import from the project. */
const routes = [{ path: '/' }, { path: '/products/:id' }, { path: '/orders/:id' }, { path: '/:rest(.*)*' }]

/** Runs a config of the README with this package in place of the installed one. */
function load(config: string): { plugins: string[]; options: SitemapOptions } {
  const body = config.replace(/^import .*$/gm, '').replace('export default', 'return')
  let options: SitemapOptions = {}
  const plugin = (given: SitemapOptions): Plugin[] => {
    options = given
    return sitemap(given)
  }
  const run = new Function('defineConfig', 'sitemap', 'routesToEntries', 'routes', body)
  const { plugins }: UserConfig = run((given: unknown) => given, plugin, routesToEntries, routes)
  return { plugins: (plugins as Plugin[][])[0]!.map(({ name }) => name), options }
}

test('the READMEs show five configs, one of them that of the repository', () => {
  expect(configs).toHaveLength(5)
})

test.each(configs)('a config of the READMEs loads: %#', (config) => {
  expect(load(config).plugins).toEqual([
    'sitemapkit:start',
    'sitemapkit:sveltekit',
    'sitemapkit:react-router',
    'sitemapkit',
    'sitemapkit:dev',
  ])
})

test('the config with routes gives their pages', async () => {
  const { entries } = load(configs.find((config) => config.includes('routesToEntries'))!).options
  const given = typeof entries === 'function' && (await entries({ site: '', base: '/', paths: [] }))
  expect(given).toEqual([{ loc: '/' }, { loc: '/products/chair' }, { loc: '/products/table' }])
})
