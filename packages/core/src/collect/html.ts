import { Parser } from 'htmlparser2'
import type { HtmlFacts, HtmlProblem, Stated } from './facts.ts'
import { kindOfText } from './html/document-kind.ts'
import { withoutGarbled } from './html/garbled.ts'
import { isFetchable, resolveHref, trimHref } from './html/href.ts'
import { parseJsonLd, type Thing, textOf, typesOf } from './html/json-ld.ts'
import { type MainEntity, mainEntityOf } from './html/main-entity.ts'
import { createMediaReader, type MediaReader } from './html/media.ts'
import { createMetaReader } from './html/metas.ts'
import { createMicrodataReader } from './html/microdata.ts'
import { createReaderHash } from './html/reader-hash.ts'
import { createRegionTracker } from './html/region.ts'
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

/** Elements that may stand in a head; any other begins the body. */
const headTags = new Set(['html', 'head', 'meta', 'link', 'base', 'title', 'style', 'script', 'noscript', 'template'])
/** Nothing in these is content of the page, whatever tags it holds. */
const inertTags = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'noembed',
  'noframes',
])
const documentTags = new Set(['html', 'head', 'body', 'title', 'frameset'])
/** What makes a body worth parsing for its facts; all that is read from it stands beside one of these. */
const bodyFacts = /<meta|date(?:Modified|Published)/gi
/** htmlparser2 slows down with the square of the depth; browsers stop at 512. */
const deepest = 20_000

const has = (pattern: RegExp, text: string, from: number): boolean => {
  pattern.lastIndex = from
  return pattern.test(text)
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
  const { media: wantsMedia, hash: wantsHash, links: wantsLinks, file } = wanted
  const kind = kindOfText(text)
  const head = createMetaReader(file)
  const body = createMetaReader(file)
  const microdata = createMicrodataReader()
  const region = createRegionTracker()
  const media = wantsMedia || wantsHash ? createMediaReader() : undefined
  const hash = wantsHash ? createReaderHash() : undefined
  const links = new Set<string>()
  const things: Thing[] = []
  const problems: HtmlProblem[] = []
  let title: string | undefined
  let lang: string | undefined
  let isDocument = false
  let inHead = true
  let readsFacts = true
  let inert = 0
  let depth = 0
  let captured: { name: string; text: string } | undefined

  /** false: nothing of the body is wanted. */
  const enterBody = (from: number): boolean => {
    inHead = false
    readsFacts = text.includes('+json', from) || has(bodyFacts, text, from)
    return readsFacts || Boolean(wantsMedia || wantsHash || wantsLinks)
  }
  /** A stray element does not end a head whose end is written further down. */
  const endsHead = (name: string, at: number): boolean =>
    name === 'body' || name === 'frameset' || (!headTags.has(name) && !has(/<\/head[\s>]|<body[\s>]/gi, text, at))

  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        if (name === '!doctype' && /^!doctype\s+html/i.test(data)) isDocument = true
      },
      onopentag(name, attributes) {
        depth++
        if (inert > 0) {
          if (inertTags.has(name)) inert++
          return
        }
        if (documentTags.has(name)) isDocument = true
        if (inHead && endsHead(name, parser.startIndex) && !enterBody(parser.startIndex)) return parser.pause()
        if (inertTags.has(name)) {
          inert++
          if (readsFacts && name === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? ''))
            captured = { name, text: '' }
          return
        }
        if (depth > deepest) {
          problems.push({ code: 'html-nesting', params: { depth: deepest } })
          return parser.pause()
        }
        if (name === 'html') lang ??= (attributes.lang ?? attributes['xml:lang'])?.trim() || undefined
        else if (name === 'title' && title === undefined && (inHead || readsFacts)) captured = { name, text: '' }
        else if (inHead && name === 'base') head.base(attributes)
        else if (inHead && name === 'link') head.link(attributes)
        if (readsFacts) {
          if (name === 'meta') head.meta(attributes)
          else if (name === 'link' && !inHead) body.link(attributes)
          if (attributes.itemprop !== undefined || attributes.itemscope !== undefined) microdata.open(attributes, depth)
        }
        if (inHead) return
        region.open(name, attributes, depth)
        media?.open(name, attributes, region.level)
        if ((wantsLinks || hash) && (name === 'a' || name === 'area') && attributes.href !== undefined) {
          const href = trimHref(attributes.href)
          if (isFetchable(href)) {
            links.add(href)
            hash?.link(href, region.level)
          }
        }
      },
      ontext(data) {
        if (captured) captured.text += data
        else if (inert === 0) {
          microdata.text(data)
          if (!inHead) hash?.text(data, region.level)
        }
      },
      onclosetag(name) {
        if (captured?.name === name) {
          if (name === 'title') title = captured.text.replace(/\s+/g, ' ').trim() || undefined
          else readScript(captured.text)
          captured = undefined
        }
        if (inert > 0) {
          if (inertTags.has(name)) inert--
        } else {
          microdata.close(depth)
          region.close(depth)
          media?.close(name)
        }
        depth--
      },
    },
    { decodeEntities: true },
  )
  const readScript = (script: string): void => {
    try {
      things.push(...parseJsonLd(script))
    } catch (error) {
      problems.push({ code: 'html-json-ld', params: { error: (error as Error).message } })
    }
  }

  if (kind !== 'empty' && kind !== 'feed') {
    parser.write(text)
    parser.end()
  }

  const { metas } = head
  const applyBase = (href: string): string => resolveHref(href, metas.base)
  const canonicals = [...new Set((metas.canonicals.length > 0 ? metas : body.metas).canonicals.map(applyBase))]
  const alternates = (metas.alternates.length > 0 ? metas : body.metas).alternates
  const addresses = [canonicals[0], wanted.url].filter((address) => address !== undefined)
  const described = mainEntityOf(things, addresses)
  const inMicrodata = mainEntityOf(microdata.items(), addresses)
  const stated = (value: string | undefined, field: string): Stated[] =>
    value === undefined ? [] : [{ value, by: { source: 'html', field, file } }]

  const facts: HtmlFacts = {
    noindex: metas.noindex,
    unavailableAfter: metas.unavailableAfter,
    canonical: canonicals[0],
    canonicals: canonicals.length > 1 ? canonicals : undefined,
    base: metas.base,
    refresh: metas.refresh?.url === undefined ? metas.refresh : { ...metas.refresh, url: applyBase(metas.refresh.url) },
    alternates: alternates.map(({ hreflang, href }) => ({ hreflang, href: applyBase(href) })),
    lang,
    title,
    description: metas.description,
    ogImage: metas.ogImage === undefined ? undefined : applyBase(metas.ogImage),
    changed: [
      ...datesOf(described, 'dateModified').flatMap((date) => stated(date, 'JSON-LD dateModified')),
      ...stated(metas.modified, 'article:modified_time'),
      ...datesOf(inMicrodata, 'dateModified').flatMap((date) => stated(date, 'itemprop dateModified')),
      ...stated(metas.updated, 'og:updated_time'),
    ],
    published: [
      ...datesOf(described, 'datePublished').flatMap((date) => stated(date, 'JSON-LD datePublished')),
      ...stated(metas.published, 'article:published_time'),
      ...datesOf(inMicrodata, 'datePublished').flatMap((date) => stated(date, 'itemprop datePublished')),
    ],
    sitemap: metas.sitemap,
    news: newsOf(described, file),
    fragment: kind ?? (isDocument ? undefined : 'no-html'),
    problems: problems.length > 0 ? problems : undefined,
  }
  if (wantsMedia && media) {
    facts.images = [
      ...new Set(media.images.filter(({ level }) => level >= region.main).map(({ url }) => applyBase(url))),
    ]
    facts.videos = videosIn(media, region.main, things, applyBase, file)
  }
  if (wantsLinks) facts.links = [...links].map(applyBase)
  if (hash && media) {
    for (const { url, level } of media.images) hash.image(url, '', level)
    Object.assign(facts, hash.finish(region.main, title, things))
  }
  return text.includes('\uFFFD') ? withoutGarbled(facts) : facts
}

const datesOf = ({ works, pages }: MainEntity, property: string): string[] =>
  [...works, ...pages].map((thing) => textOf(thing[property])).filter((date) => date !== undefined)

function newsOf({ works }: MainEntity, file: string | undefined): HtmlFacts['news'] {
  const article = works.find((work) => typesOf(work).some((type) => type.endsWith('NewsArticle')))
  if (!article) return undefined
  const value = { headline: textOf(article.headline), datePublished: textOf(article.datePublished) }
  return { value, by: { source: 'html', field: 'JSON-LD NewsArticle', file } }
}

/** JSON-LD first; a `<video>` element that plays none of its files makes one more. */
function videosIn(
  { videos }: MediaReader,
  main: number,
  things: readonly Thing[],
  applyBase: (href: string) => string,
  file: string | undefined,
): HtmlFacts['videos'] {
  const described = videosOf(things, file)
  const files = new Set(described.map(({ value }) => value.contentLoc))
  const elements = videos
    .filter(({ level, contentLoc }) => level >= main && contentLoc !== undefined)
    .map(({ contentLoc, poster, title }) => ({
      contentLoc: applyBase(contentLoc!),
      ...(poster === undefined ? {} : { thumbnailLoc: applyBase(poster) }),
      ...(title === undefined ? {} : { title }),
    }))
  for (const value of elements) {
    if (files.has(value.contentLoc)) continue
    files.add(value.contentLoc)
    described.push({ value, by: { source: 'html', field: '<video>', file } })
  }
  return described
}
