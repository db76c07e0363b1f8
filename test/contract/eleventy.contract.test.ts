import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContractSite, testAdapter } from './contract.ts'
import { bin, runNode, writeFiles } from './project.ts'

const layout = '<!doctype html><html lang="en"><head><title>{{ title }}</title></head><body>{{ content }}</body></html>'

async function write(
  folder: string,
  { site, base, trailingSlash, pages, options, fault }: ContractSite,
): Promise<void> {
  await rm(join(folder, 'src'), { recursive: true, force: true })
  const markdown = (page: string): string => {
    const permalink = trailingSlash || !page ? '' : `permalink: ${JSON.stringify(`/${page}.html`)}\n`
    return `---\nlayout: page.liquid\ntitle: ${JSON.stringify(page || 'Home')}\n${permalink}---\n\n# Page\n`
  }
  await writeFiles(folder, {
    'package.json': '{ "name": "contract-eleventy", "private": true, "type": "module" }',
    'eleventy.config.js': `import sitemap from '@sitemapkit/eleventy'
export default (eleventyConfig) => {
  eleventyConfig.addPassthroughCopy('src/robots.txt')
  eleventyConfig.addPlugin(sitemap, ${JSON.stringify({ ...options, site })})
}
export const config = { dir: { input: 'src' }, pathPrefix: ${JSON.stringify(base)} }
`,
    'src/_includes/page.liquid': layout,
    ...Object.fromEntries(pages.map((page) => [`src/${page || 'index'}.md`, markdown(page)])),
    'src/404.md': '---\nlayout: page.liquid\ntitle: Not found\npermalink: /404.html\n---\n\n# Not found\n',
    'src/robots.txt': 'User-agent: *\nAllow: /\n',
    ...(fault && {
      'src/broken.11ty.js': `export const render = () => { throw new Error(${JSON.stringify(fault)}) }\n`,
    }),
  })
}

testAdapter({
  name: 'eleventy',
  write,
  build: (folder) => runNode(folder, [bin('@11ty/eleventy', 'cmd.cjs')]),
  out: '_site',
  own: [],
  addressWithoutSlash: (page, base) => (page ? `${base}${page}.html` : base),
  siteHint: /eleventy\.config/,
})
