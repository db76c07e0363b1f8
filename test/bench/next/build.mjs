import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Manifests as `next build` 16 writes them for pages of `generateStaticParams`; nothing is rendered. */
export function writeNextBuild(root, routes) {
  const write = (name, value) => {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const prerendered = {}
  for (let n = 0; n < routes; n++) {
    const path = `/products/item-${n}`
    prerendered[path] = {
      experimentalBypassFor: [{ type: 'header', key: 'next-action' }],
      initialRevalidateSeconds: false,
      srcRoute: '/products/[slug]',
      dataRoute: `${path}.rsc`,
      allowHeader: ['host', 'x-matched-path', 'x-prerender-revalidate'],
    }
  }
  const config = { distDir: '.next', basePath: '', trailingSlash: false, pageExtensions: ['tsx', 'jsx'] }
  write('package.json', { private: true, type: 'module' })
  write('.next/BUILD_ID', 'bench')
  write('.next/required-server-files.json', { version: 1, config, appDir: root, relativeAppDir: '' })
  write('.next/prerender-manifest.json', {
    version: 4,
    routes: prerendered,
    dynamicRoutes: { '/products/[slug]': { fallback: null } },
    notFoundRoutes: [],
    preview: {},
  })
  write('.next/routes-manifest.json', {
    version: 3,
    caseSensitive: false,
    basePath: '',
    redirects: [],
    headers: [],
    rewrites: { beforeFiles: [], afterFiles: [], fallback: [] },
    dynamicRoutes: [{ page: '/products/[slug]', regex: '^/products/([^/]+?)(?:/)?$' }],
  })
  write('.next/app-path-routes-manifest.json', { '/products/[slug]/page': '/products/[slug]' })
  write('.next/server/pages-manifest.json', {})
  write('.next/build-manifest.json', { pages: { '/_app': [] }, ampFirstPages: [] })
  write('sitemap.config.mjs', "export default { site: 'https://example.com' }\n")
  write('next-sitemap.config.cjs', "module.exports = { siteUrl: 'https://example.com', sitemapSize: 50000 }\n")
}
