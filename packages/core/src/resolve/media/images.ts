import type { Stated } from '../../collect/facts.ts'
import type { Image } from '../../entry.ts'
import { builtPicture } from './built-picture.ts'
import { contentPictures } from './content-pictures.ts'
import { type Found, type MediaContext, type MediaPage, whereOf } from './media-page.ts'

/** A page may hold so many (I1). */
const most = 1000

/**
 * The pictures of a page: those that its content file names (`sitemap.images`, else a top-level key), then with
 * `images: true` those of its main content. Absolute, each once, at most 1,000 (I1). A named picture that is neither
 * absolute nor in the build is dropped with a finding.
 */
export function imagesOf(page: MediaPage, context: MediaContext): Found<Image[]> | undefined {
  const { images } = context.options
  if (images === false) return undefined
  const { content, html } = page.facts
  const stated = content?.sitemap.images ?? content?.images
  const found = new Map<string, Image>()
  if (stated)
    for (const image of named(stated, page, context))
      if (!found.has(String(image.loc))) found.set(String(image.loc), image)
  const byContentFile = found.size > 0
  if (images === true) for (const loc of contentPictures(page)) if (!found.has(loc)) found.set(loc, { loc })
  if (found.size === 0) return undefined
  const by = byContentFile
    ? stated!.by
    : html
      ? ({ source: 'html', field: '<img>' } as const)
      : ({ source: 'frontmatter', field: 'body', file: page.page.source } as const)
  return { value: [...found.values()].slice(0, most), by }
}

function* named(stated: Stated, page: MediaPage, context: MediaContext): Generator<Image> {
  for (const { loc, rest } of pictures(stated.value)) {
    const built = builtPicture(loc, page, context)
    if (built !== undefined) yield { ...rest, loc: built }
    else {
      const { field } = stated.by
      context.findings.report('image-not-found', { value: loc, field, page: page.path }, whereOf(page, stated))
    }
  }
}

/** A string, a URL, an object with `loc`, `src` or `url`, or a list of such. Blank values are no statement. */
function* pictures(value: unknown): Generator<{ loc: string; rest: Partial<Image> }> {
  if (Array.isArray(value)) for (const item of value) yield* pictures(item)
  else if (typeof value === 'string' || value instanceof URL) {
    const loc = String(value).trim()
    if (loc !== '') yield { loc, rest: {} }
  } else if (typeof value === 'object' && value !== null) {
    const { loc, src, url, ...rest } = value as Record<string, unknown>
    for (const { loc: at } of pictures(loc ?? src ?? url)) yield { loc: at, rest: members(rest) }
  }
}

const members = ({ caption, geoLocation, title, license }: Record<string, unknown>): Partial<Image> =>
  Object.fromEntries(
    Object.entries({ caption, geoLocation, title, license }).filter(([, text]) => typeof text === 'string'),
  )
