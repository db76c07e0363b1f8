import {
  type CleanEntry,
  type CleanVideo,
  cleanEntries,
  type Entry,
  escapeXml,
  type StreamOptions,
} from '@sitemapkit/core/web'
import type { MetadataRoute } from 'next'

/** Options of `toNextSitemap`. */
export interface NextSitemapOptions extends StreamOptions {
  /**
   * Escape `&`, `<` and quotes, which Next.js up to 16.4 writes as they are (vercel/next.js#77340). Set it to false for a version
   * that escapes by itself. @default true
   */
  escape?: boolean
}

type NextEntry = MetadataRoute.Sitemap[number]
type NextVideo = NonNullable<NextEntry['videos']>[number]

const numbers = new Set(['duration', 'rating', 'view_count'])

/** Tags that Next.js writes as an object with `relationship` or `info`. */
function videoOf(video: CleanVideo, text: (value: string) => string): NextVideo {
  const fields: Record<string, unknown> = {}
  for (const { tag, text: value, attributes } of video) {
    const content = text(value)
    if (attributes) {
      const [[name, attribute] = []] = Object.entries(attributes)
      if (name !== undefined) fields[tag] = { [name]: text(attribute!), content }
      // Next.js would write `<video:uploaderundefined>` for an uploader without `info`.
    } else if (tag !== 'uploader') fields[tag] ??= numbers.has(tag) ? Number(content) : content
  }
  return fields as unknown as NextVideo
}

function toNextEntry(entry: CleanEntry, text: (value: string) => string): NextEntry {
  const { loc, lastmod, changefreq, priority, images, videos, alternates } = entry
  const next: NextEntry = { url: text(loc) }
  if (lastmod !== undefined) next.lastModified = lastmod
  if (changefreq !== undefined) next.changeFrequency = changefreq
  if (priority !== undefined) next.priority = Number(priority)
  if (images) next.images = images.map((image) => text(image.loc))
  if (videos) next.videos = videos.map((video) => videoOf(video, text))
  if (alternates)
    next.alternates = { languages: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, text(href)])) }
  return next
}

/**
 * Entries for `app/sitemap.ts`, checked and escaped. Next.js knows no news and one tag a video there, and writes `lastmod` at
 * a place that the protocol does not allow: `sitemapRoute` writes the file itself.
 *
 * @throws SitemapError `site-missing`, `site-invalid`
 * @example
 * export default async function sitemap() {
 *   return toNextSitemap([{ loc: '/p/1?a=1&b=2', lastmod: '2026-01-02' }], { site: 'https://example.com' })
 * }
 */
export async function toNextSitemap(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  options: NextSitemapOptions,
): Promise<MetadataRoute.Sitemap> {
  const text = options.escape === false ? (value: string) => value : escapeXml
  const sitemap: MetadataRoute.Sitemap = []
  for await (const entry of cleanEntries(entries, { ...options, now: false })) sitemap.push(toNextEntry(entry, text))
  return sitemap
}
