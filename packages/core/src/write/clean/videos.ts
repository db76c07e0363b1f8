import { urlKey } from '../../url/key.ts'
import type { CleanVideo } from '../clean-entry.ts'
import { type Cleaning, pageOf, reportValue, whereOf } from './context.ts'
import { reportUnknown, reportWithdrawn } from './fields.ts'
import { cleanText } from './text.ts'
import { cleanUrl } from './url.ts'
import { optionalTags, shortened, type VideoMembers } from './video-tags.ts'

const known = new Set([
  'thumbnailLoc',
  'title',
  'description',
  'contentLoc',
  'playerLoc',
  'duration',
  'expirationDate',
  'rating',
  'viewCount',
  'publicationDate',
  'tag',
  'familyFriendly',
  'restriction',
  'requiresSubscription',
  'uploader',
  'platform',
  'live',
])
/** V15, V16: never written. */
const withdrawn = ['category', 'galleryLoc', 'price', 'tvshow', 'contentSegmentLoc', 'id']
const knownOrWithdrawn = new Set([...known, ...withdrawn])

/** V3, V4: code points. */
const titleLimit = 100
const descriptionLimit = 2048

/**
 * Each video with all that it needs, or not at all (V1–V14). One value counts as a list of one.
 *
 * @param loc the page's own, which no video may have (V5).
 */
export function cleanVideos(cleaning: Cleaning, value: unknown, loc: string): CleanVideo[] | undefined {
  if (value === undefined || value === null) return undefined
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const videos: CleanVideo[] = []
  const leftOut: string[] = []
  for (const [i, item] of given.entries()) {
    if (item === undefined || item === null) continue
    const at = `videos[${i}]`
    if (typeof item !== 'object' || Array.isArray(item)) {
      reportValue(cleaning, 'entry-video', at, item, 'it is no object')
      continue
    }
    const members = item as VideoMembers
    reportUnknown(cleaning, members, knownOrWithdrawn, at)
    leftOut.push(...withdrawn.filter((name) => members[name] !== undefined).map((name) => `${at}.${name}`))
    const video = cleanVideo(cleaning, at, members, loc)
    if (video) videos.push(video)
  }
  reportWithdrawn(cleaning, leftOut)
  return videos.length > 0 ? videos : undefined
}

function cleanVideo(cleaning: Cleaning, at: string, members: VideoMembers, loc: string): CleanVideo | undefined {
  const url = (name: string): string | undefined =>
    isBlank(members[name]) ? undefined : cleanUrl(cleaning, 'entry-video', `${at}.${name}`, members[name])
  const text = (name: string, limit: number): string | undefined => {
    const whole = cleanText(cleaning, `${at}.${name}`, members[name])
    return whole && shortened(cleaning, `${at}.${name}`, whole, limit)
  }
  const media = (name: string): string | undefined => {
    const address = url(name)
    if (address === undefined || urlKey(address) !== urlKey(loc)) return address
    reportValue(cleaning, 'entry-video', `${at}.${name}`, members[name], 'it is the page itself')
    return undefined
  }

  const thumbnail = url('thumbnailLoc')
  const title = text('title', titleLimit)
  const description = text('description', descriptionLimit)
  const content = media('contentLoc')
  const player = media('playerLoc')
  const missing: string[] = []
  if (thumbnail === undefined) missing.push('thumbnailLoc')
  if (title === undefined) missing.push('title')
  if (description === undefined) missing.push('description')
  if (content === undefined && player === undefined) missing.push('contentLoc or playerLoc')
  if (missing.length > 0) {
    const params = { page: pageOf(cleaning), field: at, missing }
    cleaning.context.findings.report('video-incomplete', params, whereOf(cleaning))
    return undefined
  }
  return [
    { tag: 'thumbnail_loc', text: thumbnail! },
    { tag: 'title', text: title! },
    { tag: 'description', text: description! },
    ...(content === undefined ? [] : [{ tag: 'content_loc', text: content }]),
    ...(player === undefined ? [] : [{ tag: 'player_loc', text: player }]),
    ...optionalTags(cleaning, at, members, loc),
  ]
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
