import { urlKey } from '../url/key.ts'

const created = 'User-agent: *\nAllow: /\n'
/** A byte order mark, as Latin-1 text, may stand before the first line. */
const sitemapLine = /^(?:\xef\xbb\xbf)?[ \t]*sitemap[ \t]*:[ \t]*([^\r\n#]*)/gim

const startsLine = /^[ \t]*sitemap[ \t]*:/i

/** UTF-16: an ASCII line would not be text there. */
export const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

/** `Sitemap:` lines that a robots.txt lacks; letter case and spelling of an address do not matter (R2, U6). */
export function missingLines(robots: string, urls: readonly string[]): string[] {
  const named = new Set<string>()
  for (const [, url] of robots.matchAll(sitemapLine)) named.add(urlKey(url!.trim()).toLowerCase())
  return urls.filter((url) => !named.has(urlKey(url).toLowerCase()))
}

/** Addresses of all `Sitemap:` lines, as written, with their line, from 1. */
export function sitemapLines(robots: string): { url: string; line: number }[] {
  return robots.split(/\r\n|\r|\n/).flatMap((text, index) => {
    const [match] = text.matchAll(sitemapLine)
    return match ? [{ url: match[1]!.trim(), line: index + 1 }] : []
  })
}

/**
 * A robots.txt with a `Sitemap:` line for each address. What it held stays, byte for byte; the same call twice changes
 * nothing (R4).
 *
 * @param robots its bytes as Latin-1 text, so that every byte is kept; undefined to make a new one.
 */
export function withSitemapLines(robots: string | undefined, urls: readonly string[]): string {
  const text = robots ?? created
  const missing = missingLines(text, urls)
  if (missing.length === 0) return text
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = text.split(/\r\n|\r|\n/)
  const ended = lines.at(-1) === ''
  const last = (ended ? lines.at(-2) : lines.at(-1)) ?? ''
  let start = ended ? '' : eol
  // A blank line sets the first of our lines apart.
  if (text.trim() !== '' && last.trim() !== '' && !startsLine.test(last)) start += eol
  return text + start + missing.map((url) => `Sitemap: ${url}${eol}`).join('')
}
