import { Parser } from 'htmlparser2'
import type { Answer } from './client.ts'

/** What the HTML and the headers of an answer say to a crawler. */
export interface AnsweredPage {
  /** Where it says noindex: 'robots', 'googlebot', 'X-Robots-Tag'. */
  noindex?: string
  canonical?: string
  /** Target of a meta refresh. */
  refresh?: string
  /** Targets of links on the same host or elsewhere, absolute. */
  links: string[]
}

/** A header may name a crawler before its directives; `max-image-preview:none` forbids no indexing. */
const forbids = (content: string): boolean =>
  content
    .toLowerCase()
    .replace(/([\w-]+)\s*:\s*/g, (_, name: string) => (/^(max-|unavailable)/.test(name) ? `${name}:` : ' '))
    .split(/[\s,]+/)
    .some((directive) => directive === 'noindex' || directive === 'none')

const absolute = (text: string | undefined, base: string): string | undefined =>
  text !== undefined && URL.canParse(text.trim(), base) ? new URL(text.trim(), base).href : undefined

/** @param url that it answered at */
export function pageOf({ body, headers }: Answer, url: string): AnsweredPage {
  const page: AnsweredPage = { links: [] }
  if (forbids(headers.get('x-robots-tag') ?? '')) page.noindex = 'X-Robots-Tag'
  const [, linked] = /<([^>]*)>\s*;[^,]*rel="?canonical"?/i.exec(headers.get('link') ?? '') ?? []
  page.canonical = absolute(linked, url)
  let base = url
  const parser = new Parser({
    onopentag(name, { name: meta = '', content = '', href, rel = '', 'http-equiv': header = '' }) {
      if (name === 'base') base = absolute(href, url) ?? url
      else if (name === 'a' || name === 'area') {
        const link = absolute(href, base)
        if (link && /^https?:/.test(link)) page.links.push(link)
      } else if (name === 'link' && /(^|\s)canonical($|\s)/i.test(rel)) page.canonical ??= absolute(href, base)
      else if (name !== 'meta') return
      else if (/^(robots|googlebot|bingbot)$/i.test(meta.trim()) && forbids(content)) page.noindex ??= meta
      else if (/^refresh$/i.test(header.trim())) {
        const [, to] = /^[\d.\s]*[;,]?\s*(?:url\s*=)?\s*(.*)$/is.exec(content) ?? []
        const target = absolute(to?.replace(/^(['"])(.*?)\1.*$/s, '$2'), base)
        if (to && target !== url) page.refresh = target
      }
    },
  })
  parser.end(body)
  if (page.refresh) page.links.push(page.refresh)
  return page
}
