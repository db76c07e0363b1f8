import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContractAdapter, ContractSite } from '../contract/contract.ts'
import { runNode, writeFiles } from '../contract/project.ts'
import { binOf, type EleventyUnderTest, layout } from './project.ts'

async function write(
  { major }: EleventyUnderTest,
  folder: string,
  { site, base, trailingSlash, pages, nav, options, fault }: ContractSite,
): Promise<void> {
  await rm(join(folder, 'src'), { recursive: true, force: true })
  const markdown = (page: string): string => {
    const permalink = trailingSlash || !page ? '' : `permalink: ${JSON.stringify(`/${page}.html`)}\n`
    return `---\nlayout: page.liquid\ntitle: ${JSON.stringify(page || 'Home')}\n${permalink}---\n\n# Page\n\n${nav}\n`
  }
  await writeFiles(folder, {
    ...configOf(major, base, { ...options, site }),
    'src/_includes/page.liquid': layout,
    ...Object.fromEntries(pages.map((page) => [`src/${page || 'index'}.md`, markdown(page)])),
    'src/404.md': '---\nlayout: page.liquid\ntitle: Not found\npermalink: /404.html\n---\n\n# Not found\n',
    'src/robots.txt': 'User-agent: *\nAllow: /\n',
    ...(fault && {
      'src/broken.11ty.cjs': `exports.render = () => { throw new Error(${JSON.stringify(fault)}) }\n`,
    }),
  })
}

/** Eleventy 2 reads CommonJS only. */
function configOf(major: number, base: string, options: Record<string, unknown>): Record<string, string> {
  const setup = `{
  c.addPassthroughCopy('src/robots.txt')
  c.addPlugin(sitemap, ${JSON.stringify(options)})
`
  const config = JSON.stringify({ dir: { input: 'src' }, pathPrefix: base })
  if (major < 3)
    return {
      'package.json': '{ "name": "contract-eleventy", "private": true }',
      '.eleventy.js': `const sitemap = require('@sitemapkit/eleventy')
module.exports = (c) => ${setup}  return ${config}\n}\n`,
    }
  return {
    'package.json': '{ "name": "contract-eleventy", "private": true, "type": "module" }',
    'eleventy.config.js': `import sitemap from '@sitemapkit/eleventy'
export default (c) => ${setup}}\nexport const config = ${config}\n`,
  }
}

/** One major of Eleventy under the contract. */
export const eleventyAdapter = (eleventy: EleventyUnderTest): ContractAdapter => ({
  name: eleventy.name,
  write: (folder, site) => write(eleventy, folder, site),
  build: (folder) => runNode(folder, [binOf(eleventy)]),
  out: '_site',
  own: [],
  addressWithoutSlash: (page, base) => (page ? `${base}${page}.html` : base),
  server: (_, port) => [binOf(eleventy), '--serve', `--port=${port}`],
  siteHint: /eleventy\.config/,
})
