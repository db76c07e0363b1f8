import { expect, test } from 'vitest'
import { createContentOf } from './content.ts'
import type { CollectionEntry } from './data-store.ts'
import { routeOf } from './route-of.ts'
import type { Route, WrittenPage } from './written.ts'

const page = (name: string, route: Route, shows?: string): WrittenPage => ({
  file: `${name}/index.html`,
  name,
  route,
  shows,
})
const contentOf = (pages: WrittenPage[], entries: CollectionEntry[] = [], texts: Record<string, string> = {}) =>
  pages.map(createContentOf(pages, entries, (file) => texts[file] ?? ''))

test.each<[string, Partial<Route>, string, string | undefined]>([
  ['Markdown', { entrypoint: 'src/pages/about.md' }, "import 'astro:content'", 'src/pages/about.md'],
  [
    'an .astro page',
    { entrypoint: 'src/pages/about.astro' },
    "import Layout from '../L.astro'",
    'src/pages/about.astro',
  ],
  [
    'an .astro page that lists a collection',
    { entrypoint: 'src/pages/blog.astro' },
    "import { getCollection } from 'astro:content'",
    undefined,
  ],
  ['an .astro page that lists files', { entrypoint: 'src/pages/l.astro' }, "import.meta.glob('./*.md')", undefined],
  ['an .astro page that fetches', { entrypoint: 'src/pages/l.astro' }, 'await fetch(api)', undefined],
  ['an injected page', { entrypoint: 'node_modules/x/p.astro', origin: 'external' }, '', undefined],
])('source of a page without parameters: %s', (_, route, text, source) => {
  const about = page('about', routeOf('/about', route))
  expect(contentOf([about], [], { [about.route!.entrypoint]: text })).toEqual([source ? { source } : {}])
})

const slug = routeOf('/blog/[slug]')

test('an-044: the entry of a collection; patterns know no base', () => {
  const entries = [{ collection: 'blog', id: 'one', data: { title: 'One' }, filePath: 'src/content/blog/one.md' }]
  expect(contentOf([page('blog/one', slug)], entries)).toEqual([{ source: 'src/content/blog/one.md' }])
})

test('a stand-in is made from the content of its original', () => {
  const entries = [{ collection: 'blog', id: 'one', data: {}, filePath: 'one.md' }]
  const pages = [page('blog/one', slug), page('fr/blog/one', slug, 'blog/one')]
  expect(contentOf(pages, entries)).toEqual([{ source: 'one.md' }, { source: 'one.md' }])
})

test('an entry that a loader fetched has data only', () => {
  const entries = [{ collection: 'blog', id: 'one', data: { updated: '2024-05-01' } }]
  expect(contentOf([page('blog/one', slug)], entries)).toEqual([{ data: { updated: '2024-05-01' } }])
})

test('an entry of a data file of its own is dated by that file', () => {
  const entries = [{ collection: 'blog', id: 'one', data: { draft: true }, filePath: 'one.json' }]
  expect(contentOf([page('blog/one', slug)], entries)).toEqual([{ source: 'one.json', data: { draft: true } }])
})

test('a file that holds several entries is the content file of none', () => {
  const entries = ['one', 'two'].map((id) => ({ collection: 'blog', id, data: { id }, filePath: 'blog.json' }))
  expect(contentOf([page('blog/one', slug), page('blog/two', slug)], entries)).toEqual([
    { data: { id: 'one' } },
    { data: { id: 'two' } },
  ])
})

test('a template of several pages is no content file', () => {
  expect(contentOf([page('blog/one', slug)], [])).toEqual([{}])
})
