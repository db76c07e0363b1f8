import type { HtmlFacts, Stated } from './facts.ts'
import { kindOfText } from './html/document-kind.ts'
import { withoutGarbled } from './html/garbled.ts'
import { resolveHref } from './html/href.ts'
import { textOf, typesOf } from './html/json-ld.ts'
import { type MainEntity, mainEntityOf } from './html/main-entity.ts'
import type { Metas } from './html/metas.ts'
import { type Scan, scanHtml } from './html/scan.ts'
import { videosOf } from './html/video.ts'

/** What to read besides the facts that are always read. None of it changes another fact. */
export interface HtmlWanted {
  /** `images` and `videos`. */
  media?: boolean
  /** `hash` and `textHash`. */
  hash?: boolean
  /** `links`. */
  links?: boolean
  /** The file, relative to the root, for the witnesses. */
  file?: string
  /** Absolute URL or percent-encoded path of the page: tells its own JSON-LD from that of the pages it shows. */
  url?: string
}

/**
 * Reads what a built page says of itself. The head always; the body only where its text holds JSON-LD, a date or a meta,
 * or something of it is wanted. No DOM is built.
 *
 * Metas count wherever they stand in flow, also in the body, as crawlers and browsers take them (Next.js streams them
 * there); links of the body only where the head has none of their kind. What stands in `<template>`, `<noscript>`,
 * `<svg>`, comments or scripts never counts. A value that holds U+FFFD is left out.
 *
 * @param text the page, from `decodeHtml`
 */
export function readHtml(text: string, wanted: HtmlWanted = {}): HtmlFacts {
  const { media = false, hash = false, links = false, file } = wanted
  const kind = kindOfText(text)
  if (kind === 'empty' || kind === 'feed')
    return { alternates: [], changed: [], published: [], sitemap: {}, fragment: kind }
  return factsOf(text, kind, scanHtml(text, { content: media || hash || links, hash, links, file }), wanted)
}

/**
 * The same for the beginning of a page whose body holds no fact, as `beginningOf` gives it.
 *
 * @returns undefined where its body is not met in it: the whole page has to be read.
 */
export function readBeginning(text: string, wanted: Pick<HtmlWanted, 'file' | 'url'>): HtmlFacts | undefined {
  const kind = kindOfText(text)
  if (kind !== undefined) return undefined
  const scan = scanHtml(text, { content: false, hash: false, file: wanted.file })
  return scan.endedAtBody ? factsOf(text, kind, scan, wanted) : undefined
}

function factsOf(text: string, kind: HtmlFacts['fragment'], scan: Scan, wanted: HtmlWanted): HtmlFacts {
  const { media = false, hash = false, links = false, file, url } = wanted
  const { metas, bodyMetas, content, title } = scan
  const { base, refresh, ogImage } = metas
  const applyBase = (href: string): string => resolveHref(href, base)
  const canonicals = [...new Set(headFirst(metas.canonicals, bodyMetas?.canonicals).map(applyBase))]
  const addresses = [canonicals[0], url].filter((address) => address !== undefined)
  const described = mainEntityOf(scan.things, addresses)
  const { changed, published } = datesOf(metas, described, mainEntityOf(scan.items, addresses), file)
  const sitemapLinks = [...new Set(headFirst(metas.sitemapLinks, bodyMetas?.sitemapLinks).map(applyBase))]
  const { problems } = scan

  const facts: HtmlFacts = {
    noindex: metas.noindex,
    unavailableAfter: metas.unavailableAfter,
    canonical: canonicals[0],
    canonicals: canonicals.length > 1 ? canonicals : undefined,
    base,
    refresh: refresh?.url === undefined ? refresh : { ...refresh, url: applyBase(refresh.url) },
    alternates: headFirst(metas.alternates, bodyMetas?.alternates).map(({ hreflang, href }) => ({
      hreflang,
      href: applyBase(href),
    })),
    lang: scan.lang,
    title,
    description: metas.description,
    ogImage: ogImage && applyBase(ogImage),
    changed,
    published,
    sitemap: metas.sitemap,
    sitemapLinks: sitemapLinks.length > 0 ? sitemapLinks : undefined,
    news: newsOf(described, file),
    fragment: kind ?? (scan.isDocument ? undefined : 'no-html'),
    problems: problems.length > 0 ? problems : undefined,
  }
  if (media) {
    facts.images = content?.images().map(applyBase) ?? []
    facts.videos = videosOf(scan.things, content?.videos() ?? [], applyBase, file)
  }
  if (links) facts.links = [...(content?.links ?? [])].map(applyBase)
  if (hash) Object.assign(facts, content?.hash?.finish(content.main, title, scan.things))
  return text.includes('\uFFFD') ? withoutGarbled(facts) : facts
}

const headFirst = <T>(head: T[], body: T[] = []): T[] => (head.length > 0 ? head : body)

/** Dates in order of precedence; of the HTML they are the page's own, not those of what it shows. */
function datesOf(
  metas: Metas,
  described: MainEntity,
  inMicrodata: MainEntity,
  file: string | undefined,
): Pick<HtmlFacts, 'changed' | 'published'> {
  const changed: Stated[] = []
  const published: Stated[] = []
  const add = (dates: Stated[], value: string | undefined, field: string): void => {
    if (value !== undefined) dates.push({ value, by: { source: 'html', field, file } })
  }
  const addAll = ({ works, pages }: MainEntity, format: string): void => {
    for (const thing of [...works, ...pages]) {
      add(changed, textOf(thing.dateModified), `${format} dateModified`)
      add(published, textOf(thing.datePublished), `${format} datePublished`)
    }
  }
  addAll(described, 'JSON-LD')
  add(changed, metas.modified, 'article:modified_time')
  add(published, metas.published, 'article:published_time')
  addAll(inMicrodata, 'itemprop')
  add(changed, metas.updated, 'og:updated_time')
  return { changed, published }
}

function newsOf({ works }: MainEntity, file: string | undefined): HtmlFacts['news'] {
  const article = works.find((work) => typesOf(work).some((type) => type.endsWith('NewsArticle')))
  if (!article) return undefined
  const value = { headline: textOf(article.headline), datePublished: textOf(article.datePublished) }
  return { value, by: { source: 'html', field: 'JSON-LD NewsArticle', file } }
}
