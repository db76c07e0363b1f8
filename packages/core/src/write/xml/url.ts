import type { CleanEntry, CleanImage, CleanNews, CleanVideo } from '../clean-entry.ts'
import { escapeUrl, escapeXml } from './escape.ts'

/** One `<url>` on a line of its own, its children in schema order (P5). */
export function renderUrl(entry: CleanEntry): string {
  // Long constant pieces: each `+` of the most frequent elements costs, for millions of entries.
  let xml =
    entry.lastmod === undefined
      ? `<url><loc>${escapeUrl(entry.loc)}</loc>`
      : `<url><loc>${escapeUrl(entry.loc)}</loc><lastmod>${entry.lastmod}</lastmod>`
  if (entry.changefreq !== undefined) xml += `<changefreq>${entry.changefreq}</changefreq>`
  if (entry.priority !== undefined) xml += `<priority>${entry.priority}</priority>`
  if (entry.images) for (const image of entry.images) xml += renderImage(image)
  if (entry.videos) for (const video of entry.videos) xml += renderVideo(video)
  if (entry.news) xml += renderNews(entry.news)
  if (entry.alternates) {
    for (const { hreflang, href } of entry.alternates) {
      xml += `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeUrl(href)}"/>`
    }
  }
  return `${xml}</url>\n`
}

const element = (tag: string, text: string | undefined): string =>
  text === undefined ? '' : `<${tag}>${escapeXml(text)}</${tag}>`

function renderImage({ loc, caption, geoLocation, title, license }: CleanImage): string {
  const withdrawn =
    element('image:caption', caption) +
    element('image:geo_location', geoLocation) +
    element('image:title', title) +
    element('image:license', license)
  return `<image:image><image:loc>${escapeUrl(loc)}</image:loc>${withdrawn}</image:image>`
}

function renderVideo(video: CleanVideo): string {
  let xml = ''
  for (const { tag, text, attributes } of video) {
    let start = `video:${tag}`
    for (const name in attributes) start += ` ${name}="${escapeXml(attributes[name]!)}"`
    xml += `<${start}>${escapeXml(text)}</video:${tag}>`
  }
  return `<video:video>${xml}</video:video>`
}

const renderNews = (news: CleanNews): string =>
  `<news:news><news:publication>${element('news:name', news.name)}${element('news:language', news.language)}</news:publication>` +
  element('news:access', news.access) +
  element('news:genres', news.genres) +
  element('news:publication_date', news.publicationDate) +
  element('news:title', news.title) +
  element('news:keywords', news.keywords) +
  element('news:stock_tickers', news.stockTickers) +
  '</news:news>'
