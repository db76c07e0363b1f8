import { nearest } from '../../diagnostics/nearest.ts'
import { type Cleaning, pageOf, whereOf } from './context.ts'

/** Names that other tools use. */
const otherNames: Record<string, string> = {
  url: 'loc',
  href: 'loc',
  src: 'loc',
  path: 'loc',
  lastmodified: 'lastmod',
  lastmoddate: 'lastmod',
  updated: 'lastmod',
  changefrequency: 'changefreq',
  img: 'images',
  image: 'images',
  video: 'videos',
  links: 'alternates',
  alternaterefs: 'alternates',
  languages: 'alternates',
  lang: 'hreflang',
  date: 'publicationDate',
  publicationname: 'publication',
  thumbnail: 'thumbnailLoc',
  thumbnailurl: 'thumbnailLoc',
  contenturl: 'contentLoc',
  embedurl: 'playerLoc',
}

/**
 * Reports each member that a value does not have, with the name that was probably meant; values never reach the file.
 *
 * @param at path of the value in the entry: `''`, `'images[2]'`.
 */
export function reportUnknown(cleaning: Cleaning, value: object, known: ReadonlySet<string>, at = ''): void {
  for (const name in value) {
    if (known.has(name) || (value as Record<string, unknown>)[name] === undefined) continue
    const field = at === '' ? name : `${at}.${name}`
    const names = [...known]
    const params = { page: pageOf(cleaning), field, nearest: nearestField(name, names), known: names }
    cleaning.context.findings.report('entry-field-unknown', params, whereOf(cleaning))
  }
}

/** Reports, once for an entry, the members that were left out because no engine reads them. */
export function reportWithdrawn(cleaning: Cleaning, fields: readonly string[]): void {
  if (fields.length === 0) return
  cleaning.context.findings.report('entry-withdrawn', { page: pageOf(cleaning), fields }, whereOf(cleaning))
}

function nearestField(name: string, known: readonly string[]): string | undefined {
  const plain = name.replace(/^\w+:|[_-]/g, '').toLowerCase()
  const other = otherNames[plain]
  if (other !== undefined && known.includes(other)) return other
  return nearest(plain, known)
}
