/**
 * 64 bits of hash of a URL's key. Both forms of a final slash have the same, and `slash` tells them apart. Of a hundred
 * thousand sets of ten million URLs about one takes a URL for another.
 */
export interface UrlHash {
  a: number
  b: number
  /** The path ends with a slash, which is not part of the hash. */
  slash: boolean
}

/** Of an empty text. */
export const startA = 0x811c9dc5 | 0
export const startB = 0x9747b28c | 0
/** One more code unit `c`: `a = Math.imul(a ^ c, stepA)`, `b = (Math.imul(b, stepB) + c) | 0`. */
export const stepA = 0x01000193
export const stepB = 0x5bd1e995

/** Index of the slash that ends the path of a key; -1 where none does. */
function finalSlash(key: string): number {
  const query = key.indexOf('?')
  const last = (query < 0 ? key.length : query) - 1
  return key.charCodeAt(last) === 47 ? last : -1
}

export function hashUrl(key: string): UrlHash {
  const without = finalSlash(key)
  let a = startA
  let b = startB
  for (let i = 0; i < key.length; i += 1) {
    if (i === without) continue
    const code = key.charCodeAt(i)
    a = Math.imul(a ^ code, stepA)
    b = (Math.imul(b, stepB) + code) | 0
  }
  return { a, b, slash: without >= 0 }
}
