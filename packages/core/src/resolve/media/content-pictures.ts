import type { MediaPage } from './media-page.ts'

/** Image services that frameworks and hosts put before a picture, and the parameter that holds its address. */
const services: readonly (readonly [path: RegExp, parameter: string])[] = [
  [/\/_next\/image\/?$/, 'url'],
  [/\/_vercel\/image$/, 'url'],
  [/\/\.netlify\/images$/, 'url'],
  [/\/_image\/?$/, 'href'],
]

/**
 * Addresses of the pictures in a page's main content: absolute http(s), in order, each once. Behind a framework's image
 * service it is the picture's own address: the service has many for one picture, and sites often close it in robots.txt.
 */
export function contentPictures({ facts: { html }, url }: MediaPage): Set<string> {
  const found = new Set<string>()
  for (const src of html?.images ?? []) {
    const address = toAddress(src, url)
    if (address) found.add(address)
  }
  return found
}

function toAddress(src: string, page: string): string | undefined {
  if (src === '' || !URL.canParse(src, page)) return undefined
  const shown = new URL(src, page)
  const service = services.find(([path]) => path.test(shown.pathname))
  const behind = service && shown.searchParams.get(service[1])
  const address = behind && URL.canParse(behind, page) ? new URL(behind, page) : shown
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined
  address.hash = ''
  return address.href
}
