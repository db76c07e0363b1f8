import type { Stated, Witness } from '../../collect/facts.ts'
import type { Image } from '../../entry.ts'
import { builtFile } from './built-file.ts'
import { contentPictures } from './content-pictures.ts'
import { type Found, type MediaContext, type MediaPage, whereOf } from './media-page.ts'

/**
 * The pictures of a page: those that its content file names (`sitemap.images`, else a top-level key), then with
 * `images: true` those of its main content; each once. A named picture that is neither an http address nor in the build is
 * left out with a finding.
 */
export function imagesOf(
  page: MediaPage,
  context: Pick<MediaContext, 'options' | 'assets' | 'findings'>,
): Found<Image[]> | undefined {
  const { images } = context.options
  if (images === false) return undefined
  const { content, html } = page.facts
  const stated = content?.sitemap.images ?? content?.images
  const found = new Map<string, Image>()
  if (stated) for (const image of namedPictures(stated, page, context)) add(found, image)
  const by = found.size > 0 ? stated!.by : byContent(page)
  if (images === true) {
    for (const loc of html ? contentPictures(page) : bodyPictures(page, context)) add(found, { loc })
  }
  return found.size > 0 ? { value: [...found.values()], by } : undefined
}

function add(found: Map<string, Image>, image: Image): void {
  const key = String(image.loc)
  if (!found.has(key)) found.set(key, image)
}

const byContent = ({ facts, page }: MediaPage): Witness =>
  facts.html ? { source: 'html', field: '<img>' } : { source: 'frontmatter', field: 'Markdown', file: page.source }

/** Pictures of a Markdown text whose page has no HTML to read: what the build does not hold may be made on request. */
function* bodyPictures(page: MediaPage, context: Pick<MediaContext, 'options' | 'assets'>): Generator<string> {
  for (const src of page.facts.content?.bodyImages ?? []) {
    const { loc } = builtFile(src, page, context)
    if (loc !== undefined) yield loc
  }
}

function* namedPictures(
  stated: Stated,
  page: MediaPage,
  context: Pick<MediaContext, 'options' | 'assets' | 'findings'>,
): Generator<Image> {
  for (const { address, rest } of picturesIn(stated.value)) {
    const { loc, problem } = builtFile(address, page, context)
    if (loc !== undefined) yield { ...rest, loc }
    // `cover: none`, `thumbnail: 4711`: the key of another system, not an address.
    else if (/[/.]/.test(address)) {
      const params = { page: page.path, field: stated.by.field, value: address, detail: problem }
      context.findings.report('image-not-found', params, whereOf(page, stated))
    }
  }
}

/** A string, a URL, an object with `loc`, `src` or `url`, or a list of such. Blank values say nothing. */
function* picturesIn(value: unknown): Generator<{ address: string; rest: Partial<Image> }> {
  if (Array.isArray(value)) for (const item of value) yield* picturesIn(item)
  else if (typeof value === 'string' || value instanceof URL) {
    const address = String(value).trim()
    if (address !== '') yield { address, rest: {} }
  } else if (typeof value === 'object' && value !== null) {
    const { loc, src, url, caption, title, geoLocation, geo_location, license } = value as Record<string, unknown>
    const rest = Object.entries({ caption, title, geoLocation: geoLocation ?? geo_location, license })
    for (const { address } of picturesIn(loc ?? src ?? url)) {
      yield { address, rest: Object.fromEntries(rest.filter(([, text]) => typeof text === 'string')) }
    }
  }
}
