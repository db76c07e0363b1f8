import type { MediaPage } from './media-page.ts'

/** Image services that the frameworks put before a picture, and the parameter that holds its address. */
const services: readonly (readonly [path: RegExp, parameter: string])[] = [
  [/\/_next\/image$/, 'url'],
  [/\/_vercel\/image$/, 'url'],
  [/\/\.netlify\/images$/, 'url'],
  [/\/_image$/, 'href'],
]

/**
 * Addresses of the pictures that the main content shows: absolute http(s), in order, each once. Of a picture behind a
 * framework's image service it is the picture's own address, as robots.txt files often close the service.
 */
export function contentPictures({ facts: { html, content }, url }: MediaPage): Set<string> {
  const found = new Set<string>()
  for (const src of html ? (html.images ?? []) : (content?.bodyImages ?? [])) {
    const address = toHttp(src, url)
    if (address) found.add(address)
  }
  return found
}

function toHttp(src: string, page: string): string | undefined {
  if (src.trim() === '' || !URL.canParse(src, page)) return undefined
  const address = new URL(src, page)
  for (const [path, parameter] of services) {
    const inner = path.test(address.pathname) ? address.searchParams.get(parameter) : null
    if (inner !== null && URL.canParse(inner, page)) return toHttp(inner, page)
  }
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  address.hash = ''
  return address.href
}
