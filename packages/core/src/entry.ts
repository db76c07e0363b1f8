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
  /** How often the page changes (P15). Google and Bing ignore it. */
  changefreq?: ChangeFreq
  /** 0.0 to 1.0 (P16); written with one or two decimals. */
  priority?: number | string
  /** At most 1,000 (I1). A string is its `loc`. */
  images?: readonly (string | URL | Image)[]
  /** Videos on the page (V1). */
  videos?: readonly Video[]
  /** Marks a news article, for a news sitemap (N1). */
  news?: News
  /** hreflang alternates, itself included (H3). */
  alternates?: readonly Alternate[]
}

/** `image:image` (I1–I5). The members past `loc` are withdrawn: written only with `output.withdrawnTags`. */
export interface Image {
  /** Absolute, or relative to the site; may be on another host (I2). */
  loc: string | URL
  /** Withdrawn (I3). */
  caption?: string
  /** Withdrawn (I3). */
  geoLocation?: string
  /** Withdrawn (I3). */
  title?: string
  /** Withdrawn (I3). */
  license?: string | URL
}

/** `video:video` (V1–V17). Members are the tag names in camel case. */
export interface Video {
  /** Address of the preview picture. */
  thumbnailLoc: string | URL
  /** Plain text. */
  title: string
  /** Plain text, at most 2,048 characters. */
  description: string
  /** One of `contentLoc` and `playerLoc` (V5). */
  contentLoc?: string | URL
  /** Address of a player for this video, never the page itself. */
  playerLoc?: string | URL
  /** Whole seconds, 1–28,800. */
  duration?: number
  /** When the video is gone. */
  expirationDate?: Date | string
  /** 0.0–5.0. */
  rating?: number
  /** Whole number. */
  viewCount?: number
  /** When it was first published. */
  publicationDate?: Date | string
  /** At most 32. */
  tag?: string | readonly string[]
  /** `false`: only with SafeSearch off. */
  familyFriendly?: boolean | 'yes' | 'no'
  /** ISO 3166 two-letter codes. */
  restriction?: { relationship: 'allow' | 'deny'; countries: string | readonly string[] }
  /** 'web', 'mobile', 'tv'. */
  platform?: { relationship: 'allow' | 'deny'; platforms: string | readonly string[] }
  /** Whether only subscribers can watch it. */
  requiresSubscription?: boolean | 'yes' | 'no'
  /** At most 255 characters; `info` is an address on the same host. */
  uploader?: string | { name: string; info?: string | URL }
  /** Whether it is a live stream. */
  live?: boolean | 'yes' | 'no'
}

/** `news:news` (N1–N7). */
export interface News {
  /** Name as on Google News (N6), and its ISO 639 language code (N3). */
  publication: { name: string; language: string }
  /** When the article was first published, never when it changed (N4). */
  publicationDate: Date | string
  /** Title as on the page (N6). */
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
  /** Language, with script or region, or 'x-default' (H6, H7). */
  hreflang: string
  /** Absolute, or relative to the site. */
  href: string | URL
}
