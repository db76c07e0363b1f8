import { describe, expect, test } from 'vitest'
import type { ContentFacts, HtmlFacts } from '../../collect/facts.ts'
import { createLocales } from '../alternates/locales.ts'
import { i18n, siteOptions } from '../testing/alternates.ts'
import { content, html } from '../testing/candidate.ts'
import { cleaned, mediaContext, mediaPage, stated } from '../testing/media.ts'
import { newsOf } from './news.ts'

interface Given {
  news?: unknown
  content?: Partial<ContentFacts>
  html?: Partial<HtmlFacts>
  publication?: { name: string; language?: string }
  included?: boolean
  locale?: string
  i18n?: boolean
}

function run(given: Given) {
  const { publication } = given
  const site = siteOptions({ i18n: given.i18n ? i18n('en', { en: '', 'de-AT': 'at', 'zh-Hant': 'tw' }) : undefined })
  const locales = createLocales(site)
  const context = mediaContext({ news: publication && { publication, include: undefined } }, { locales })
  const sitemap = given.news === undefined ? {} : { news: stated(given.news, 'news') }
  const facts = { content: content({ ...given.content, sitemap }), ...(given.html && { html: html(given.html) }) }
  const page = { ...mediaPage('/n/', facts), locale: given.locale }
  const found = newsOf(page, given.included, context)
  return { news: cleaned('news', found, page, context), findings: context.findings.list, by: found?.by }
}

const title = stated('Frontmatter title', 'title')
const published = [stated('2026-03-09', 'date')]
const article = {
  value: { headline: 'Headline', datePublished: '2026-03-09T08:00:00Z' },
  by: { source: 'html', field: 'JSON-LD NewsArticle' },
} as const

test('an-058: full frontmatter, without the option `news`', () => {
  const news = {
    publication: { name: 'The Example Times', language: 'en' },
    publication_date: '2026-03-09T12:00:00Z',
    title: 'A & B',
  }
  expect(run({ news })).toMatchObject({
    news: { name: 'The Example Times', language: 'en', publicationDate: '2026-03-09T12:00:00Z', title: 'A & B' },
    findings: [],
    by: { field: 'news' },
  })
})

test('title and date from the frontmatter, never from <title>', () => {
  const given = { publication: { name: 'Times' }, news: true, content: { title, published }, locale: 'en' }
  expect(run({ ...given, html: { title: 'Page title' } }).news).toEqual({
    name: 'Times',
    language: 'en',
    publicationDate: '2026-03-09',
    title: 'Frontmatter title',
  })
})

test('title and date from JSON-LD', () => {
  expect(
    run({ publication: { name: 'Times' }, html: { news: article, title: 'Page title', lang: 'en' } }).news,
  ).toEqual({
    name: 'Times',
    language: 'en',
    publicationDate: '2026-03-09T08:00:00Z',
    title: 'Headline',
  })
})

describe('which pages are articles', () => {
  const rest = { publication: { name: 'Times', language: 'en' }, content: { title, published } }
  test.each<[string, Given, boolean]>([
    ['one that news.include names', { ...rest, included: true }, true],
    ['one that news.include does not name', { ...rest, included: false, news: { title: 'T' } }, false],
    ['one that says so', { ...rest, news: true }, true],
    ['one that says no', { ...rest, included: true, news: false }, false],
    ['any other', rest, false],
    ['one with a key `news` of its own', { ...rest, news: { items: [] } }, false],
    [
      'one with a flag `news` of its own, of a site without the option',
      { ...rest, publication: undefined, news: true },
      false,
    ],
    ['a NewsArticle', { ...rest, html: { news: article } }, true],
    ['a NewsArticle of a site without the option', { ...rest, publication: undefined, html: { news: article } }, false],
  ])('%s', (_, given, wanted) => expect(run(given).news !== undefined).toBe(wanted))
})

describe('language (N3)', () => {
  const rest = { news: true, content: { title, published } }
  test.each<[string, Given, string]>([
    ['of the locale of the page', { ...rest, publication: { name: 'T' }, i18n: true, locale: 'de-AT' }, 'de'],
    [
      'of the locale that the path tells',
      { ...rest, publication: { name: 'T' }, i18n: true, html: { lang: 'it' } },
      'en',
    ],
    [
      'of the locale, not of the whole publication',
      { ...rest, publication: { name: 'T', language: 'en' }, locale: 'de-AT' },
      'de',
    ],
    ['Chinese', { ...rest, publication: { name: 'T' }, locale: 'zh-Hant' }, 'zh-tw'],
    ['of the option', { ...rest, publication: { name: 'T', language: 'fr' }, html: { lang: 'en' } }, 'fr'],
    ['of <html lang>', { ...rest, publication: { name: 'T' }, html: { lang: 'pt-BR' } }, 'pt'],
    ['stated', { ...rest, news: { publication: { name: 'T', language: 'en-US' } }, locale: 'de-AT' }, 'en'],
  ])('%s', (_, given, language) => expect(run(given).news?.language).toBe(language))
})

describe('findings', () => {
  test('N2: what is missing is named', () => {
    const { news, findings } = run({ publication: { name: 'Times' }, included: true, html: { title: 'Page title' } })
    expect(news).toBeUndefined()
    expect(findings.map(({ message }) => message)).toEqual([
      '/n/ is a news article without publication.language, publicationDate, title. It is listed as an ordinary page only.',
    ])
  })

  test('a date that is none is passed over for one that is', () => {
    const given = {
      publication: { name: 'T', language: 'en' },
      news: true,
      content: { title, published: [stated('soon', 'date')] },
    }
    expect(run({ ...given, html: { news: article } }).news?.publicationDate).toBe('2026-03-09T08:00:00Z')
    expect(run(given).findings.map(({ code }) => code)).toEqual(['entry-date', 'news-incomplete'])
  })

  test.each([true, { items: [] }, 'yes', ['a']])('a key `news` of the site’s own is no fault: %j', (news) => {
    expect(run({ news })).toEqual({ news: undefined, findings: [], by: undefined })
  })

  test('N6: a name that ends with a parenthesis', () => {
    const { findings } = run({
      publication: { name: 'Times (beta)', language: 'en' },
      news: true,
      content: { title, published },
    })
    expect(findings.map(({ code }) => code)).toEqual(['news-publication-name'])
  })
})
