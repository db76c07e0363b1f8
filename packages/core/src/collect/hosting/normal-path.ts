const rare = /%[0-9A-Fa-f]{2}|%|[^A-Za-z0-9\-._~!$&'()*+,;=:@/?]/gu
const unreserved = /[A-Za-z0-9\-._~]/

/**
 * URL text of a path → the form in which rules are compared (RFC 9309 2.2.2, R8): everything but ASCII percent-encoded,
 * hex in capitals, `%XX` of unreserved characters decoded. It is idempotent.
 *
 * @example normalPath('/b%c3%bc/%7Ex/ü y') // '/b%C3%BC/~x/%C3%BC%20y'
 */
export const normalPath = (urlText: string): string =>
  urlText.replace(rare, (match) => {
    if (match.length !== 3 || match[0] !== '%') return match === '%' ? '%25' : encode(match)
    const character = String.fromCharCode(Number.parseInt(match.slice(1), 16))
    return unreserved.test(character) ? character : match.toUpperCase()
  })

/** A lone surrogate is written as a browser would, as U+FFFD. */
const encode = (character: string): string => encodeURIComponent(character.toWellFormed())
