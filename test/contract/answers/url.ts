const encode = (segment: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return segment
  }
}

/** One text for all spellings of one URL: percent-encoding, host case, fragment. */
export function keyOf(text: string): string {
  const { origin, pathname, search } = new URL(text)
  return origin + pathname.split('/').map(encode).join('/') + search
}

/** The same for all addresses that a page commonly has: with `www.` or not, a final slash, `index.html`, `.html`. */
export function looseKeyOf(text: string): string {
  const { host, pathname, search } = new URL(keyOf(text))
  return (
    host.replace(/^www\./, '') +
    pathname
      .replace(/\/index\.html?$/, '/')
      .replace(/\.html?$/, '')
      .replace(/\/+$/, '') +
    search
  )
}
