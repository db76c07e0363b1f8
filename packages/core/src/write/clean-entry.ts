import type { ChangeFreq } from '../entry.ts'

/**
 * An entry whose every value has passed its rule: text is raw (escaping is the last step, P3), URLs are absolute and
 * percent-encoded, dates are in the form that is written. Made by `cleanEntry`, nothing else.
 */
export interface CleanEntry {
  loc: string
  lastmod?: string
  changefreq?: ChangeFreq
  /** '0.5' */
  priority?: string
  images?: CleanImage[]
  videos?: CleanVideo[]
  news?: CleanNews
  alternates?: CleanAlternate[]
}

/** Its members, in schema order. */
export const entryFields = [
  'loc',
  'lastmod',
  'changefreq',
  'priority',
  'images',
  'videos',
  'news',
  'alternates',
] as const satisfies readonly (keyof CleanEntry)[]

/** `image:image`; all past `loc` is withdrawn (I3). */
export interface CleanImage {
  loc: string
  caption?: string
  geoLocation?: string
  title?: string
  license?: string
}

/** Tag names without prefix, in schema order (V1), each with its text and attributes. */
export type CleanVideo = readonly { tag: string; text: string; attributes?: Record<string, string> }[]

/** `news:news` (N2). */
export interface CleanNews {
  name: string
  language: string
  publicationDate: string
  title: string
  access?: string
  genres?: string
  keywords?: string
  stockTickers?: string
}

/** `xhtml:link` (H1). */
export interface CleanAlternate {
  hreflang: string
  href: string
}
