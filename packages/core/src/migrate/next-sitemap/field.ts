import type { Entry, Video } from '../../entry.ts'

/** hreflang link of next-sitemap. */
export interface IAlternateRef {
  href: string
  hreflang: string
  hrefIsAbsolute?: boolean
}

/** `news` of a field, in the words of next-sitemap. */
export interface IGoogleNewsEntry {
  title: string
  date: Date | string
  publicationName: string
  publicationLanguage: string
}

/** One of `images` of a field, in the words of next-sitemap. */
export interface IImageEntry {
  loc: URL | string
  caption?: string
  geoLocation?: string
  title?: string
  license?: URL | string
}

/** Where a video may be watched, in the words of next-sitemap. */
export interface IRestriction {
  relationship: 'allow' | 'deny'
  content: string
}

/** One of `videos` of a field, in the words of next-sitemap. */
export interface IVideoEntry
  extends Omit<Video, 'restriction' | 'platform' | 'uploader' | 'requiresSubscription' | 'familyFriendly' | 'live'> {
  restriction?: IRestriction
  platform?: IRestriction
  uploader?: { name: string; info?: URL | string }
  familyFriendly?: boolean
  requiresSubscription?: boolean
  live?: boolean
}

/** An entry in the words of next-sitemap. */
export interface ISitemapField {
  loc: string
  lastmod?: string | Date
  changefreq?: Entry['changefreq']
  priority?: number
  alternateRefs?: readonly IAlternateRef[]
  trailingSlash?: boolean
  news?: IGoogleNewsEntry
  images?: readonly (IImageEntry | string | URL)[]
  videos?: readonly IVideoEntry[]
}

const toVideo = ({ restriction, platform, ...video }: IVideoEntry): Video => ({
  ...video,
  ...(restriction && { restriction: { relationship: restriction.relationship, countries: restriction.content } }),
  ...(platform && { platform: { relationship: platform.relationship, platforms: platform.content } }),
})

/**
 * An entry of next-sitemap → one of ours. What neither knows stays, so that it is reported.
 *
 * @example fieldToEntry({ loc: '/p', alternateRefs: [{ href: '/de/p', hreflang: 'de' }] })
 */
export function fieldToEntry({ alternateRefs, news, videos, trailingSlash: _, ...field }: ISitemapField): Entry {
  const entry: Entry = { ...field }
  if (alternateRefs) entry.alternates = alternateRefs.map(({ hreflang, href }) => ({ hreflang, href }))
  if (videos) entry.videos = videos.map(toVideo)
  if (news)
    entry.news = {
      title: news.title,
      publicationDate: news.date,
      publication: { name: news.publicationName, language: news.publicationLanguage },
    }
  return entry
}
