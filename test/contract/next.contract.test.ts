import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContractSite, testAdapter } from './contract.ts'
import { bin, listing, type Outcome, runNode, writeFiles } from './project.ts'

/** One catch-all route holds every page, as a docs site's would. */
const page = `export const dynamicParams = false
export const generateStaticParams = () => PAGES.map((page) => ({ page: page === '' ? [] : page.split('/') }))

export default async function Page({ params }) {
  const title = ((await params).page ?? ['Home']).map(decodeURIComponent).join('/')
  return <main dangerouslySetInnerHTML={{ __html: '<h1>' + title + '</h1>' + NAV }} />
}
`

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`

const notFound = 'export default function NotFound() {\n  return <h1>Not found</h1>\n}\n'

async function write(
  folder: string,
  { site, base, trailingSlash, pages, nav, options, fault }: ContractSite,
): Promise<void> {
  await rm(join(folder, 'app'), { recursive: true, force: true })
  const config = { basePath: base.replace(/\/$/, ''), trailingSlash }
  await writeFiles(folder, {
    'package.json': '{ "name": "contract-next", "private": true, "type": "module" }',
    'next.config.mjs': `export default ${JSON.stringify(config)}\n`,
    'sitemap.config.mjs': `export default ${JSON.stringify({ site, ...options })}\n`,
    'app/layout.jsx': layout,
    'app/not-found.jsx': notFound,
    'app/[[...page]]/page.jsx': page.replace('PAGES', JSON.stringify(pages)).replace('NAV', JSON.stringify(nav)),
    'public/robots.txt': 'User-agent: *\nAllow: /\n',
    ...(fault && {
      'app/broken/page.jsx': `export default function Broken() {\n  throw new Error(${JSON.stringify(fault)})\n}\n`,
    }),
  })
}

/** Apps that differ in `sitemap.config.mjs` alone are built once: it is read after the build. */
const builds = new Map<string, { folder: string; output: string }>()

async function nextBuild(folder: string): Promise<Outcome> {
  const files = await listing(folder, ['.next', 'public', 'sitemap.config.mjs'])
  const app = JSON.stringify(Object.entries(files).map(([path, { hash }]) => [path, hash]))
  const known = builds.get(app)
  if (known && known.folder !== folder) {
    await cp(join(known.folder, '.next'), join(folder, '.next'), { recursive: true })
    return { status: 0, output: known.output }
  }
  const outcome = await runNode(folder, [bin('next', 'dist/bin/next'), 'build'])
  if (outcome.status === 0) builds.set(app, { folder, output: outcome.output })
  return outcome
}

/** `next build && sitemapkit-next` */
async function build(folder: string): Promise<Outcome> {
  const built = await nextBuild(folder)
  if (built.status !== 0) return built
  const { status, output } = await runNode(folder, [bin('@sitemapkit/next', 'dist/bin.js')])
  return { status, output: built.output + output }
}

testAdapter({
  name: 'next',
  write,
  build,
  out: 'public',
  own: ['.next'],
  staticSite: false,
  addressWithoutSlash: (page, base) => (page ? `${base}${page}` : base.replace(/(.)\/$/, '$1')),
  server: (_, port) => [bin('next', 'dist/bin/next'), 'start', '--port', `${port}`],
  linkHook: false,
  siteHint: /sitemap\.config\.mjs/,
})
