import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answersOf, expectAnswers } from '../contract/answers.ts'
import { runNode } from '../contract/project.ts'
import { runServer } from '../contract/serve.ts'
import { html, origin, type ViteUnderTest, viteProject } from './project.ts'

const config = `import sitemap from '@sitemapkit/vite'
import { routesToEntries } from '@sitemapkit/vite/routes'
import { routes } from './routes.js'

const params = { '/products/:id': [{ id: 'a b' }, { id: 'größe' }] }
export default {
  base: process.env.BASE,
  plugins: [sitemap({ site: '${origin}', entries: () => routesToEntries(routes, { params: ({ path }) => params[path] }) })],
}
`

const routes = `export const routes = [
  { path: '/', component: () => null },
  { path: '/products', component: () => null, children: [{ path: '', component: () => null }, { path: ':id', component: () => null }] },
  { path: '/:rest(.*)*', component: () => null },
]
`

/** An app of one page and many routes, by one major's command line: build and preview. */
export function testSinglePage({ name, bin }: Pick<ViteUnderTest, 'name' | 'bin'>): void {
  test.each(['/', '/app/'])(`${name}: the routes of a single-page app below %s`, async (base) => {
    const site = await viteProject(`${name}-single-page`, [], {
      'index.html': html('App', '<script type="module" src="/routes.js"></script>'),
      'routes.js': routes,
      'vite.config.js': config,
    })
    const env = { BASE: base }
    const { status, output } = await runNode(site.root, [bin, 'build'], env)
    expect(status, output).toBe(0)
    const paths = ['', 'products', 'products/a%20b', 'products/gr%C3%B6%C3%9Fe']
    expect(await site.locs()).toEqual(paths.map((path) => base + path))
    const running = await runServer(site.root, (port) => [bin, 'preview', '--port', `${port}`, '--strictPort'], env)
    try {
      await expectAnswers({ site: origin, base, serve: running, singlePage: true })
    } finally {
      await running.stop()
    }
    // A host of files knows the page alone: the host has to be told to answer with it.
    const { problems } = await answersOf({ site: origin, base, dir: join(site.root, 'dist'), serve: 'static' })
    expect(problems.map(({ kind }) => kind)).toEqual(['status', 'status', 'status'])
  })
}
