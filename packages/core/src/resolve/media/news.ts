import type { News } from '../../entry.ts'
import { createLocales } from '../alternates/locales.ts'
import { type Found, type MediaContext, type MediaPage, whereOf } from './media-page.ts'
import { newsLanguage } from './news-language.ts'

/**
 * The news entry of an article: what its frontmatter says (`sitemap.news`, `news`), completed by the page's JSON-LD
 * NewsArticle and the option `news`. Its title is that of the frontmatter or the JSON-LD headline, never `<title>` (N6).
 *
 * @param included the page matches `news.include`; undefined without that option: articles are then the pages that say so themselves.
 * @returns undefined for a page that is no article, or, with a finding, for one that lacks what N2 requires.
 */
export function newsOf(page: MediaPage, included: boolean | undefined, context: MediaContext): Found<News> | undefined {
  const { options, findings } = context
  const { content, html } = page.facts
  const stated = content?.sitemap.news ?? html?.sitemap.news
  const own = record(stated?.value)
  if (included === false || stated?.value === false) return undefined
  if (!included && !own && !(options.news && (stated || html?.news))) return undefined

  const publication = record(own?.publication)
  const published =
    firstDate(own?.publicationDate, own?.publication_date) ?? content?.published[0]?.value ?? html?.published[0]?.value
  const news = {
    name: text(publication?.name) ?? text(own?.publication) ?? options.news?.publication.name,
    language: newsLanguage(
      text(publication?.language) ?? options.news?.publication.language ?? languageOf(page, context),
    ),
    publicationDate: published ?? html?.news?.value.datePublished,
    title: text(own?.title) ?? content?.title?.value ?? html?.news?.value.headline,
  }
  const by = stated?.by ?? html?.news?.by ?? content?.title?.by ?? ({ source: 'option', field: 'news' } as const)
  const missing = Object.entries(news).filter(([, value]) => value === undefined)
  if (missing.length > 0) {
    findings.report(
      'news-incomplete',
      { page: page.path, missing: missing.map(([field]) => field) },
      whereOf(page, { by }),
    )
    return undefined
  }
  const { name, language, publicationDate, title } = news as { [K in keyof typeof news]: string }
  return { value: { publication: { name, language }, publicationDate, title }, by }
}

const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
const firstDate = (...values: unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null && value !== '')

function languageOf({ locale, facts }: MediaPage, { options }: MediaContext): string | undefined {
  const code = locale === undefined ? undefined : (createLocales(options)?.find(locale)?.hreflang ?? locale)
  return code ?? facts.html?.lang
}
