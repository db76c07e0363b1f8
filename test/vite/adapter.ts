import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContractAdapter, ContractSite } from '../contract/contract.ts'
import { runNode, writeFiles } from '../contract/project.ts'
import type { ViteUnderTest } from './project.ts'

/** Plain Vite: the pages are HTML inputs, as of a site with several pages. */
async function write(
  folder: string,
  { site, base, trailingSlash, pages, nav, options, fault }: ContractSite,
): Promise<void> {
  const fileOf = (page: string): string =>
    !page ? 'index.html' : trailingSlash ? `${page}/index.html` : `${page}.html`
  const inputs = pages.map((page) => join(folder, 'src', fileOf(page)))
  await rm(join(folder, 'src'), { recursive: true, force: true })
  await writeFiles(folder, {
    'package.json': '{ "name": "contract-vite", "private": true, "type": "module" }',
    'vite.config.js': `import sitemap from '@sitemapkit/vite'
const broken = { name: 'broken', transformIndexHtml() { throw new Error(${JSON.stringify(fault)}) } }
export default {
  root: 'src',
  base: ${JSON.stringify(base)},
  publicDir: '../public',
  plugins: [${fault ? 'broken, ' : ''}sitemap(${JSON.stringify({ ...options, site })})],
  build: { outDir: '../dist', emptyOutDir: true, rollupOptions: { input: ${JSON.stringify(inputs)} } },
}
`,
    'public/robots.txt': 'User-agent: *\nAllow: /\n',
    'public/404.html': '<!doctype html><html lang="en"><body><h1>Not found</h1></body></html>',
    ...Object.fromEntries(
      pages.map((page) => [
        `src/${fileOf(page)}`,
        `<!doctype html><html lang="en"><head><title>${page || 'Home'}</title></head><body><h1>Page</h1>${nav}</body></html>`,
      ]),
    ),
  })
}

/** One major of Vite under the contract. */
export const viteAdapter = ({ name, bin }: Pick<ViteUnderTest, 'name' | 'bin'>): ContractAdapter => ({
  name,
  write,
  build: (folder) => runNode(folder, [bin, 'build']),
  out: 'dist',
  own: [],
  emptiesOutput: true,
  addressWithoutSlash: (page, base) => (page ? `${base}${page}.html` : base),
  server: (_, port) => [bin, 'preview', '--port', `${port}`, '--strictPort'],
  siteHint: /vite\.config/,
})
