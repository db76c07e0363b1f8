import type { HtmlFacts, Stated } from '../facts.ts'
import { parseRobotsMeta } from '../robots-directives.ts'
import { isFetchable, trimHref } from './href.ts'
import { parseRefresh } from './refresh.ts'

type Attributes = Record<string, string>

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
}

/** Reads `<meta>`, `<link>` and `<base>`; the first of a kind counts, of robots directives the strictest. */
export function createMetaReader(file: string | undefined) {
  const metas: Metas = { canonicals: [], alternates: [], sitemap: {} }
  const stated = <T>(value: T, field: string): Stated<T> => ({ value, by: { source: 'html', field, file } })

  const robots = (name: string, content: string): void => {
    const { noindex, unavailableAfter } = parseRobotsMeta(content)
    const field = `<meta name="${name}" content="${content}">`
    if (noindex) metas.noindex ??= stated(content, field)
    if (unavailableAfter && !(metas.unavailableAfter && metas.unavailableAfter.value <= unavailableAfter))
      metas.unavailableAfter = stated(unavailableAfter, field)
  }

  const meta = (attributes: Attributes): void => {
    const content = attributes.content?.trim()
    if (!content) return
    if (attributes['http-equiv']?.trim().toLowerCase() === 'refresh') metas.refresh ??= parseRefresh(content)
    for (const written of new Set([attributes.name, attributes.property])) {
      const name = written?.trim().toLowerCase()
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
  }

  return {
    metas,
    meta,
    base(attributes: Attributes): void {
      if (attributes.href !== undefined) metas.base ??= trimHref(attributes.href)
    },
    link(attributes: Attributes): void {
      const href = trimHref(attributes.href ?? '')
      const rel = attributes.rel?.toLowerCase().split(/\s+/)
      if (!rel || !isFetchable(href)) return
      if (rel.includes('canonical')) metas.canonicals.push(href)
      const hreflang = attributes.hreflang?.trim()
      if (hreflang && rel.includes('alternate') && !rel.includes('stylesheet') && isDocument(attributes.type))
        metas.alternates.push({ hreflang, href })
    },
  }
}
