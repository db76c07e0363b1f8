import { statSync } from 'node:fs'
import type { Finding } from '../../diagnostics/finding.ts'
import type { ExclusionReason } from '../../report.ts'
import type { Candidate } from '../../resolve/candidate.ts'
import { resolveHref } from '../../resolve/href.ts'
import { decodeOrKeep } from '../../url/decode.ts'
import { urlKey } from '../../url/key.ts'
import { timeOf } from '../dates.ts'
import type { Place } from '../element.ts'
import { splitUrl } from '../raw-url.ts'
import type { Build } from './build.ts'
import { differ } from './differ.ts'
import type { StatedDate } from './last-build.ts'
import type { ListedUrl } from './listed-urls.ts'

export type ReportAudit = (
  code: string,
  params: Record<string, unknown>,
  file: string,
  place?: Place,
  frame?: Finding['frame'],
) => void

const codes: Partial<Record<ExclusionReason, string>> = {
  noindex: 'listed-noindex',
  canonical: 'listed-canonical',
  redirect: 'listed-redirect',
  'error-page': 'listed-error-page',
  draft: 'listed-excluded',
  frontmatter: 'listed-excluded',
  'not-a-page': 'listed-excluded',
}

const day = 86_400_000

/** Addresses under which static hosts serve the same file. */
export function variantsOf(key: string): string[] {
  const bare = key.replace(/(?:\/(?:index\.html?)?|\.html?)$/, '')
  return [key, `${bare}/`, bare, `${bare}.html`, `${bare}.htm`, `${bare}/index.html`]
}

/**
 * Looks at one listed URL and the page that is built for it (U16, P14, H5, I2).
 *
 * @param other date of its content file, where the map's is another.
 */
export function auditListed(
  key: string,
  url: ListedUrl,
  build: Build,
  other: StatedDate | undefined,
  report: ReportAudit,
): void {
  const { loc, file, frame } = url
  const say = (code: string, params: Record<string, unknown>): void =>
    report(code, { loc, ...params }, file, { line: url.line, column: url.column }, frame)
  if (!key.startsWith(`${build.origin}${build.base}`)) return
  const variants = variantsOf(key.replace(/\?.*$/s, ''))
  const excluded = build.excluded.get(key) ?? first(variants, build.excluded)
  const page = build.listed.get(key) ?? first(variants, build.listed)
  if (page) auditPage(url, page, build, other, say)
  else if (excluded) {
    const code = codes[excluded.reason]
    if (code) say(code, { by: excluded.by })
  } else auditAddress(key, build, say)
  for (const image of url.images) {
    const path = pathBelow(image, build)
    if (path !== undefined && !build.assets.has(decodeOrKeep(path)))
      say('image-missing', { image: image.slice(0, 300) })
  }
}

const first = <T>(keys: readonly string[], map: ReadonlyMap<string, T>): T | undefined => {
  for (const key of keys) if (map.has(key)) return map.get(key)
  return undefined
}

/** Path of an address of the build below its folder, percent-encoded; undefined for one of another site. */
function pathBelow(address: string, { origin, base }: Build): string | undefined {
  const start = origin + base
  const key = urlKey(address)
  return key.startsWith(start) ? key.slice(start.length).replace(/[?#].*$/s, '') : undefined
}

/** An address for which no page was built: a file of another kind, a redirect, or nothing. */
function auditAddress(key: string, build: Build, say: (code: string, params: Record<string, unknown>) => void): void {
  const path = pathBelow(key, build) ?? ''
  const redirect = build.hosting.redirectOf(key.slice(build.origin.length))
  if (redirect) {
    const failed = redirect.status >= 400
    say(failed ? 'listed-error-page' : 'listed-redirect', { by: redirect.by.field })
  } else if (!build.assets.has(decodeOrKeep(path))) say('listed-missing', { path: `/${decodeOrKeep(path)}` })
}

function auditPage(
  url: ListedUrl,
  { page, facts, entry, witnesses }: Candidate,
  build: Build,
  other: StatedDate | undefined,
  say: (code: string, params: Record<string, unknown>) => void,
): void {
  const { lastmod } = url
  const time = lastmod === undefined ? undefined : timeOf(lastmod)
  if (lastmod !== undefined && time !== undefined) {
    if (other) say('lastmod-differs', { map: lastmod, ...other })
    else if (entry.lastmod !== undefined && differ(lastmod, entry.lastmod))
      say('lastmod-differs', { map: lastmod, date: entry.lastmod, by: witnesses.lastmod?.field ?? '' })
    const built = page.file === undefined ? undefined : statSync(page.file, { throwIfNoEntry: false })?.mtime
    if (built && time > built.getTime() + day) say('lastmod-after-build', { map: lastmod, built: built.toISOString() })
  }
  const stated = facts.html?.alternates ?? []
  if (stated.length === 0 || url.alternates.size === 0) return
  const html = new Map(
    stated.flatMap(({ hreflang, href }): [string, string][] => {
      const address = resolveHref(href, entry.loc)
      return address === undefined ? [] : [[hreflang.toLowerCase(), urlKey(address)]]
    }),
  )
  const same = html.size === url.alternates.size && [...html].every(([code, key]) => url.alternates.get(code) === key)
  if (!same) say('hreflang-html-differs', { html: shown(html, build), map: shown(url.alternates, build) })
}

const shown = (links: ReadonlyMap<string, string>, { origin }: Build): string[] =>
  [...links]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, key]) => `${code} ${key.startsWith(`${origin}/`) ? splitUrl(key).path : key}`)
