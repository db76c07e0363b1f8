import { regions } from '../../language/codes.ts'
import type { CleanVideo } from '../clean-entry.ts'
import { type Cleaning, pageOf, reportValue, whereOf } from './context.ts'
import { cleanDate } from './date.ts'
import { fixed } from './priority.ts'
import { cleanText, shorten } from './text.ts'
import { cleanUrl } from './url.ts'
import { yesNo } from './yes-no.ts'

export type VideoMembers = Record<string, unknown>
type Tag = CleanVideo[number]

/** One optional member: its text, or the reason why it has none. */
type Rule = (value: unknown) => { text: string } | { detail: string }

const wholeNumber =
  (least: number, most: number, detail: string): Rule =>
  (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    const whole = typeof number === 'number' ? Math.round(number) : Number.NaN
    return whole >= least && whole <= most ? { text: String(whole) } : { detail }
  }

const yesOrNo: Rule = (value) => {
  const text = yesNo(value)
  return text ? { text } : { detail: 'it is neither yes nor no' }
}

const rating: Rule = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const inRange = typeof number === 'number' && number >= 0 && number <= 5
  return inRange ? { text: fixed(number) } : { detail: 'it is no number from 0.0 to 5.0' }
}

/** V6: 8 hours. */
const duration = wholeNumber(1, 28_800, 'it is no number of seconds from 1 to 28,800')
const viewCount = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'it is no whole number')

/** The optional members in schema order (V1); a bad one is left out with a finding. */
export function optionalTags(cleaning: Cleaning, at: string, members: VideoMembers, loc: string): Tag[] {
  const tags: Tag[] = []
  const add = (tag: string, text: string | undefined, attributes?: Record<string, string>): void => {
    if (text !== undefined) tags.push(attributes ? { tag, text, attributes } : { tag, text })
  }
  const byRule = (tag: string, name: string, rule: Rule): void => {
    const value = members[name]
    if (value === undefined || value === null) return
    const result = rule(value)
    if ('text' in result) add(tag, result.text)
    else reportValue(cleaning, 'entry-video', `${at}.${name}`, value, result.detail)
  }
  const date = (tag: string, name: string): void => add(tag, cleanDate(cleaning, `${at}.${name}`, members[name]))

  byRule('duration', 'duration', duration)
  date('expiration_date', 'expirationDate')
  byRule('rating', 'rating', rating)
  byRule('view_count', 'viewCount', viewCount)
  date('publication_date', 'publicationDate')
  for (const text of keywords(cleaning, `${at}.tag`, members.tag)) add('tag', text)
  byRule('family_friendly', 'familyFriendly', yesOrNo)
  const countries = relation(cleaning, `${at}.restriction`, members.restriction, 'countries', country)
  if (countries) add('restriction', countries.text, { relationship: countries.relationship })
  byRule('requires_subscription', 'requiresSubscription', yesOrNo)
  const uploader = cleanUploader(cleaning, `${at}.uploader`, members.uploader, loc)
  if (uploader) add('uploader', uploader.name, uploader.info === undefined ? undefined : { info: uploader.info })
  const platforms = relation(cleaning, `${at}.platform`, members.platform, 'platforms', platform)
  if (platforms) add('platform', platforms.text, { relationship: platforms.relationship })
  byRule('live', 'live', yesOrNo)
  return tags
}

/** V10. */
const mostTags = 32

function keywords(cleaning: Cleaning, field: string, value: unknown): string[] {
  if (value === undefined || value === null) return []
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = given.map((item, i) => cleanText(cleaning, `${field}[${i}]`, item)).filter((text) => text !== undefined)
  if (texts.length > mostTags) {
    reportValue(cleaning, 'entry-video', `${field}[${mostTags}]`, texts[mostTags], 'a video has at most 32 tags')
  }
  return texts.slice(0, mostTags)
}

const country = (word: string): string | undefined => {
  const code = word.toUpperCase()
  return regions.has(code) ? code : undefined
}
const platform = (word: string): string | undefined => {
  const name = word.toLowerCase()
  return name === 'web' || name === 'mobile' || name === 'tv' ? name : undefined
}

/** `{ relationship, countries | platforms }` (V12, V13): words that are not known are left out, and with none left the whole. */
function relation(
  cleaning: Cleaning,
  field: string,
  value: unknown,
  member: 'countries' | 'platforms',
  known: (word: string) => string | undefined,
): { relationship: string; text: string } | undefined {
  if (value === undefined || value === null) return undefined
  const { relationship, [member]: list } = Object(value) as Record<string, unknown>
  if (relationship !== 'allow' && relationship !== 'deny') {
    reportValue(cleaning, 'entry-video', `${field}.relationship`, relationship, "it is neither 'allow' nor 'deny'")
    return undefined
  }
  const words = (Array.isArray(list) ? list.join(' ') : String(list ?? '')).split(/[\s,]+/).filter(Boolean)
  const names = new Set<string>()
  for (const word of words) {
    const name = known(word)
    if (name !== undefined) names.add(name)
    else {
      const detail = member === 'countries' ? 'there is no such country code' : "it is none of 'web', 'mobile', 'tv'"
      reportValue(cleaning, 'entry-video', `${field}.${member}`, word, detail)
    }
  }
  if (names.size > 0) return { relationship, text: [...names].join(' ') }
  if (words.length === 0) reportValue(cleaning, 'entry-video', `${field}.${member}`, list, 'it is empty')
  return undefined
}

/** V14. */
const uploaderLimit = 255

function cleanUploader(
  cleaning: Cleaning,
  field: string,
  value: unknown,
  loc: string,
): { name: string; info?: string } | undefined {
  if (value === undefined || value === null) return undefined
  const given = typeof value === 'object' ? (value as Record<string, unknown>) : { name: value }
  const text = cleanText(cleaning, `${field}.name`, given.name)
  if (text === undefined) {
    reportValue(cleaning, 'entry-video', field, value, 'it has no name')
    return undefined
  }
  const name = shortened(cleaning, `${field}.name`, text, uploaderLimit)
  if (given.info === undefined || given.info === null) return { name }
  const info = cleanUrl(cleaning, 'entry-video', `${field}.info`, given.info)
  if (info === undefined || hostOf(info) === hostOf(loc)) return { name, info }
  reportValue(cleaning, 'entry-video', `${field}.info`, given.info, 'it is on another host than the page')
  return { name }
}

const hostOf = (url: string): string => /^https?:\/\/([^/]*)/.exec(url)![1]!

/** Cuts a text that is too long for the schema, with a finding. */
export function shortened(cleaning: Cleaning, field: string, text: string, limit: number): string {
  const short = shorten(text, limit)
  if (short !== text) {
    const params = { page: pageOf(cleaning), field, limit }
    cleaning.context.findings.report('entry-video-shortened', params, whereOf(cleaning))
  }
  return short
}
