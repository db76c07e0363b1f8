import { decodeOrKeep } from '../../url/decode.ts'
import { locFromPath } from '../../url/loc.ts'
import { originOf } from '../address.ts'
import type { Assets, MediaContext, MediaPage } from './media-page.ts'

export type BuiltFile =
  | { loc: string; problem?: undefined }
  /** The end of the sentence "… was left out: …". */
  | { problem: string; loc?: undefined }

const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/

/**
 * The address of a picture (or other file) that a content file names: absolute http(s) as it stands; anything else only
 * if the build holds it. Tried in order: below the base, the page's own folder, the folder above, the output
 * folder, then the hashed file that a source of this name became.
 *
 * @example builtFile('./hero.png', page, context) // { loc: 'https://example.com/_astro/hero.B3xY81_Z.webp' }
 */
export function builtFile(
  value: string,
  page: MediaPage,
  { options: { site, base }, assets }: Pick<MediaContext, 'options' | 'assets'>,
): BuiltFile {
  if (/^https?:\/\//i.test(value)) return { loc: value }
  if (value.startsWith('//')) return { loc: site.slice(0, site.indexOf(':') + 1) + value }
  if (scheme.test(value)) return { problem: `crawlers do not fetch ${scheme.exec(value)![0]} addresses` }
  const [, path = '', suffix = ''] = /^([^?#]*)(\?[^#]*)?/.exec(value)!
  const root = originOf(page.url) + base
  for (const raw of new Set([path, decodeOrKeep(path)])) {
    const file = placesOf(raw, page, decodeOrKeep(base)).find((place) => place !== '' && assets.has(place))
    if (file !== undefined) return { loc: root + locFromPath(file) + suffix }
  }
  const sources = hashedFiles(decodeOrKeep(path), page, assets)
  if (sources.length === 1) return { loc: root + locFromPath(sources[0]!) }
  return {
    problem:
      sources.length === 0
        ? 'the build holds no such file'
        : `the build holds several files of this name, such as ${sources[0]} and ${sources[1]}`,
  }
}

/** Paths below the output folder at which the file may be, most likely first. */
function placesOf(raw: string, { path }: MediaPage, base: string): string[] {
  if (raw.startsWith('/')) {
    const below = raw.slice(1)
    return withoutSourceRoot(raw.startsWith(base) ? [raw.slice(base.length), below] : [below])
  }
  const folder = path.slice(1, path.lastIndexOf('/') + 1)
  const own = path.endsWith('/') ? folder : path.slice(1).replace(/\.html$/, '')
  const places = [join(folder, raw), join(own, raw), join(`${folder}/..`, raw)]
  return /^\.\.?\//.test(raw) ? places : withoutSourceRoot([...places, raw])
}

/** `/public/img/a.png` is where the file stands in the project, `/img/a.png` where it is served. */
const withoutSourceRoot = (places: string[]): string[] => [
  ...places,
  ...places.filter((place) => /^(?:public|static)\//.test(place)).map((place) => place.slice(place.indexOf('/') + 1)),
]

/**
 * Built files of this source name, one of each source. One source gives several files (sizes, formats); of several
 * sources those count that the page shows.
 */
function hashedFiles(path: string, { facts }: MediaPage, assets: Assets): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const built = assets.builtFrom(name)
  if (built.length < 2) return [...built]
  const shown = [...(facts.html?.images ?? []), facts.html?.ogImage ?? '']
  const isShown = (file: string): boolean =>
    facts.html?.shownFiles?.includes(file) || shown.some((src) => src.includes(locFromPath(file)))
  const seen = built.filter(isShown)
  const ending = name.slice(name.lastIndexOf('.'))
  const choice = (seen.length > 0 ? seen : [...built]).sort(
    (a, b) => Number(b.endsWith(ending)) - Number(a.endsWith(ending)) || a.length - b.length || (a < b ? -1 : 1),
  )
  const sources: string[] = []
  for (const file of choice) if (!sources.some((source) => sameSource(source, file))) sources.push(file)
  return sources
}

/** `_astro/hero.B3xY81.png`, `_astro/hero.B3xY81_Z2a.webp` and `_astro/hero.B3xY81_1b.webp` come from one source. */
function sameSource(a: string, b: string): boolean {
  const [one, other] = [stemOf(a), stemOf(b)]
  if (one === other || one.startsWith(`${other}_`) || other.startsWith(`${one}_`)) return true
  const cut = one.lastIndexOf('_')
  return cut > 0 && one.slice(0, cut) === other.slice(0, other.lastIndexOf('_'))
}

const stemOf = (file: string): string => file.slice(0, file.lastIndexOf('.'))

/** Resolves `.` and `..` below `folder`; never above the output folder. */
function join(folder: string, relative: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${relative}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
