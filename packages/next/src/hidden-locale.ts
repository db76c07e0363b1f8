import { readFileSync } from 'node:fs'
import { appRoutes } from './app-routes.ts'
import { segmentLocale } from './locales.ts'
import type { Manifests } from './manifests.ts'
import { builtReader } from './meta.ts'
import { type Route, toUrl } from './route.ts'

/** Pages of each locale that are looked at. */
const samples = 5

const link = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i
const href = /\bhref=["']([^"']*)["']/i

/** Path of the canonical of a built page, below the base path, without final slash. */
function canonicalOf(html: string, basePath: string): string | undefined {
  const [, address] = href.exec(link.exec(html)?.[0] ?? '') ?? []
  if (address === undefined || !URL.canParse(address, 'https://site.invalid')) return undefined
  const { pathname } = new URL(address.replaceAll('&amp;', '&'), 'https://site.invalid')
  const below =
    pathname.startsWith(`${basePath}/`) || pathname === basePath ? pathname.slice(basePath.length) : pathname
  return below.replace(/\/$/, '')
}

/** `/en/docs` → `/docs`: the path without its first segment. */
export const withoutLocale = (path: string): string => path.replace(/^\/[^/]*/, '') || '/'

/**
 * A locale whose pages are built below `/en/` and served without it: a proxy rewrites `/docs` to `/en/docs` and redirects the
 * other way (next-intl: `localePrefix: 'as-needed'`). No manifest tells; the canonicals of its pages do.
 *
 * @returns undefined where no locale is hidden, or its pages are built without it too
 */
export function hiddenLocale(manifests: Manifests): string | undefined {
  if (!manifests.prerendered.some(({ source }) => source.startsWith('/['))) return undefined
  const readBuilt = builtReader(manifests.folder)
  const seen = new Map<string, { hidden: number; shown: number }>()
  const built = new Set(
    manifests.prerendered.filter(({ source }) => !source.startsWith('/[')).flatMap(({ paths }) => paths),
  )

  const look = (route: Route, votes: { hidden: number; shown: number }): void => {
    if (votes.hidden + votes.shown >= samples) return
    const files = readBuilt(route)
    if (!files?.html) return
    const canonical = canonicalOf(readFileSync(`${files.stem}.html`, 'utf8'), manifests.basePath)
    if (canonical === undefined) return
    const url = toUrl(route.path, route.source)
    if (canonical === new URL(url, 'https://site.invalid').pathname) votes.shown++
    else if (canonical === new URL(withoutLocale(url), 'https://site.invalid').pathname.replace(/\/$/, ''))
      votes.hidden++
  }

  for (const route of appRoutes(manifests)) {
    const locale = segmentLocale(route)
    if (locale === undefined || route.built === undefined || built.has(withoutLocale(route.path))) continue
    const votes = seen.get(locale) ?? { hidden: 0, shown: 0 }
    seen.set(locale, votes)
    look(route, votes)
  }
  const hidden = [...seen].filter(([, votes]) => votes.hidden > 0 && votes.shown === 0)
  return hidden.length === 1 ? hidden[0]![0] : undefined
}
