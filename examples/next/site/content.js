import { readdirSync, readFileSync } from 'node:fs'
import { pathOf } from '@sitemapkit/example-content'
import MarkdownIt from 'markdown-it'
import { parse } from 'yaml'

const markdown = new MarkdownIt({ html: true })

/** Folder of the content, relative to the app, where `next` and `sitemapkit-next` run. */
export const contentFolder = '../content/pages'

/** All content files, below their folder, with `/`. */
export const contentFiles = () =>
  readdirSync(contentFolder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .sort()

function readPage(file) {
  const [, frontmatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
    readFileSync(`${contentFolder}/${file}`, 'utf8'),
  )
  return { path: pathOf(file), data: parse(frontmatter), html: markdown.render(body) }
}

let pages

/** All pages of the site, read once. */
export const allPages = () => {
  pages ??= contentFiles().map(readPage)
  return pages
}
