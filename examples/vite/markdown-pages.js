import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathOf, site } from '@sitemapkit/example-content'
import markdownIt from 'markdown-it'
import { parse } from 'yaml'
import { notFoundPage, page, redirectPage } from './template.js'

const markdown = markdownIt({ html: true })

/** Every page of the site: file below the root, with a slash before it → HTML. */
function render(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.md'))
  const pages = files.map((file) => {
    const [, frontmatter, text] = readFileSync(join(folder, file), 'utf8').match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/)
    return { path: pathOf(file.replaceAll('\\', '/')), data: parse(frontmatter), html: markdown.render(text) }
  })
  return new Map([
    ...pages.map((one) => [`${one.path}index.html`, page(one, pages)]),
    ...Object.entries(site.redirects).map(([from, to]) => [`${from}index.html`, redirectPage(to)]),
    ['/404.html', notFoundPage()],
  ])
}

/**
 * A site of Markdown files for plain Vite: each page is an HTML entry that no file holds, and Vite treats it like any
 * other.
 *
 * @param {string} content folder, relative to the root
 * @returns {import('vite').Plugin}
 */
export function markdownPages(content) {
  let root
  let folder
  let pages
  const htmlOf = (id) => (id.startsWith(root) ? pages.get(id.slice(root.length)) : undefined)
  return {
    name: 'markdown-pages',
    config({ root: given = '.' }) {
      root = resolve(given).replaceAll('\\', '/')
      folder = resolve(root, content)
      pages = render(folder)
      return { build: { rollupOptions: { input: [...pages.keys()].map((file) => root + file) } } }
    },
    resolveId: (id) => (htmlOf(id) ? id : undefined),
    load: (id) => htmlOf(id),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = decodeURI(request.url.split('?')[0])
        const html = render(folder).get(path.endsWith('/') ? `${path}index.html` : path)
        if (!html) return next()
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(path, html))
      })
    },
  }
}
