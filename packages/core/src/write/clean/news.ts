import { languages } from '../../language/codes.ts'
import { newsLanguage } from '../../resolve/media/news-language.ts'
import type { CleanNews } from '../clean-entry.ts'
import { type Cleaning, pageOf, reportValue, whereOf } from './context.ts'
import { cleanDate } from './date.ts'
import { reportUnknown, reportWithdrawn } from './fields.ts'
import { cleanText } from './text.ts'

/** N7. */
const withdrawn = ['access', 'genres', 'keywords', 'stockTickers'] as const
const known = new Set<string>(['publication', 'publicationDate', 'title', ...withdrawn])
const knownOfPublication = new Set(['name', 'language'])

/** What the schema allows for the withdrawn tags; the others are free text. */
const forms: Partial<Record<(typeof withdrawn)[number], RegExp>> = {
  access: /^(?:Subscription|Registration)$/,
  genres:
    /^(?:PressRelease|Satire|Blog|OpEd|Opinion|UserGenerated)(?:, *(?:PressRelease|Satire|Blog|OpEd|Opinion|UserGenerated))*$/,
  stockTickers: /^(?:\w+:\w+(?:, *\w+:\w+){0,4})?$/,
}

/** All that N2 requires, or nothing, with one finding that names what is missing. */
export function cleanNews(cleaning: Cleaning, value: unknown): CleanNews | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) {
    reportValue(cleaning, 'entry-news', 'news', value, 'it is no object')
    return undefined
  }
  const members = value as Record<string, unknown>
  reportUnknown(cleaning, members, known, 'news')
  const { name, language } = cleanPublication(cleaning, members.publication)
  const publicationDate = cleanDate(cleaning, 'news.publicationDate', members.publicationDate)
  const title = cleanText(cleaning, 'news.title', members.title)
  if (name === undefined || language === undefined || publicationDate === undefined || title === undefined) {
    const missing = Object.entries({
      'publication.name': name,
      'publication.language': language,
      publicationDate,
      title,
    })
      .filter(([, text]) => text === undefined)
      .map(([field]) => field)
    cleaning.context.findings.report('news-incomplete', { page: pageOf(cleaning), missing }, whereOf(cleaning))
    return undefined
  }
  const news: CleanNews = { name, language, publicationDate, title }
  const given = withdrawn.filter((field) => members[field] !== undefined && members[field] !== null)
  if (!cleaning.context.withdrawnTags) {
    reportWithdrawn(
      cleaning,
      given.map((field) => `news.${field}`),
    )
    return news
  }
  for (const field of given) {
    const text = cleanText(cleaning, `news.${field}`, members[field])
    if (text !== undefined && (forms[field]?.test(text) ?? true)) news[field] = text
    else reportValue(cleaning, 'entry-news', `news.${field}`, members[field], 'the schema has no such value')
  }
  return news
}

function cleanPublication(cleaning: Cleaning, value: unknown): { name?: string; language?: string } {
  const given = (typeof value === 'object' && value !== null ? value : { name: value }) as Record<string, unknown>
  reportUnknown(cleaning, given, knownOfPublication, 'news.publication')
  const fallback = cleaning.context.publication
  const name = cleanText(cleaning, 'news.publication.name', given.name ?? fallback?.name)
  const code = given.language ?? fallback?.language
  const language = newsLanguage(typeof code === 'string' ? code : undefined)
  if (language !== undefined && (language.length !== 2 || languages.has(language))) return { name, language }
  if (code !== undefined && code !== null) {
    reportValue(cleaning, 'entry-news', 'news.publication.language', code, 'there is no such language')
  }
  return { name }
}
