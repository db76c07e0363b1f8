import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContractSite, testAdapter } from './contract.ts'
import { bin, runNode, writeFiles } from './project.ts'

/** One `getStaticPaths` route holds every page, as a blog's would. */
const page = `---
export const getStaticPaths = () => PAGES.map((page) => ({ params: { page: page || undefined }, props: { page } }))
const { page } = Astro.props
---
<html lang="en"><head><title>{page}</title></head><body><h1>{page || 'Home'}</h1><Fragment set:html={NAV} /></body></html>
`

async function write(
  folder: string,
  { site, base, trailingSlash, pages, nav, options, fault }: ContractSite,
): Promise<void> {
  await rm(join(folder, 'src'), { recursive: true, force: true })
  const config = { site, base, trailingSlash: trailingSlash ? 'always' : 'never', devToolbar: { enabled: false } }
  await writeFiles(folder, {
    'package.json': '{ "name": "contract-astro", "private": true, "type": "module" }',
    'astro.config.mjs': `import sitemap from '@sitemapkit/astro'
export default { ...${JSON.stringify(config)}, integrations: [sitemap(${JSON.stringify(options)})] }
`,
    'src/pages/[...page].astro': page.replace('PAGES', JSON.stringify(pages)).replace('NAV', JSON.stringify(nav)),
    'src/pages/404.astro': '<html lang="en"><body><h1>Not found</h1></body></html>',
    'public/robots.txt': 'User-agent: *\nAllow: /\n',
    ...(fault && { 'src/pages/broken.astro': `---\nthrow new Error(${JSON.stringify(fault)})\n---\n<h1>Broken</h1>` }),
  })
}

testAdapter({
  name: 'astro',
  write,
  build: (folder) => runNode(folder, [bin('astro', 'bin/astro.mjs'), 'build']),
  out: 'dist',
  own: ['.astro'],
  emptiesOutput: true,
  server: (_, port) => [bin('astro', 'bin/astro.mjs'), 'preview', '--port', `${port}`],
  mismatch: "trailingSlash: 'never'",
  siteHint: /astro\.config/,
})
