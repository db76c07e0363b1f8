import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PreviewData } from './data.ts'

const read = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

export interface Asset {
  type: string
  text: string
}

/** Files of the page, read when they are asked for. */
export const assets: Record<string, () => Asset> = {
  'client.js': () => ({ type: 'text/javascript; charset=utf-8', text: read('client.iife.js') }),
  'style.css': () => ({ type: 'text/css; charset=utf-8', text: read('style.css') }),
}

const head =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Sitemap</title>'

/** Nothing is loaded but what the page's own server gives, and nothing runs but the page's own script. */
export const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * The page for a server, which gives the data beside it.
 *
 * @param folder where its files are, seen from the address of the page: '' or '__sitemap/'
 */
export const servedDocument = (folder: string): string =>
  `<!doctype html><html lang="en"><head>${head}<link rel="stylesheet" href="${folder}style.css"></head><body><div id="app" data-folder="${folder}"><p class="reading">Reading the pages…</p></div><script src="${folder}client.js" defer></script></body></html>`

/** JSON that ends no script element, whatever pages are named. */
const inlineJson = (data: PreviewData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * The page as one file, without any request: pictures are left out.
 *
 * @example await writeFile('report.html', singleFile(await fromBuild({ dir: 'dist' })))
 */
export function singleFile(data: PreviewData): string {
  const [script, style] = [read('client.iife.js').replaceAll('</script', '<\\/script'), read('style.css')]
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`
  return `<!doctype html><html lang="en"><head>${head}<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style></head><body><div id="app"></div><script type="application/json" id="data">${inlineJson({ ...data, pictures: false })}</script><script>${script}</script></body></html>`
}
