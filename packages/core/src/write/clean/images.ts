import { urlKey } from '../../url/key.ts'
import type { CleanImage } from '../clean-entry.ts'
import { type Cleaning, pageOf, reportValue, whereOf } from './context.ts'
import { reportUnknown, reportWithdrawn } from './fields.ts'
import { cleanText } from './text.ts'
import { cleanUrl } from './url.ts'

/** I1. */
const most = 1000
const withdrawn = ['caption', 'geoLocation', 'title', 'license'] as const
const known = new Set<string>(['loc', ...withdrawn])

/** Absolute, each once, at most 1,000 (I1, I5). Blank items are skipped; one value counts as a list of one. */
export function cleanImages(cleaning: Cleaning, value: unknown): CleanImage[] | undefined {
  if (value === undefined || value === null) return undefined
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  const images: CleanImage[] = []
  const keys = given.length > 1 ? new Set<string>() : undefined
  const leftOut: string[] = []
  for (let i = 0; i < given.length; i++) {
    const item = given[i]
    if (item === undefined || item === null || item === '') continue
    const image = cleanImage(cleaning, i, item, leftOut)
    if (!image) continue
    if (keys) {
      const { size } = keys
      if (keys.add(urlKey(image.loc)).size === size) continue
    }
    images.push(image)
  }
  reportWithdrawn(cleaning, leftOut)
  if (images.length > most) {
    const params = { page: pageOf(cleaning), count: images.length }
    cleaning.context.findings.report('entry-images-many', params, whereOf(cleaning))
    images.length = most
  }
  return images.length > 0 ? images : undefined
}

function cleanImage(cleaning: Cleaning, i: number, item: unknown, leftOut: string[]): CleanImage | undefined {
  const { context } = cleaning
  const at = `images[${i}]`
  if (typeof item === 'string' || item instanceof URL) {
    const loc = cleanUrl(cleaning, 'entry-image', at, item)
    return loc === undefined ? undefined : { loc }
  }
  if (typeof item !== 'object' || Array.isArray(item)) {
    reportValue(cleaning, 'entry-image', at, item, 'it is no address')
    return undefined
  }
  const members = item as Record<string, unknown>
  reportUnknown(cleaning, members, known, at)
  const loc = cleanUrl(cleaning, 'entry-image', `${at}.loc`, members.loc)
  if (loc === undefined) return undefined
  const image: CleanImage = { loc }
  for (const name of withdrawn) {
    const value = members[name]
    if (value === undefined || value === null) continue
    if (!context.withdrawnTags) leftOut.push(`${at}.${name}`)
    else if (name === 'license') image.license = cleanUrl(cleaning, 'entry-image', `${at}.license`, value)
    else image[name] = cleanText(cleaning, `${at}.${name}`, value)
  }
  return image
}
