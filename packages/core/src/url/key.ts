import { resolveAnyLoc } from './loc.ts'

const plainOrigin = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*\//
const needsWork = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?]|\/\./
const triplet = /%[0-9A-Fa-f]{2}/g
const unreserved = /[A-Za-z0-9\-._~]/
/** Only lends a scheme to what has none; an absolute URL never meets it. */
const nowhere = { site: 'https://invalid', base: '/' }

const normalTriplet = (hex: string): string => {
  const character = String.fromCharCode(Number.parseInt(hex.slice(1), 16))
  return unreserved.test(character) ? character : hex.toUpperCase()
}

/**
 * The key by which two absolute URLs are the same page (U6): scheme and host in lower case, IDN as punycode, default
 * port and fragment dropped, empty path as `/`, dot segments resolved, hex in capitals, `%XX` of unreserved characters
 * decoded. Write the caller's form, compare by key. What is no http URL is its own key.
 *
 * @example urlKey('HTTPS://Example.com:443/%7Eann/b%c3%bc') // 'https://example.com/~ann/b%C3%BC'
 */
export function urlKey(absoluteUrl: string): string {
  if (plainOrigin.test(absoluteUrl) && !needsWork.test(absoluteUrl)) return absoluteUrl
  const { loc } = resolveAnyLoc(absoluteUrl, nowhere)
  if (loc === undefined) return absoluteUrl
  return loc.includes('%') ? loc.replace(triplet, normalTriplet) : loc
}
