import type { Video } from '../../entry.ts'
import type { Found, MediaContext, MediaPage } from './media-page.ts'
import { videoFromJsonLd } from './video-object.ts'

/**
 * The videos of a page, in the words of `Entry`: always those of `sitemap.videos`; with `videos: true` and none there, the
 * page's JSON-LD VideoObjects. A `<video>` element alone has no title, description and thumbnail, so it makes none.
 * Members may be missing or wrong: `cleanEntry` drops such a video and names them (V2–V5).
 */
export function videosOf(page: MediaPage, { options }: Pick<MediaContext, 'options'>): Found<Video[]> | undefined {
  const { content, html } = page.facts
  const stated = content?.sitemap.videos ?? html?.sitemap.videos
  if (stated) {
    const value = (Array.isArray(stated.value) ? stated.value : [stated.value]).map(fromFrontmatter)
    return value.length === 0 ? undefined : { value, by: stated.by }
  }
  const objects = (options.videos && html?.videos) || []
  if (objects.length === 0) return undefined
  return { value: objects.map(({ value }) => videoFromJsonLd(value)), by: objects[0]!.by }
}

/** Keys as in `Entry`, or as the tags are called: `thumbnail_loc`, `video:thumbnail_loc`. */
function fromFrontmatter(value: unknown): Video {
  if (typeof value !== 'object' || value === null) return value as Video
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [camelCase(key), member])) as unknown as Video
}

const camelCase = (key: string): string =>
  key.replace(/^video:/, '').replace(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase())
