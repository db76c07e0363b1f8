import type { Stated } from '../../collect/facts.ts'
import type { Video } from '../../entry.ts'
import { builtFile } from './built-file.ts'
import { type Found, type MediaContext, type MediaPage, whereOf } from './media-page.ts'
import { membersOf } from './member-names.ts'

type Members = Record<string, unknown>

/**
 * The videos of a page, in the words of `Entry`: always those of `sitemap.videos`; where there are none, with `videos: true`
 * the page's JSON-LD VideoObjects. Members may be missing or wrong: `cleanEntry` drops such a video and names them
 * (V2–V5).
 */
export function videosOf(
  page: MediaPage,
  context: Pick<MediaContext, 'options' | 'assets' | 'findings'>,
): Found<Video[]> | undefined {
  const { content, html } = page.facts
  const stated = content?.sitemap.videos ?? html?.sitemap.videos
  if (stated) {
    const given: unknown[] = Array.isArray(stated.value) ? stated.value : [stated.value]
    const value = given.map((video) => fromFrontmatter(video, stated, page, context))
    return { value: value as Video[], by: stated.by }
  }
  if (!context.options.videos || !html?.videos) return undefined
  const described = fromHtml(html.videos, page)
  const by = html.videos.find(isObject)?.by
  return by && { value: described as unknown as Video[], by }
}

/** Keys as in `Entry`, or as the tags are called: `thumbnail_loc`, `video:thumbnail_loc`. */
function fromFrontmatter(
  video: unknown,
  stated: Stated,
  page: MediaPage,
  context: Pick<MediaContext, 'options' | 'assets' | 'findings'>,
): unknown {
  if (typeof video !== 'object' || video === null || Array.isArray(video)) return video
  const members: Members = membersOf(video)
  for (const [element, name] of Object.entries(contentNames)) members[element] = withName(name, members[element])
  for (const key of ['thumbnailLoc', 'contentLoc', 'playerLoc']) {
    const value = members[key]
    if (typeof value !== 'string' || value.trim() === '') continue
    const { loc, problem } = builtFile(value.trim(), page, context)
    if (loc !== undefined) members[key] = loc
    // A file or player may be served by something else than this build; a picture that was named relative to its source may not.
    else if (key === 'thumbnailLoc' || !value.trim().startsWith('/')) {
      const params = { page: page.path, field: `${stated.by.field}.${key}`, value, detail: problem }
      context.findings.report('image-not-found', params, whereOf(page, stated))
      delete members[key]
    }
  }
  return members
}

/** Elements with attributes have their text under `content` in the types of Next.js. */
const contentNames = { restriction: 'countries', platform: 'platforms', uploader: 'name' }

function withName(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('content' in value)) return value
  const { content, ...rest } = value
  return { ...rest, [name]: content }
}

const isObject = ({ by }: Stated): boolean => by.field !== '<video>'

/**
 * A `<video>` element says no title and no description, so it makes no entry; but where a page has one of them
 * and one VideoObject, it tells the object's file and poster.
 */
function fromHtml(videos: readonly Stated<Members>[], { url }: MediaPage): Members[] {
  const elements = videos.filter((video) => !isObject(video)).map(({ value }) => value)
  const objects = videos.filter(isObject).map(({ value }) => value)
  const [element] = elements
  return objects.map((object) => {
    const members = { ...object }
    if (element && elements.length === 1 && objects.length === 1) {
      if (members.contentLoc === undefined && members.playerLoc === undefined) members.contentLoc = element.contentLoc
      members.thumbnailLoc ??= element.thumbnailLoc
    }
    for (const key of ['thumbnailLoc', 'contentLoc', 'playerLoc']) {
      const value = members[key]
      if (typeof value === 'string' && URL.canParse(value, url)) members[key] = new URL(value, url).href
    }
    return members
  })
}
