import { locFromPath } from '../../url/loc.ts'
import type { Assets, MediaContext, MediaPage } from './media-page.ts'

const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/

/**
 * The address of a picture that a content file names: absolute http(s) as it stands; anything else only if the build
 * holds it. Tried in order: below the base, the page's own folder, the folder above, the output folder, then
 * the hashed file that a source picture of this name became.
 *
 * @returns undefined when there is no such file, or its scheme is one that no crawler fetches.
 * @example builtPicture('./hero.png', page, context) // 'https://example.com/_astro/hero.B3xY81_Z.webp'
 */
export function builtPicture(value: string, page: MediaPage, { options, assets }: MediaContext): string | undefined {
  const { site, base } = options
  if (/^https?:\/\//i.test(value)) return value
  if (value.startsWith('//')) return site.slice(0, site.indexOf(':') + 1) + value
  if (scheme.test(value)) return undefined
  const [, path = '', suffix = ''] = /^([^?#]*)(\?[^#]*)?/.exec(value)!
  if (path === '') return undefined
  const file = [path, decode(path)].flatMap((raw) => placesOf(raw, page, base)).find((raw) => assets.has(raw))
  if (file !== undefined) return originOf(page.url) + base + locFromPath(file) + suffix
  const hashed = hashedPicture(path, page, assets)
  return hashed === undefined ? undefined : originOf(page.url) + base + locFromPath(hashed)
}

/** Paths below the output folder at which the picture may be, most likely first. */
function placesOf(raw: string, { path }: MediaPage, base: string): string[] {
  if (raw.startsWith('/')) {
    const below = raw.slice(1)
    const rawBase = decode(base)
    const places = raw.startsWith(rawBase) ? [raw.slice(rawBase.length), below] : [below]
    return [...places, ...places.map((place) => place.replace(/^(?:public|static)\//, ''))]
  }
  const folder = path.slice(1, path.lastIndexOf('/') + 1)
  const above = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  const own = path.endsWith('/') ? folder : `${path.slice(1).replace(/\.html$/, '')}/`
  const places = [join(folder, raw), join(own, raw), join(above, raw)]
  return /^\.\.?\//.test(raw) ? places : [...places, raw, raw.replace(/^(?:public|static)\//, '')]
}

/** One source gives several files (sizes, formats) with one hash; files of different sources are told apart by what the page shows. */
function hashedPicture(path: string, { facts }: MediaPage, assets: Assets): string | undefined {
  const built = assets.builtFrom(decode(path.slice(path.lastIndexOf('/') + 1)))
  if (built.length < 2) return built[0]
  const shown = [...(facts.html?.images ?? []), facts.html?.ogImage ?? '']
  const seen = built.filter((file) => shown.some((src) => src.includes(locFromPath(file))))
  const choice = seen.length > 0 ? seen : built
  const sources = new Set(choice.map(sourceHash))
  return sources.size === 1 ? choice[0] : undefined
}

/** `_astro/hero.B3xY81_Z2a.webp` and `_astro/hero.B3xY81.png` come from one source. */
const sourceHash = (file: string): string => file.replace(/_[^_./-]+(?=\.[^.]+$)|\.[^.]+$/g, '')

/** Resolves `.` and `..` below `folder`; never above the output folder. */
function join(folder: string, relative: string): string {
  const parts = folder.split('/').filter(Boolean)
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decode(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const originOf = (url: string): string => /^[^/]*\/\/[^/?#]*/.exec(url)![0]
