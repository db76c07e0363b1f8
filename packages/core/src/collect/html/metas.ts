import type { HtmlFacts, Stated } from '../facts.ts'
import { parseRobotsMeta } from '../robots-directives.ts'
import { isFetchable, trimHref } from './href.ts'
import { parseRefresh } from './refresh.ts'

type Attributes = Record<string, string>

const relations = /canonical|alternate|sitemap/i
const isDocument = (type: string | undefined): boolean =>
  !type?.trim() || /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type)

/** What the elements of the head have said so far. hrefs are as written. */
export interface Metas {
  base?: string
  canonicals: string[]
  alternates: { hreflang: string; href: string }[]
  refresh?: { seconds: number; url?: string }
  noindex?: Stated<string>
  unavailableAfter?: Stated<Date>
  description?: string
  ogImage?: string
  modified?: string
  published?: string
  updated?: string
  sitemap: HtmlFacts['sitemap']
  sitemapLinks: string[]
}

/** Reads `<meta>`, `<link>` and `<base>`; the first of a kind counts, of robots directives the strictest. */
export function createMetaReader(file: string | undefined) {
  const metas: Metas = { canonicals: [], alternates: [], sitemap: {}, sitemapLinks: [] }
  const stated = <T>(value: T, field: string): Stated<T> => ({ value, by: { source: 'html', field, file } })

  const robots = (name: string, content: string): void => {
    const { noindex, unavailableAfter } = parseRobotsMeta(content)
    const field = `<meta name="${name}" content="${content}">`
    if (noindex) metas.noindex ??= stated(content, field)
    if (unavailableAfter && !(metas.unavailableAfter && metas.unavailableAfter.value <= unavailableAfter))
      metas.unavailableAfter = stated(unavailableAfter, field)
  }

  const named = (name: string, content: string): void => {
    switch (name) {
      case 'robots':
      case 'googlebot':
        robots(name, content)
        break
      case 'description':
        metas.description ??= content
        break
      case 'og:image':
      case 'og:image:url':
      case 'og:image:secure_url':
        if (isFetchable(content)) metas.ogImage ??= trimHref(content)
        break
      case 'article:modified_time':
        metas.modified ??= content
        break
      case 'article:published_time':
        metas.published ??= content
        break
      case 'og:updated_time':
        metas.updated ??= content
        break
      case 'sitemap':
        if (/^(?:exclude|false)$/i.test(content))
          metas.sitemap.exclude ??= stated(true, `<meta name="sitemap" content="${content}">`)
        break
      case 'sitemap:lastmod':
      case 'sitemap:changefreq':
      case 'sitemap:priority':
        metas.sitemap[name.slice('sitemap:'.length) as 'lastmod'] ??= stated(content, name)
    }
  }

  return {
    metas,
    meta({ name, property, content, 'http-equiv': equiv }: Attributes): void {
      const text = content?.trim()
      if (!text) return
      if (name !== undefined) named(name.trim().toLowerCase(), text)
      if (property !== undefined && property !== name) named(property.trim().toLowerCase(), text)
      if (equiv?.trim().toLowerCase() === 'refresh') metas.refresh ??= parseRefresh(text)
    },
    base(attributes: Attributes): void {
      if (attributes.href !== undefined) metas.base ??= trimHref(attributes.href)
    },
    link({ rel, href: written, hreflang, type }: Attributes): void {
      if (written === undefined || rel === undefined || !relations.test(rel)) return
      const href = trimHref(written)
      const kinds = rel.toLowerCase().split(/\s+/)
      if (!isFetchable(href)) return
      if (kinds.includes('canonical')) metas.canonicals.push(href)
      if (kinds.includes('sitemap')) metas.sitemapLinks.push(href)
      const code = hreflang?.trim()
      if (code && kinds.includes('alternate') && !kinds.includes('stylesheet') && isDocument(type))
        metas.alternates.push({ hreflang: code, href })
    },
  }
}
