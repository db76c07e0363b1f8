import { SitemapError } from '../diagnostics/error.ts'
import type { BuildContext } from './build-context.ts'

/** Where the site lives. */
export interface SiteAddress {
  /** 'https://example.com' */
  site: string
  /** '/' or '/docs/', percent-encoded. */
  base: string
  /** Path to put before the pages' paths, when the base is known from `site` alone: '/docs', else ''. */
  prefix: string
}

const withSlashes = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}/`.replace('//', '/')

/** 'docs', '/docs', './' or a CDN's address → '/docs/', or '/' where the framework names no path. */
export function normalizeBase(base: string | undefined): string {
  if (!base || base.startsWith('.') || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(base)) return '/'
  return new URL(withSlashes(base), 'https://base.invalid').pathname
}

function originOf(site: unknown, option: string, hint: string | undefined): URL {
  const invalid = (reason: string, shown?: string): SitemapError =>
    new SitemapError('site-invalid', { option, value: site, reason, shown, hint })
  if (site === undefined || site === null) throw new SitemapError('site-missing', { hint })
  if (site instanceof URL) return originOf(site.href, option, hint)
  if (typeof site !== 'string') throw invalid('it is not a text')
  const value = site.trim()
  if (['', 'undefined', 'null', 'false'].includes(value))
    throw invalid('it is empty, as an environment variable that is not set would make it')
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) {
    const bare = /^(?:\/\/)?([^\s/:@]+\.[^\s/:@]+|localhost)(:\d+)?(\/.*)?$/i.exec(value)
    throw invalid('it has no scheme', bare ? `https://${value.replace(/^\/\//, '')}` : undefined)
  }
  if (!URL.canParse(value)) throw invalid('it is not a URL')
  const url = new URL(value)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw invalid(`its scheme is ${url.protocol.slice(0, -1)}`)
  if (url.username || url.password) throw invalid('it holds a user name or password')
  if (url.search || url.hash) throw invalid('it holds a query or a fragment', url.origin + url.pathname)
  if (
    url.hostname
      .split('.')
      .slice(0, -1)
      .some((label) => label === '')
  )
    throw invalid('its host has an empty label')
  return url
}

/**
 * `site` is an origin. A path in it is the base where the framework has none, fine where it equals the base, and an
 * error where it contradicts.
 *
 * @throws SitemapError `site-missing`, `site-invalid`, `site-base-conflict`.
 * @example resolveSite('https://example.com/docs', {}) // { site: 'https://example.com', base: '/docs/', … }
 */
export function resolveSite(
  site: unknown,
  context: Pick<BuildContext, 'base' | 'frameworkSite' | 'siteHint'>,
): SiteAddress {
  const url = originOf(site ?? context.frameworkSite, 'site', context.siteHint)
  const base = normalizeBase(context.base)
  const path = withSlashes(url.pathname)
  if (path === '/' || path === base) return { site: url.origin, base, prefix: '' }
  if (base === '/') return { site: url.origin, base: path, prefix: path.slice(0, -1) }
  throw new SitemapError('site-base-conflict', { site: String(site ?? context.frameworkSite), path, base })
}
