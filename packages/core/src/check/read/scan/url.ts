import { hashUrl, startA, startB, stepA, stepB, type UrlHash } from '../../across/url-hash.ts'
import { ampersand, bytesOf, dot, less, question, slash, startsAt } from './bytes.ts'

/** Letters, digits and `-_~`. */
const word = 1
/** What else a query may hold: `=+,` */
const inQuery = 2

const kinds = new Uint8Array(256)
for (const c of bytesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~')) kinds[c] = word
for (const c of bytesOf('=+,')) kinds[c] = inQuery

const tracked = ['phpsessid', 'jsessionid', 'sid', 'utm_', 'gclid', 'fbclid'].map(bytesOf)
const trackedStarts = new Uint8Array(256)
for (const name of tracked) trackedStarts[name[0]!] = trackedStarts[name[0]! - 32] = 1

/** A parameter that begins as those of `tracking-parameter` do, in whichever case. */
function isTracked(bytes: Uint8Array, at: number): boolean {
  if (trackedStarts[bytes[at]!] === 0) return false
  for (const name of tracked) {
    let same = 0
    while (same < name.length && (bytes[at + same]! | 32) === (name[same]! | 32)) same += 1
    if (same === name.length) return true
  }
  return false
}

/** The beginning of an address up to a slash, and its hash without that slash and with it. */
export interface UrlPrefix {
  bytes: Uint8Array
  bare: UrlHash
  whole: { a: number; b: number }
}

export function urlPrefix(text: string): UrlPrefix {
  const bare = hashUrl(text)
  const whole = { a: Math.imul(bare.a ^ slash, stepA), b: (Math.imul(bare.b, stepB) + slash) | 0 }
  return { bytes: bytesOf(text), bare, whole }
}

/**
 * Reads what follows the first slash of an address that is plain (`isPlainUrl`), escaped for XML, and hashes it on the
 * way: this loop meets most bytes of a map.
 *
 * @param hash of what is before; then of the whole
 * @returns where its `<` stands; -1 for an address that is not plain
 */
export function scanPath(bytes: Uint8Array, from: number, prefix: UrlPrefix, hash: UrlHash): number {
  const isBare = bytes[from] === less || bytes[from] === question
  let { a, b } = isBare ? prefix.bare : prefix.whole
  let isSlash = isBare
  let atSegment = true
  let at = from
  for (; ; at += 1) {
    const c = bytes[at]!
    if (kinds[c] === word || (c === dot && !atSegment)) atSegment = false
    else if (c === slash && !atSegment) {
      atSegment = true
      const next = bytes[at + 1]
      if (next === less || next === question) {
        isSlash = true
        continue
      }
    } else break
    a = Math.imul(a ^ c, stepA)
    b = (Math.imul(b, stepB) + c) | 0
  }
  if (bytes[at] === question) {
    if (isTracked(bytes, at + 1)) return -1
    for (let c = question; ; c = bytes[at]!) {
      a = Math.imul(a ^ c, stepA)
      b = (Math.imul(b, stepB) + c) | 0
      if (c === ampersand) {
        if (!startsAt(bytes, at + 1, amp)) return -1
        at += amp.length
        if (isTracked(bytes, at + 1)) return -1
      }
      at += 1
      const next = bytes[at]!
      if (!(kinds[next]! > 0) && next !== dot && next !== ampersand) break
    }
  }
  hash.a = a
  hash.b = b
  hash.slash = isSlash
  return bytes[at] === less ? at : -1
}

const amp = bytesOf('amp;')
const secure = bytesOf('https://')
const insecure = bytesOf('http://')

/** Reads a whole address that is plain, as that of a picture. */
export function scanUrl(bytes: Uint8Array, from: number, hash: UrlHash): number {
  const scheme = startsAt(bytes, from, secure) ? secure : insecure
  if (scheme === insecure && !startsAt(bytes, from, insecure)) return -1
  let at = from + scheme.length
  let labels = 0
  let a = startA ^ scheme.length
  let b = startB
  for (let atLabel = true; ; at += 1) {
    const c = bytes[at]!
    const isLetter = c >= 97 && c <= 122
    if (isLetter || (!atLabel && ((c >= 48 && c <= 57) || c === hyphen))) {
      if (atLabel) labels += 1
      atLabel = false
    } else if (c === dot && !atLabel) atLabel = true
    else if (c === slash && !atLabel && labels > 1) break
    else return -1
    a = Math.imul(a ^ c, stepA)
    b = (Math.imul(b, stepB) + c) | 0
  }
  const start = { a, b, slash: false }
  return scanPath(bytes, at + 1, { bytes: none, bare: start, whole: start }, hash)
}

const hyphen = 45
const none = new Uint8Array()
