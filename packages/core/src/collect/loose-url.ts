import { looseAddress } from '../resolve/same-address.ts'

/**
 * What is compared to tell whether a URL, absolute or from the root of its host, means the same page as another: host
 * without `www.`, path without final slash, `index.html` and `.html`.
 *
 * @example looseUrl('/blog/one/index.html?x') // { path: '/blog/one' }
 */
export function looseUrl(url: string): { host?: string; path: string } {
  if (/^https?:/i.test(url) || url.startsWith('//')) {
    const { host, path } = looseAddress(url.startsWith('//') ? `https:${url}` : url)
    return { host, path: path || '/' }
  }
  return { path: looseAddress(`https://invalid${url}`).path || '/' }
}
