import { normalPath } from '../hosting/normal-path.ts'

/**
 * What is compared to tell whether two URLs mean one page: host without `www.`, path in normal form without final slash,
 * `index.html` and `.html`.
 */
export function canonicalPathOf(url: string): { host?: string; path: string } {
  const match = /^(?:https?:)?\/\/([^/?#]*)([^?#]*)/i.exec(url)
  const host = match?.[1]?.toLowerCase().replace(/^www\./, '')
  const path = normalPath(match ? match[2]! : url.replace(/[?#].*$/s, ''))
    .replace(/(^|\/)index\.html?$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/\/+$/, '')
  return { host, path: path === '' ? '/' : path }
}
