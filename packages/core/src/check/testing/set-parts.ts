import type { RequestListener } from 'node:http'
import type { CheckOptions } from '../options.ts'

/** Files of a folder, or answers of a server, and how they are checked. */
export interface RuleSet extends CheckOptions {
  /** By path. Checked as the folder that they are in. */
  files?: Record<string, string>
  /** By path, of a server whose /sitemap.xml is checked; a text is answered as the map it is. */
  answers?: Record<string, string | RequestListener>
  /** What is checked in place of the folder, or of /sitemap.xml. */
  target?: string
}

/** Stands for the address of the server. */
export const here = 'http://here'

export const site = 'https://a.example'
const core = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const spaces = `${core} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`
export const urlset = (...urls: string[]): string => `<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>`
export const url = (path: string, more = '', origin = site): string => `<url><loc>${origin}${path}</loc>${more}</url>`
export const index = (paths: readonly string[], origin = site): string =>
  `<sitemapindex ${core}>${paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`
export const html = (head = '', body = ''): string =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body><main>${body}</main></body></html>`
export const link = (...paths: string[]): string => paths.map((path) => `<a href="${path}">x</a>`).join('')
export const image = (path: string): string => `<image:image><image:loc>${site}${path}</image:loc></image:image>`

export const sitemapLine = `Sitemap: ${site}/sitemap.xml\n`
export const map = urlset(url('/'), url('/a/'))
/** A build whose two pages link to each other, with what is given in place of some of it. */
export const build = (files: Record<string, string> = {}): RuleSet => ({
  site,
  files: {
    'robots.txt': sitemapLine,
    'sitemap.xml': map,
    'index.html': html('', link('/a/')),
    'a/index.html': html('', link('/')),
    ...files,
  },
})
export const pageA = (head: string, files: Record<string, string> = {}): RuleSet =>
  build({ 'a/index.html': html(head, link('/')), ...files })
export const robots = (text: string): RuleSet => ({
  audit: false,
  site,
  files: { 'robots.txt': text, 'sitemap.xml': urlset(url('/')) },
})
export const padding = '# 12345678901234567890123456789012345678901234567\n'.repeat(10_240)

export const htmlType = { 'content-type': 'text/html; charset=utf-8' }
export const ok =
  (head = '', headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { ...htmlType, ...headers }).end(html(head, 'Text.'))
export const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end()
export const limits = { rate: 1000, timeout: 5000, retries: 0 }
/** A server whose map lists one page. */
export const live = (page: RequestListener, more: Record<string, RequestListener> = {}): RuleSet => ({
  live: limits,
  answers: { '/sitemap.xml': urlset(url('/p', '', here)), '/p': page, ...more },
})
export const dated = (date: string): string => `<meta property="article:modified_time" content="${date}">`
export const alternates = (...codes: string[]): string =>
  codes.map((code, i) => `hreflang="${code}" href="${site}${i === 1 ? '/a/' : '/'}"`).join('\n')
const inHtml = (set: string): string => set.replaceAll(/^/gm, '<link rel="alternate" ').replaceAll(/$/gm, '>')
const inMap = (set: string): string => set.replaceAll(/^/gm, '<xhtml:link rel="alternate" ').replaceAll(/$/gm, '/>')
export const hreflang = (page: string, listed: string): RuleSet =>
  build({
    'index.html': html(inHtml(page), link('/a/')),
    'a/index.html': html(inHtml(page), link('/')),
    'sitemap.xml': urlset(url('/', inMap(listed)), url('/a/', inMap(listed))),
  })

export function pages(...paths: string[]): NonNullable<RuleSet['answers']> {
  return {
    '/sitemap.xml': urlset(...paths.map((path) => url(path, '', here))),
    ...Object.fromEntries(paths.map((path) => [path, ok()])),
  }
}

export function shards(): NonNullable<RuleSet['answers']> {
  return {
    '/sitemap.xml': index(['/s.xml', '/t.xml'], here),
    '/s.xml': urlset(url('/s', '', here)),
    '/t.xml': urlset(url('/t', '', here)),
  }
}
