import type { Stated, Witness } from '../../collect/facts.ts'
import { parseDate } from '../../date/w3c.ts'
import type { News } from '../../entry.ts'
import { originOf } from '../address.ts'
import { type Found, type MediaContext, type MediaPage, whereOf } from './media-page.ts'
import { membersOf } from './member-names.ts'

/**
 * The news entry of an article: what its frontmatter says (`sitemap.news`, `news`), completed by the page's JSON-LD
 * NewsArticle and the option `news`. Its title is that of the frontmatter or the JSON-LD headline, never `<title>` (N6).
 * Members may be missing: `cleanEntry` then drops the whole and names them (N2). Its age is the writer's business (N5).
 *
 * @param included whether the page matches `news.include`; undefined without that option: articles are then the pages that
 * say so themselves.
 */
export function newsOf(
  page: MediaPage,
  included: boolean | undefined,
  context: Pick<MediaContext, 'options' | 'locales' | 'findings'>,
): Found<News> | undefined {
  const { options, findings } = context
  const { content, html } = page.facts
  const stated = [content?.sitemap.news, html?.sitemap.news].find((each) => each && isMeant(each, context))
  const own = membersOf(stated?.value)
  if (stated?.value === false || included === false) return undefined
  if (!included && !stated && !(options.news && html?.news)) return undefined

  const given = membersOf(own.publication)
  const news = {
    ...own,
    publication: {
      name: textOf(given.name) ?? textOf(own.publication) ?? options.news?.publication.name,
      language: textOf(given.language) ?? languageOf(page, context),
    },
    publicationDate: dateOf(page, own),
    title: textOf(own.title) ?? content?.title?.value ?? html?.news?.value.headline,
  }
  const by: Witness = stated?.by ?? html?.news?.by ?? content?.title?.by ?? { source: 'option', field: 'news' }
  const { name } = news.publication
  const reported = findings.list.some(({ code, params }) => code === 'news-publication-name' && params?.name === name)
  if (name !== undefined && /\)\s*$/.test(name) && !reported) {
    findings.report('news-publication-name', { name, page: page.path }, whereOf(page, { by }))
  }
  return { value: news as News, by }
}

const ownMembers = ['publication', 'publicationDate', 'title']

/** A top-level key `news` may be the site's own: it counts if it looks like ours, or with the option `news` if it only says yes or no. */
function isMeant({ value, by }: Stated, { options }: Pick<MediaContext, 'options'>): boolean {
  if (by.field !== 'news') return true
  if (typeof value === 'boolean') return options.news !== undefined
  const own = membersOf(value)
  return options.news ? ownMembers.some((key) => key in own) : 'publication' in own
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** The first that is a date; else the first at all, for the finding. */
function dateOf({ facts: { content, html } }: MediaPage, own: Record<string, unknown>): unknown {
  const values = [
    own.publicationDate,
    ...valuesOf(content?.published),
    html?.news?.value.datePublished,
    ...valuesOf(html?.published),
  ]
  const given = values.filter((value) => value !== undefined && value !== null && value !== '')
  return given.find((value) => parseDate(value).problem === undefined) ?? given[0]
}

const valuesOf = (stated: readonly Stated[] = []): unknown[] => stated.map(({ value }) => value)

/** The locale that the framework or the path tells, else what the option says, else `<html lang>`. */
function languageOf(
  { page, path, url, facts, locale }: MediaPage,
  { options, locales }: Pick<MediaContext, 'options' | 'locales'>,
): string | undefined {
  const known = locale ?? page.locale
  const found = known === undefined ? locales?.place(originOf(url), path)?.locale : locales?.find(known)
  return found?.code ?? known ?? options.news?.publication.language ?? facts.html?.lang
}
