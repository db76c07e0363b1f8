import { expect, test } from 'vitest'
import { plannedFile, plannedPages } from './planned.ts'
import { routeOf } from './route-of.ts'

test.each([
  ['directory', ['index.html', 'about/index.html', 'blog/index.html', '404.html']],
  ['file', ['index.html', 'about.html', 'blog.html', '404.html']],
  ['preserve', ['index.html', 'about.html', 'blog/index.html', '404.html']],
] as const)('files of build.format %s', (format, files) => {
  const entrypoints = {
    '': 'src/pages/index.astro',
    about: 'src/pages/about.md',
    blog: 'src/pages/blog/index.astro',
    404: 'src/pages/404.astro',
  }
  const names = ['', 'about', 'blog', '404'] as const
  expect(names.map((name) => plannedFile(name, { entrypoint: entrypoints[name] }, format))).toEqual(files)
})

test('prerendered pages of the project and of integrations, each once, and their stand-ins', () => {
  const [home, blog] = [routeOf('/'), routeOf('/blog/[slug]')]
  const routes = [
    home,
    blog,
    routeOf('/blog/a'),
    routeOf('/added', { origin: 'external' }),
    routeOf('/_image', { origin: 'internal' }),
    routeOf('/account', { isPrerendered: false }),
    routeOf('/data.json', { type: 'endpoint' }),
    routeOf('/old', { type: 'redirect' }),
  ]
  const pages = plannedPages(
    routes,
    'directory',
    (route) => (route === blog ? ['blog/a', 'blog/b'] : []),
    (name) => (name === 'added' ? ['fr/added'] : []),
  )
  expect(pages.map(({ name, route, shows }) => [name, route?.pattern, shows])).toEqual([
    ['', '/', undefined],
    ['blog/a', '/blog/[slug]', undefined],
    ['blog/b', '/blog/[slug]', undefined],
    ['added', '/added', undefined],
    ['fr/added', '/added', 'added'],
  ])
})
