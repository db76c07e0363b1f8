import type { Entry, News, Video } from '../entry.ts'
import type { CleanEntry, CleanNews, CleanVideo } from '../write/clean-entry.ts'

/** A clean entry in the words of `Entry`, as `transform` and `groups` see it: their own copy. */
export function toEntry({ priority, images, videos, news, alternates, ...rest }: CleanEntry): Entry {
  const entry: Entry = rest
  if (priority !== undefined) entry.priority = Number(priority)
  if (images) entry.images = images.map((image) => ({ ...image }))
  if (videos) entry.videos = videos.map(toVideo)
  if (news) entry.news = toNews(news)
  if (alternates) entry.alternates = alternates.map((alternate) => ({ ...alternate }))
  return entry
}

const camelCase = (tag: string): string => tag.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const numeric = new Set(['duration', 'rating', 'view_count'])

function toVideo(video: CleanVideo): Video {
  const members: Record<string, unknown> = {}
  const tags: string[] = []
  for (const { tag, text, attributes } of video) {
    const name = camelCase(tag)
    if (tag === 'tag') tags.push(text)
    else if (tag === 'restriction') members[name] = { ...attributes, countries: text }
    else if (tag === 'platform') members[name] = { ...attributes, platforms: text }
    else if (tag === 'uploader') members[name] = { ...attributes, name: text }
    else members[name] = numeric.has(tag) ? Number(text) : text
  }
  if (tags.length > 0) members.tag = tags
  return members as unknown as Video
}

const toNews = ({ name, language, ...rest }: CleanNews): News => ({ publication: { name, language }, ...rest })
