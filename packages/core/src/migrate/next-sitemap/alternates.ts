import type { AlternateOptions } from '../../options/alternate-options.ts'
import type { IAlternateRef } from './field.ts'

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

/** Where the pages of a hreflang are: `path` below the site, or on another host. */
interface Home {
  hreflang: string
  href: string
  /** undefined: on another host. */
  prefix: string | undefined
}

function homesOf(refs: readonly IAlternateRef[], siteUrl: string, base: string): Home[] {
  const site = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined
  const below = `${withoutSlash(base === '/' ? (site?.pathname ?? '') : base)}/`
  return refs
    .filter(({ hrefIsAbsolute }) => !hrefIsAbsolute)
    .map(({ href, hreflang }) => {
      const url = URL.canParse(href, siteUrl || undefined) ? new URL(href, siteUrl || undefined) : undefined
      const path = url && `${withoutSlash(url.pathname)}/`
      const own = url && url.host === site?.host
      const prefix = own ? (path!.startsWith(below) ? path!.slice(below.length) : path!.slice(1)) : undefined
      return { hreflang, href: withoutSlash(href), prefix: prefix === undefined ? undefined : withoutSlash(prefix) }
    })
}

/**
 * `alternateRefs` as the option `alternates`, which links only pages that are there.
 *
 * @returns undefined where a locale is on another host, whose pages no build of this site knows: see `foreignAlternates`.
 */
export function alternatesOf(
  refs: readonly IAlternateRef[],
  siteUrl: string,
  base: string,
): AlternateOptions | undefined {
  const homes = homesOf(refs, siteUrl, base)
  if (homes.some(({ prefix }) => prefix === undefined)) return undefined
  const locales = homes.filter(({ hreflang }) => hreflang.toLowerCase() !== 'x-default')
  if (locales.length === 0) return undefined
  const neutral = homes.find(({ hreflang }) => hreflang.toLowerCase() === 'x-default')
  const fallback = locales.find(({ prefix }) => prefix === (neutral?.prefix ?? ''))
  return {
    locales: Object.fromEntries(locales.map(({ hreflang, prefix }) => [hreflang, prefix!])),
    ...(fallback && { defaultLocale: fallback.hreflang }),
  }
}

/**
 * The links of a page to locales on other hosts, as next-sitemap made them: the same path behind each `href`, without the
 * prefix of its own locale.
 *
 * @returns undefined where `alternatesOf` says all
 */
export function foreignAlternates(
  refs: readonly IAlternateRef[],
  siteUrl: string,
  base: string,
): ((path: string) => { hreflang: string; href: string }[]) | undefined {
  const homes = homesOf(refs, siteUrl, base)
  if (homes.every(({ prefix }) => prefix !== undefined)) return undefined
  const prefixes = homes.flatMap(({ prefix }) => (prefix ? [`/${prefix}`] : []))
  return (path) => {
    const own = prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? ''
    return homes.map(({ hreflang, href }) => ({ hreflang, href: href + path.slice(own.length) }))
  }
}
