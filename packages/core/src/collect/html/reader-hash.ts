import { createHash } from 'node:crypto'
import { listOf, type Thing, typesOf } from './json-ld.ts'
import type { Level } from './region.ts'
import { stableUrl } from './stable-url.ts'

/**
 * Collects what a reader sees and hashes it at the end: main text, its links and pictures, structured data. What a build
 * changes by itself does not count: scripts, styles, markup, whitespace, hashed file names, nonces, copyright years.
 */
export interface ReaderHash {
  text(data: string, level: Level): void
  link(href: string, level: Level): void
  image(url: string, alt: string, level: Level): void
  /**
   * @param main level of the main content
   * @param things top-level things of the structured data
   */
  finish(main: Level, title: string | undefined, things: readonly Thing[]): { hash: string; textHash?: string }
}

/** Between two pieces, so that no two sequences of pieces read the same. Whitespace never stands in a piece. */
const separator = '\n'
const copyrightYear = /(?:©|\(c\)|copyright)\d{4}(?:[-–—,]\d{4})*/gi

/** 128 bits: enough to tell the versions of one page apart, and short in a committed file. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Dates move by themselves, counters with each visit, and a publisher's logo is no change of the article. */
const movingKeys = new Set([
  '@context',
  'copyrightYear',
  'dateModified',
  'interactionStatistic',
  'publisher',
  'sdDatePublished',
])
const isSiteWide = (thing: Thing): boolean =>
  typesOf(thing).some((type) => /(?:Organization|WebSite|SiteNavigationElement)$/.test(type))

/** No structured data that means something nests deeper. */
const deepest = 50

/** JSON with sorted keys and without what moves by itself. */
function stableJson(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(stableUrl(value).replace(/\s+/g, ' ').trim())
  if (typeof value !== 'object' || value === null) return String(value)
  if (depth > deepest) return ''
  const inner = (member: unknown): string => stableJson(member, depth + 1)
  if (Array.isArray(value)) return `[${value.map(inner).join()}]`
  const members = Object.entries(value).filter(([key]) => !movingKeys.has(key))
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${inner(member)}`).join()}}`
}

export function createReaderHash(): ReaderHash {
  const texts: { text: string; level: Level }[] = []
  const media: { text: string; level: Level }[] = []

  return {
    text(data, level) {
      if (level > 0) texts.push({ text: data, level })
    },
    link(href, level) {
      if (level > 0) media.push({ text: `a ${stableUrl(href)}`, level })
    },
    image(url, alt, level) {
      if (level > 0) media.push({ text: `img ${stableUrl(url)} ${alt}`, level })
    },
    finish(main, title, things) {
      const seen = (pieces: typeof texts): string[] =>
        pieces.filter(({ level }) => level >= main).map(({ text }) => text)
      // Without any whitespace, so that neither a minifier nor another tag around a word changes it.
      const text = seen(texts).join('').replace(/\s+/g, '').replace(copyrightYear, '©')
      const structured = things
        .filter((thing) => !listOf(thing['@graph']).length && !isSiteWide(thing))
        .map((thing) => stableJson(thing))
      return {
        hash: digest([title ?? '', text, ...seen(media), ...structured].join(separator)),
        textHash: text === '' ? undefined : digest(text),
      }
    },
  }
}
