/** How often a page changes (P15). Google and Bing ignore it. */
export type ChangeFreq = 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never'

/**
 * One URL of a sitemap, in the protocol's own words. This is what callers give; `write/` checks each field by its rule
 * and drops a bad one with a finding.
 *
 * @example { loc: '/p/a', lastmod: '2026-01-02', images: ['/a.png'] }
 */
export interface Entry {
  /** Absolute, or relative to the site (a path starting with `/` is below the base). At most 2,047 characters once encoded (P8). */
  loc: string | URL
  /** The last significant change (P13, P14). A `Date` at midnight UTC is written as a date. */
  lastmod?: Date | string
  changefreq?: ChangeFreq
  /** 0.0 to 1.0 (P16); written with one or two decimals. */
  priority?: number | string
  /** At most 1,000 (I1). A string is its `loc`. */
  images?: readonly (string | URL | Image)[]
  videos?: readonly Video[]
  news?: News
  /** hreflang alternates, itself included (H3). */
  alternates?: readonly Alternate[]
}

/** `image:image` (I1–I5). The members past `loc` are withdrawn: written only with `output.withdrawnTags`. */
export interface Image {
  loc: string | URL
  caption?: string
  geoLocation?: string
  title?: string
  license?: string | URL
}

/** `video:video` (V1–V17). Members are the tag names in camel case. */
export interface Video {
  thumbnailLoc: string | URL
  title: string
  description: string
  /** One of `contentLoc` and `playerLoc` (V5). */
  contentLoc?: string | URL
  playerLoc?: string | URL
  /** Whole seconds, 1–28,800. */
  duration?: number
  expirationDate?: Date | string
  /** 0.0–5.0. */
  rating?: number
  viewCount?: number
  publicationDate?: Date | string
  /** At most 32. */
  tag?: string | readonly string[]
  familyFriendly?: boolean | 'yes' | 'no'
  /** ISO 3166 two-letter codes. */
  restriction?: { relationship: 'allow' | 'deny'; countries: string | readonly string[] }
  platform?: { relationship: 'allow' | 'deny'; platforms: string | readonly string[] }
  requiresSubscription?: boolean | 'yes' | 'no'
  uploader?: string | { name: string; info?: string | URL }
  live?: boolean | 'yes' | 'no'
}

/** `news:news` (N1–N7). */
export interface News {
  publication: { name: string; language: string }
  publicationDate: Date | string
  title: string
  /** Withdrawn (N7). */
  access?: string
  /** Withdrawn (N7). */
  genres?: string
  /** Withdrawn (N7). */
  keywords?: string
  /** Withdrawn (N7). */
  stockTickers?: string
}

/** `xhtml:link rel="alternate"` (H1–H9). */
export interface Alternate {
  hreflang: string
  href: string | URL
}
