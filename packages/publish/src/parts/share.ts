import { crc32 } from 'node:zlib'
import type { Entry, SitemapOptions } from '@sitemapkit/core'
import { decodeOrKeep } from '@sitemapkit/core/web'

/** One of several runs that share the work: `{ index: 2, count: 4 }` is the second of four. */
export interface Part {
  /** From 1. */
  index: number
  count: number
}

type Item = Entry | string | URL

/** Ends of a path that do not tell pages apart, and what may stand between a locale and the rest. */
const ends = /\/+$|(?:\/index)?\.html$/i
const separators = /[/._-]+/

/**
 * Says whether an entry falls to a part. Translations of a page fall to the same one, so that each part can link its own: those
 * that an entry names as its alternates, and those whose paths differ only in the locale.
 *
 * @param home site and base
 */
export function createShare({ index, count }: Part, options: Pick<SitemapOptions, 'alternates'>, home: string) {
  const { alternates } = options
  const locales = typeof alternates === 'object' ? Object.values(alternates.locales) : []
  const prefixes = new Set(locales.map((place) => place.replace(/^\/+|\/+$/g, '')))
  const keyOf = (loc: string | URL): string => {
    const path = pathOf(loc, home).replace(ends, '')
    if (prefixes.size === 0) return path
    return path
      .split(separators)
      .filter((word) => !prefixes.has(word))
      .join('/')
  }
  return (item: Item): boolean => {
    const { loc, alternates } = typeof item === 'string' || item instanceof URL ? { loc: item, alternates: [] } : item
    let key = keyOf(loc)
    for (const { href } of alternates ?? []) {
      const other = keyOf(href)
      if (other < key) key = other
    }
    return crc32(key) % count === index - 1
  }
}

/** Raw path of an address; of what is no URL the text, whose fault is reported by the part that it falls to. @param home site and base */
export function pathOf(loc: string | URL, home: string): string {
  const text = String(loc)
  const absolute = text.startsWith('/') && !text.startsWith('//') ? home + text.slice(1) : text
  return URL.canParse(absolute, home) ? decodeOrKeep(new URL(absolute, home).pathname) : text
}
