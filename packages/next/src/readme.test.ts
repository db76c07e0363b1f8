import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nextSitemapKeys, nextSitemapRobotsKeys } from '@sitemapkit/core/migrate'
import { expect, test } from 'vitest'
import { buildNextSitemaps } from './build-next-sitemaps.ts'
import { createCli } from './cli.ts'
import * as compat from './compat.ts'
import { html, locsIn, writeBuild } from './fixture-build.ts'
import * as server from './server.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const blocks = [...readme.matchAll(/```jsx?\n\/\/ (.+)\n([\s\S]*?)```/g)].map(([, file, code]) => ({
  file: file!,
  code: code!,
}))

const db = {
  async *products() {
    yield { slug: 'a b', updatedAt: new Date('2026-03-10') }
  },
  ranges: () => [{ id: 0, lastmod: '2026-03-10' }],
  productsOf: () => [{ loc: '/p/0' }],
}

/** Runs a block of the README with this package in place of the installed one. @returns its exports */
function load(code: string, products?: unknown): Record<string, any> {
  const body = code
    .replace(/^import .*$/gm, '')
    .replace(/export default (async )?function/, 'exports.default = $1function')
    .replace('export default', 'exports.default =')
    .replace(/export const (\w+) =/g, 'exports.$1 =')
  const names = { exports: {}, db, products, ...server, ...compat }
  new Function(...Object.keys(names), body)(...Object.values(names))
  return names.exports
}

const of = (file: string) => blocks.filter((block) => block.file === file).map(({ code }) => code)

const repository = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const [, shortest] = /```js\n\/\/ sitemap\.config\.mjs\n([\s\S]*?)```/.exec(repository)!

test.each([...of('sitemap.config.mjs'), shortest!])('a config of the README builds: %#', async (config) => {
  const cwd = await writeBuild({
    routes: { '/': 'app', '/blog/low tide': '/blog/[slug]' },
    files: { 'content/blog/low tide.mdx': /```md\n([\s\S]*?)```/.exec(readme)![1]! },
  })
  await buildNextSitemaps(load(config).default, { cwd })
  expect(await locsIn(cwd)).toContain('https://example.com/')
  if (config.includes('source')) {
    const xml = readFileSync(`${cwd}/public/sitemap.xml`, 'utf8')
    expect(xml).toContain('/blog/low%20tide</loc><lastmod>2026-03-10</lastmod><priority>0.8</priority>')
  }
  if (config.includes('entries')) expect(await locsIn(cwd)).toContain('https://example.com/p/a%20b')
})

test('metadata of the README is what the HTML of Next.js says', async () => {
  const { metadata } = load(of('app/about/page.jsx')[0]!)
  const metas = Object.entries(metadata.other).map(([name, content]) => `<meta name="${name}" content="${content}"/>`)
  const cwd = await writeBuild({ routes: { '/a': 'app' }, files: { 'D/server/app/a.html': html(metas.join('')) } })
  await buildNextSitemaps({ site: 'https://example.com' }, { cwd })
  const xml = readFileSync(`${cwd}/public/sitemap.xml`, 'utf8')
  expect(xml).toContain('<lastmod>2026-03-10</lastmod><priority>0.8</priority>')
})

const { products } = load(of('app/products.js')[0]!)
test.each([
  ['app/sitemap-products.xml/route.js', 'https://example.com/p/a%20b</loc><lastmod>2026-03-10'],
  ['app/products-sitemap.xml/route.js', 'https://example.com/products-sitemap-0.xml</loc><lastmod>2026-03-10'],
  ['app/products-sitemap/[id]/route.js', 'https://example.com/p/0</loc>'],
  ['app/server-sitemap.xml/route.js', 'https://example.com/p/1</loc>'],
])('%s of the README answers', async (file, expected) => {
  const { GET } = load(of(file)[0]!, products)
  const response: Response = await GET(new Request('https://example.com'), { params: Promise.resolve({ id: '0.xml' }) })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(expected)
})

test('the rewrite of the README leads from the address of a shard to its route', async () => {
  const [{ source, destination }] = await load(of('next.config.mjs')[0]!).default.rewrites()
  const { GET } = load(of('app/products-sitemap.xml/route.js')[0]!, products)
  const [, address] = /<loc>https:\/\/example\.com(.*?)<\/loc>/.exec(await (await GET()).text())!
  const { pathToRegexp } = createRequire(import.meta.url)('next/dist/compiled/path-to-regexp')
  const match = pathToRegexp(source).exec(address!)
  expect(destination.replace(':id', match![1])).toBe('/products-sitemap/0')
})

test('app/sitemap.js of the README', async () => {
  expect(await load(of('app/sitemap.js')[0]!).default()).toEqual([
    { url: 'https://example.com/p/1?a=1&amp;b=2', lastModified: '2026-03-10' },
  ])
})

test('every block of the README is tested, and every option of the command is named', () => {
  expect(blocks).toHaveLength(11)
  const [usage] = /^sitemapkit-next \[.*$/m.exec(readme)!
  const named = [...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)
  const known = createCli({ out() {}, err() {} }).commands[0]!.options.map(
    ({ rawName }) => /--([a-z-]+)/.exec(rawName)![1],
  )
  expect(named.sort()).toEqual(known.sort())
})

test('the table of next-sitemap names each of its keys once', () => {
  const named = [...readme.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, keys]) => keys!.match(/[\w.]+/g)!)
  const robots = nextSitemapRobotsKeys.map((key) => `robotsTxtOptions.${key}`)
  const whole = nextSitemapKeys.filter((key) => key !== 'robotsTxtOptions')
  expect(named.sort()).toEqual([...whole, ...robots].sort())
})
