import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownFileOf, routePages } from './sveltekit-routes.ts'

async function routes(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitemapkit-routes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

test('groups and optional parameters are not in the path; what is inherited, and taken back', async () => {
  const folder = await routes({
    '+layout.ts': 'export const prerender = true',
    '+page.svelte': '',
    'about/+page@.svelte': '',
    '(marketing)/pricing/+page.md': '',
    '[[lang]]/docs/+page.svelte': '',
    'blog/+layout.server.js': "export const trailingSlash = 'always'",
    'blog/+page.svelte': '',
    'blog/[slug]/+page.svelte': '',
    'account/+page.svelte': '',
    'account/+page.server.ts': 'export const prerender = false',
    'auto/+page.svelte': '',
    'auto/+page.js': "export  const prerender='auto';",
    'api/+server.ts': '',
    'blog/Post.svelte': '',
  })
  const pages = routePages(folder).map(({ id, path, prerendered, test }) => [id, path, prerendered, test !== undefined])
  expect(pages.sort(([a], [b]) => (a! < b! ? -1 : 1))).toEqual([
    ['/', '/', true, false],
    ['/(marketing)/pricing', '/pricing', true, false],
    ['/[[lang]]/docs', '/docs', true, false],
    ['/about', '/about', true, false],
    ['/account', '/account', false, false],
    ['/auto', '/auto', true, false],
    ['/blog', '/blog/', true, false],
    ['/blog/[slug]', '', true, true],
  ])
})

test('without a word, a page is not prerendered; no folder, no page', async () => {
  expect(routePages(await routes({ '+page.svelte': '' }))).toEqual([{ id: '/', path: '/', prerendered: false }])
  expect(routePages('/nowhere')).toEqual([])
})

test.each<[string, string[], string[]]>([
  ['blog/[slug]', ['/blog/a', '/blog/a b/'], ['/blog', '/blog/a/b', '/x/blog/a']],
  ['(app)/docs/[...path]', ['/docs', '/docs/a', '/docs/a/b/'], ['/docsa']],
  ['[[lang]]/[id=number]', ['/1', '/de/1'], ['/', '/a/b/c']],
  ['v[major].[minor]/notes', ['/v1.2/notes'], ['/v12/notes', '/v1.2']],
])('%s', async (id, own, others) => {
  const [page] = routePages(await routes({ [`${id}/+page.svelte`]: '' }))
  expect(own.filter((path) => !page!.test!(path))).toEqual([])
  expect(others.filter((path) => page!.test!(path))).toEqual([])
})

test('an endpoint that answers for the file', async () => {
  const folder = await routes({ 'sitemap.xml/+server.ts': '', 'robots.txt/+page.svelte': '' })
  expect(ownFileOf(folder, 'sitemap.xml')).toBe(join(folder, 'sitemap.xml', '+server.ts'))
  expect(ownFileOf(folder, 'robots.txt')).toBeUndefined()
})
