import { expect, test } from 'vitest'
import { routeOf } from './route-of.ts'
import { type BuildOutput, writtenPages } from './written.ts'

const dir = new URL('file:///srv/my%20site/dist/')

/** The output of a build: what each pattern wrote, and what else lies in the folder. */
const output = (assets: Record<string, string[]>, given: Partial<BuildOutput> & { others?: string[] } = {}) => {
  const { others = [], ...rest } = given
  const files = new Set([...Object.values(assets).flat(), ...others])
  return {
    routes: Object.keys(assets).map((pattern) => routeOf(pattern)),
    pages: [],
    assets: new Map(
      Object.entries(assets).map(([pattern, names]) => [pattern, names.map((name) => new URL(encodeURI(name), dir))]),
    ),
    dir,
    exists: (file: string) => files.has(file),
    ...rest,
  }
}
const filesOf = (built: BuildOutput): string[] => writtenPages(built).map(({ file }) => file)

test('an-013: endpoints are no pages, whatever they write', () => {
  const built = output({
    '/rss.xml': ['rss.xml'],
    '/og.png': ['og.png'],
    '/page.html': ['page.html'],
    '/': ['index.html'],
  })
  const routes = built.routes.map((route) => (route.pattern === '/' ? route : { ...route, type: 'endpoint' as const }))
  expect(filesOf({ ...built, routes, pages: [{ pathname: '' }] })).toEqual(['index.html'])
})

test('names are raw: spaces, letters, and the %3F that Astro puts into file names', () => {
  expect(
    writtenPages(output({ '/q/[n]': ['q/a b/index.html', 'q/größe/index.html', 'q/e%3Ff/index.html'] })),
  ).toMatchObject([{ name: 'q/a b' }, { name: 'q/größe' }, { name: 'q/e%3Ff' }])
})

test('what `pages` names and no file holds is no page', () => {
  const pages = [{ pathname: 'empty/' }, { pathname: 'about/' }]
  expect(filesOf(output({ '/about': ['about/index.html'], '/empty': [] }, { pages }))).toEqual(['about/index.html'])
})

test('a file that `assets` lost, because two routes share a pattern, is found by `pages`', () => {
  const built = output({ '/[slug]': ['b.html'] }, { pages: [{ pathname: 'a' }, { pathname: 'b' }], others: ['a.html'] })
  expect(filesOf(built)).toEqual(['b.html', 'a.html'])
})

test('a file of the public folder is no page', () => {
  expect(filesOf(output({ '/': ['index.html'] }, { others: ['google123.html', 'admin/index.html'] }))).toEqual([
    'index.html',
  ])
})

test('files outside the output folder, as an adapter may move them, are left alone', () => {
  const built = output({ '/': ['index.html'] })
  const assets = new Map([['/', [new URL('file:///srv/other/index.html')]]])
  expect(filesOf({ ...built, assets })).toEqual([])
})

test('each page once, also when two routes wrote it', () => {
  expect(filesOf(output({ '/a': ['a/index.html'], '/[...all]': ['a/index.html', 'b/index.html'] }))).toEqual([
    'a/index.html',
    'b/index.html',
  ])
})

const fallbacksOf = (name: string): string[] => (name.startsWith('fr') ? [] : [name ? `fr/${name}` : 'fr'])

test('an-031: stand-ins are found by their files: Astro 6 and 7 name them nowhere', () => {
  const built = output(
    { '/': ['index.html'], '/about': ['about/index.html'] },
    { fallbacksOf, others: ['fr/index.html', 'fr/about/index.html'] },
  )
  expect(writtenPages(built).map(({ name, shows }) => [name, shows])).toEqual([
    ['', undefined],
    ['about', undefined],
    ['fr', ''],
    ['fr/about', 'about'],
  ])
})

test('an-032: stand-ins of routes with parameters', () => {
  const built = output(
    { '/blog/[slug]': ['blog/one/index.html', 'blog/two/index.html'] },
    { fallbacksOf, others: ['fr/blog/one/index.html', 'fr/blog/two/index.html'] },
  )
  expect(filesOf(built).slice(2)).toEqual(['fr/blog/one/index.html', 'fr/blog/two/index.html'])
})

test('an-031: Astro 5 lists stand-ins with the files of their original', () => {
  const built = output(
    { '/[...path]': ['about/index.html', 'note/index.html', 'fr/about/index.html', 'fr/note/index.html'] },
    { fallbacksOf, pages: [{ pathname: 'about/' }, { pathname: 'note/' }, { pathname: 'fr/about/' }] },
  )
  expect(writtenPages(built).map(({ name, shows }) => [name, shows])).toEqual([
    ['about', undefined],
    ['note', undefined],
    ['fr/about', undefined],
    ['fr/note', 'note'],
  ])
})

test('an-031: a translated page is no stand-in', () => {
  const built = output({ '/about': ['about/index.html'], '/fr/about': ['fr/about/index.html'] }, { fallbacksOf })
  expect(writtenPages(built).map(({ shows }) => shows)).toEqual([undefined, undefined])
})

test('an-038: 20,000 pages with stand-ins in one pass', () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `p${i}/index.html`)
  const built = output({ '/[slug]': names }, { fallbacksOf, others: names.map((name) => `fr/${name}`) })
  expect(writtenPages(built)).toHaveLength(40_000)
})

test('an-081: on Windows a file URL has a drive and no backslash', () => {
  const windows = new URL('file:///C:/sites/my%20site/dist/')
  const built = output({ '/a/[b]': ['a/b c/index.html'] })
  const assets = new Map([['/a/[b]', [new URL('a/b%20c/index.html', windows)]]])
  expect(filesOf({ ...built, dir: windows, assets })).toEqual(['a/b c/index.html'])
})
