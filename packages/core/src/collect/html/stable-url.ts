import { decodeOrKeep } from '../../url/decode.ts'

const fileName = /([^/?#]+)\.([a-z0-9]{1,5})$/i
const asset = /^(?:https?:|\/|\.)[^\s?#]*\.(?!html?\b|php\b|aspx?\b)[a-z0-9]{1,5}(?:[?#]\S*)?$/i
const optimised = /^\S+[?&]url=([^&#]+)/
/** What may be a hash after a separator: 8 characters of base64url (Rollup), some of base 36, a long run of hex. */
const hashSuffix = /[.\-_~](?:[\w-]{8}|\w{5,7}|[0-9a-f]{9,})$/
/** No word and no number is written so. */
const unlikeWords = /\d[A-Za-z]|[a-z][A-Z]|[A-Z]{2}[a-z]/

function withoutHash(stem: string): string {
  const match = hashSuffix.exec(stem)
  if (match && unlikeWords.test(match[0])) return withoutHash(stem.slice(0, match.index))
  return /^[0-9a-f]{8,}$/.test(stem) && unlikeWords.test(stem) ? '' : stem
}

/**
 * URL of an asset without what a bundler puts into it: hashes in the file name, build ids, the version in the query. Links
 * to pages, and texts that are no URL, come back as they are.
 *
 * @example stableUrl('/_astro/hero.DxYzAb12_Z1abc3.webp?v=3') // '/_astro/hero.webp'
 * @example stableUrl('/_next/image?url=%2Fhero.a1b2c3d4.png&w=640&q=75') // '/hero.png'
 */
export function stableUrl(url: string): string {
  const source = optimised.exec(url)
  if (source) return stableUrl(decodeOrKeep(source[1]!))
  if (!asset.test(url)) return url
  return url
    .replace(/[?#].*$/s, '')
    .replace(/\/_next\/static\/[^/]+\//, '/_next/static/')
    .replace(fileName, (_, stem: string, extension: string) => `${withoutHash(stem)}.${extension}`)
}
