import type { Element } from '../check/element.ts'
import type { MapEntry } from '../check/entry.ts'
import { imagesOf, linksOf, newsOf, videosOf } from '../check/extensions.ts'
import type { Alternate, Entry, Image, News, Video } from '../entry.ts'

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Tag names in camel case → texts; of a tag that repeats the first. */
function members(element: Element): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { local, text } of element.children) texts[camel(local)] ??= text.trim()
  return texts
}

const attribute = ({ attributes }: Element, name: string): string =>
  attributes.find(({ local }) => local === name)?.value ?? ''

function imageOf(element: Element): string | Image {
  const { loc = '', ...rest } = members(element)
  return Object.keys(rest).length === 0 ? loc : { loc, ...rest }
}

/** Values stay texts: the rules of each member read them. */
function videoOf(element: Element): Video {
  const video: Record<string, unknown> = members(element)
  const tags: string[] = []
  for (const child of element.children) {
    const text = child.text.trim()
    const relationship = attribute(child, 'relationship')
    if (child.local === 'tag') tags.push(text)
    else if (child.local === 'restriction') video.restriction = { relationship, countries: text }
    else if (child.local === 'platform') video.platform = { relationship, platforms: text }
    else if (child.local === 'uploader') video.uploader = { name: text, info: attribute(child, 'info') || undefined }
  }
  if (tags.length > 0) video.tag = tags
  return video as unknown as Video
}

function newsEntry(element: Element): News {
  const publication = element.children.find(({ local }) => local === 'publication')
  return { ...members(element), publication: publication && members(publication) } as unknown as News
}

/** What a sitemap says of one URL, in the words of `Entry`; undefined for an element that is none. */
export function entryOfMap({ kind, loc, core, element }: MapEntry): Entry | undefined {
  if (kind === 'line') return loc === '' || loc.startsWith('#') ? undefined : { loc }
  if (kind !== 'url') return undefined
  const entry: Record<string, unknown> = { loc }
  for (const field of ['lastmod', 'changefreq', 'priority']) if (core[field]) entry[field] = core[field].text.trim()
  const images = imagesOf(element).map(imageOf)
  const videos = videosOf(element).map(videoOf)
  const [news] = newsOf(element).map(newsEntry)
  const alternates = linksOf(element).flatMap(({ hreflang, href }): Alternate[] =>
    hreflang === undefined || href === undefined ? [] : [{ hreflang, href }],
  )
  if (images.length > 0) entry.images = images
  if (videos.length > 0) entry.videos = videos
  if (news) entry.news = news
  if (alternates.length > 0) entry.alternates = alternates
  return entry as unknown as Entry
}
