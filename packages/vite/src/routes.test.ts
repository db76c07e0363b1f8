import {
  createRootRoute,
  createRoute,
  createMemoryHistory as createTanStackHistory,
  createRouter as createTanStackRouter,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { createMemoryRouter, matchRoutes, Navigate, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createMemoryHistory, createRouter, type RouteRecordRaw } from 'vue-router'
import { type RoutesOptions, routesToEntries } from './routes.ts'

const component = () => null
const paths = async (routes: object, options?: RoutesOptions): Promise<string[]> =>
  (await routesToEntries(routes, options)).map(({ loc }) => String(loc))

describe('vue-router', () => {
  const routes: RouteRecordRaw[] = [
    { path: '/', component },
    {
      path: '/users',
      component,
      children: [
        { path: '', name: 'users', component },
        { path: ':id(\\d+)', component, meta: { of: 'users' } },
        { path: '/team', component },
      ],
    },
    { path: '/old', redirect: '/' },
    { path: '/about', alias: '/about-us', component },
    { path: '/:lang(de|fr)?/news', component },
    { path: '/docs/:path(.*)*', component },
    { path: '/tags/:tag+', component },
    { path: '/of/:user-:id', component },
    { path: '/:pathMatch(.*)*', name: 'missing', component },
  ]
  const values: Record<string, object[]> = {
    '/users/:id(\\d+)': [{ id: 1 }, { id: '22' }],
    '/docs/:path(.*)*': [{}, { path: 'a/b c' }, { path: ['d', 'e/f'] }],
    '/tags/:tag+': [{ tag: ['x', 'ÿ'] }],
    '/of/:user-:id': [{ user: 'a', id: 2 }],
  }
  const params: RoutesOptions['params'] = ({ path }) => values[path] as never

  test('nested, absolute, optional, repeatable and catch-all', async () => {
    const listed = await paths(routes, { params })
    expect(listed).toEqual([
      '/',
      '/users',
      '/users/1',
      '/users/22',
      '/team',
      '/about',
      '/news',
      '/docs',
      '/docs/a/b%20c',
      '/docs/d/e%2Ff',
      '/tags/x/%C3%BF',
      '/of/a-2',
    ])
    const router = createRouter({ history: createMemoryHistory(), routes })
    for (const path of listed) {
      const { matched, name } = router.resolve(path)
      expect(matched.length, path).toBeGreaterThan(0)
      expect(name, path).not.toBe('missing')
    }
  })

  test('an optional parameter with values', async () => {
    const langs = [{}, { lang: 'de' }, { lang: 'fr' }]
    expect(await paths([routes[4]!], { params: () => langs })).toEqual(['/news', '/de/news', '/fr/news'])
  })

  test('the function is told the path, the names and the record', async () => {
    const seen: unknown[] = []
    await routesToEntries(routes, {
      params: ({ path, names, route }) => {
        seen.push([path, names, route.meta])
        return []
      },
    })
    expect(seen[0]).toEqual(['/users/:id(\\d+)', ['id'], { of: 'users' }])
  })

  test('a value that the record does not match, and one that is missing', async () => {
    const of = (value: object) => routesToEntries([routes[1]!], { params: () => [value as never] })
    await expect(of({ id: 'x' })).rejects.toThrow(
      '`params` gives "x" for `id`, which the route /users/:id(\\d+) does not match.',
    )
    await expect(of({ slug: 1 })).rejects.toThrow('`params` gives no value for `id` of the route /users/:id(\\d+).')
  })
})

describe('React Router', () => {
  const element = createElement('p')
  const routes: RouteObject[] = [
    {
      path: '/',
      element,
      children: [
        { index: true, element },
        { path: 'about', element },
        { element, children: [{ path: 'pathless', element }] },
        {
          path: 'blog',
          element,
          children: [
            { index: true, element },
            { path: ':slug', lazy: async () => ({}) },
          ],
        },
        { path: 'account', element, children: [{ path: 'settings', element }] },
        { path: 'old', element: createElement(Navigate, { to: '/about' }) },
        { path: 'feed.xml', loader: () => null },
        { path: ':lang?/news', element },
        { path: 'en?/terms', element },
        { path: 'of/:user-id', element },
        { path: 'files/*', element },
        { path: '*', element },
      ],
    },
  ]
  const values: Record<string, object[]> = {
    '/blog/:slug': [{ slug: 'a b' }, { slug: '50%' }],
    '/files/*': [{ '*': 'x/y' }],
    '/of/:user-id': [{ 'user-id': 'me' }],
  }

  test('nested, index, pathless, optional and splat', async () => {
    const listed = await paths(routes, { params: ({ path }) => values[path] as never })
    expect(listed).toEqual([
      '/',
      '/about',
      '/pathless',
      '/blog',
      '/blog/a%20b',
      '/blog/50%25',
      '/account/settings',
      '/news',
      '/terms',
      '/of/me',
      '/files/x/y',
    ])
    for (const path of listed) expect(matchRoutes(routes, path)?.at(-1)?.route.path, path).not.toBe('*')
  })
})

describe('TanStack Router', () => {
  const rootRoute = createRootRoute()
  const child = <Parent>(parent: Parent, path: string) =>
    createRoute({ getParentRoute: () => parent as typeof rootRoute, path, component })
  const layout = createRoute({ getParentRoute: () => rootRoute, id: '_layout', component })
  const posts = child(rootRoute, '/posts')
  const tree = rootRoute.addChildren([
    child(rootRoute, '/'),
    layout.addChildren([child(layout, 'about')] as never),
    posts.addChildren([child(posts, '/'), child(posts, '$postId'), child(posts, '{$name}.html')] as never),
    child(rootRoute, '/{-$lang}/news'),
    child(rootRoute, '/files/$'),
    createRoute({ getParentRoute: () => rootRoute, path: '/api', server: { handlers: {} } } as never),
    child(rootRoute, '$'),
  ] as never)
  const values: Record<string, object[]> = {
    '/posts/$postId': [{ postId: 7 }],
    '/posts/{$name}.html': [{ name: 'ü' }],
    '/files/$': [{ '*': 'x/y' }],
  }

  test('nested, index, layout, optional and splat', async () => {
    const listed = await paths(tree, { params: ({ path }) => values[path] as never })
    expect(listed).toEqual(['/', '/about', '/posts', '/posts/7', '/posts/%C3%BC.html', '/news', '/files/x/y'])
    const router = createTanStackRouter({ routeTree: tree as any, history: createTanStackHistory() })
    for (const path of listed) {
      const found = router.matchRoutes(path, {}).at(-1)!.routeId
      expect(found, path).not.toMatch(/^(__root__|\/\$)$/)
    }
  })

  test('children as `routeTree.gen` makes them', async () => {
    const generated = {
      options: {},
      children: { about: { options: { path: '/about' } }, Index: { options: { path: '/' } } },
    }
    expect(await paths(generated)).toEqual(['/about', '/'])
  })
})

test('routes that nothing fills are an error that names each, or not listed', async () => {
  const routes = [
    { path: '/a', component },
    { path: '/b/:id', component },
    { path: '/c/:id', component },
    { path: '/d/:id', component },
  ]
  const params: RoutesOptions['params'] = ({ path }) => (path === '/c/:id' ? [] : undefined)
  await expect(routesToEntries(routes, { params })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: Nothing gives the parameters of /b/:id, /d/:id, so none of these pages would be listed. Return their values from \`params\`, or [] for a route that is not to be listed.]`,
  )
  expect(await paths(routes, { open: 'omit' })).toEqual(['/a'])
})

test('values that come later, and more of each entry', async () => {
  const routes = [
    { path: '/', component },
    { path: '/p/:id', component },
  ]
  async function* ids() {
    yield { id: 'a' }
    yield { id: 'b' }
    yield { id: 'a' }
  }
  const entries = await routesToEntries(routes, {
    params: async () => ids(),
    entry: ({ path, params }) => (params.id === 'b' ? null : { priority: path === '/' ? 1 : 0.5 }),
  })
  expect(entries).toEqual([
    { loc: '/', priority: 1 },
    { loc: '/p/a', priority: 0.5 },
  ])
})

test('a router in place of its routes', async () => {
  const routes = [{ path: '/a', component }]
  expect(await paths(createRouter({ history: createMemoryHistory(), routes }))).toEqual(['/a'])
  expect(await paths(createMemoryRouter(routes))).toEqual(['/a'])
  const rootRoute = createRootRoute()
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/a', component })])
  expect(await paths(createTanStackRouter({ routeTree }))).toEqual(['/a'])
  await expect(routesToEntries({})).rejects.toThrow('`routes` is neither a list of route records')
})
