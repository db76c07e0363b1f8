/** What RFC 3986 lets stand raw in a path: unreserved, sub-delims, `:`, `@` and `/`. */
const notInPath = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/]/gu
/** The same with `?` (query) and valid `%XX`, which stay as they are (U5). */
const notInText = /%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]/gu

/** A lone surrogate has no UTF-8: it stays, so that `resolveLoc` refuses the whole (U14). */
const percentEncode = (character: string): string => {
  const code = character.charCodeAt(0)
  if (character.length === 1 && code >= 0xd800 && code <= 0xdfff) return character
  return encodeURIComponent(character)
}

/**
 * Raw file path → percent-encoded path. `%`, `?`, `#` and `\` are data here and are encoded (U5).
 *
 * @example locFromPath('/100%/a b') // '/100%25/a%20b'
 */
export const locFromPath = (rawPath: string): string => rawPath.replace(notInPath, percentEncode)

/**
 * URL text → legal URL text: every valid `%XX` stays, whatever a URL may not hold is encoded, also what `new URL()`
 * leaves raw (U3). Nothing is decoded first, so it is idempotent.
 *
 * @example locFromText('/b%C3%BC/ü?q=[1]&r=100%') // '/b%C3%BC/%C3%BC?q=%5B1%5D&r=100%25'
 */
export const locFromText = (urlText: string): string => urlText.replace(notInText, percentEncode)
