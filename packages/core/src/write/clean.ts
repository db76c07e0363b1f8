import type { Entry } from '../entry.ts'
import { disown, isThenable } from '../thenable.ts'
import { plainLoc, resolveLoc } from '../url/loc.ts'
import { cleanAlternates } from './clean/alternates.ts'
import { cleanChangefreq } from './clean/changefreq.ts'
import { type CleanContext, type Cleaning, reportValue } from './clean/context.ts'
import { cleanDate } from './clean/date.ts'
import { reportUnknown } from './clean/fields.ts'
import { cleanImages } from './clean/images.ts'
import { cleanNews } from './clean/news.ts'
import { cleanPriority } from './clean/priority.ts'
import { cleanVideos } from './clean/videos.ts'
import { type CleanEntry, entryFields } from './clean-entry.ts'

export type { CleanContext } from './clean/context.ts'

const known: ReadonlySet<string> = new Set(entryFields)

/** Promises and lists are objects too: `list.map(async …)` and a nested list give them by mistake. */
function isEntry(value: unknown): value is Entry {
  if (isThenable(value)) {
    disown(value)
    return false
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * An entry as somebody gave it, or its address alone → an entry whose every value has passed its rule (P, I, V, N, H). A bad value is left out
 * with a finding that names page, field, value and source.
 *
 * @returns undefined, with a finding, for what has no usable `loc`.
 */
export function cleanEntry(given: Entry | string | URL, context: CleanContext): CleanEntry | undefined {
  const entry = typeof given === 'string' || given instanceof URL ? { loc: given } : given
  if (!isEntry(entry)) {
    context.findings.report('entry-invalid', { value: entry }, context.where)
    return undefined
  }
  const cleaning: Cleaning = { entry, context }
  reportUnknown(cleaning, entry, known)
  const loc = plainLoc(entry.loc, context) ?? cleanLoc(cleaning)
  if (loc === undefined) return undefined
  // Both members at once: an object that grows costs a second one, for each of millions of entries.
  const clean: CleanEntry =
    entry.lastmod === undefined ? { loc } : { loc, lastmod: cleanDate(cleaning, 'lastmod', entry.lastmod) }
  if (entry.changefreq !== undefined) clean.changefreq = cleanChangefreq(cleaning, entry.changefreq)
  if (entry.priority !== undefined) clean.priority = cleanPriority(cleaning, entry.priority)
  if (entry.images !== undefined) clean.images = cleanImages(cleaning, entry.images)
  if (entry.videos !== undefined) clean.videos = cleanVideos(cleaning, entry.videos, loc)
  if (entry.news !== undefined) clean.news = cleanNews(cleaning, entry.news)
  if (entry.alternates !== undefined) clean.alternates = cleanAlternates(cleaning, entry.alternates)
  return clean
}

function cleanLoc(cleaning: Cleaning): string | undefined {
  const { entry, context } = cleaning
  const { loc, fragment, detail } = resolveLoc(entry.loc, context)
  if (loc === undefined) reportValue(cleaning, 'entry-loc', 'loc', entry.loc, detail)
  else if (fragment) reportValue(cleaning, 'entry-fragment', 'loc', entry.loc, `its fragment was cut off: ${loc}`)
  return loc
}
