import type { RobotsOptions } from './outlet-options.ts'

/** The first line of a robots.txt that the option made: a later run may replace it. */
export const robotsMark = '# Made by sitemapkit from the option `robots`.'

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

/** Octets that a pattern may not hold as they are (R8): everything but printable ASCII. */
const encoded = (pattern: string): string =>
  pattern.replace(/[^\x21-\x7e]+/gu, (text) => encodeURIComponent(text.toWellFormed?.() ?? text))

/**
 * Groups of rules as RFC 9309 writes them. A group without any rule says so, else it would be one with the next.
 *
 * @example robotsText({ rules: [{ userAgent: '*', disallow: '/search' }] })
 */
export function robotsText({ rules, sitemaps = [] }: RobotsOptions): string {
  const groups = rules.map(({ userAgent, allow, disallow }) => {
    const lines = list(userAgent).map((agent) => `User-agent: ${agent}`)
    for (const pattern of list(allow)) lines.push(`Allow: ${encoded(pattern)}`)
    for (const pattern of list(disallow)) lines.push(`Disallow: ${encoded(pattern)}`)
    if (lines.length === list(userAgent).length) lines.push('Disallow:')
    return `${lines.join('\n')}\n`
  })
  const named = sitemaps.map((url) => `Sitemap: ${new URL(url).href.replaceAll('#', '%23')}\n`).join('')
  return `${robotsMark}\n${groups.join('\n')}${named === '' ? '' : `\n${named}`}`
}
