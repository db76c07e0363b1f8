import { describe, expect, test } from 'vitest'
import { readHtml } from '../html.ts'

const ld = (...values: unknown[]): string =>
  values
    .map(
      (value) =>
        `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`,
    )
    .join('')
const page = (head: string, body = ''): string => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const changedOf = (text: string, url?: string): unknown[] => readHtml(text, { url }).changed.map(({ value }) => value)

const article = {
  '@context': 'https://schema.org',
  '@type': 'Article',
  dateModified: '2024-05-01',
  datePublished: '2024-01-01',
}
const here = 'https://example.com/blog/one/'
const canonical = `<link rel="canonical" href="${here}">`

describe('JSON-LD: the date of the page', () => {
  test.each([
    ['an object', article],
    ['an array', [{ '@type': 'BreadcrumbList' }, article]],
    [
      'a graph',
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', dateModified: '2020' }, article] },
    ],
    ['a subtype', { ...article, '@type': 'TechArticle' }],
    ['several types', { ...article, '@type': ['BlogPosting', 'Article'] }],
    ['a full type', { ...article, '@type': 'https://schema.org/BlogPosting' }],
    ['a product', { ...article, '@type': 'Product' }],
    ['a type that nobody knows', { ...article, '@type': 'Lesson' }],
    ['the page itself', { '@type': 'WebPage', dateModified: '2024-05-01' }],
    ['a page of a kind', { '@type': 'AboutPage', dateModified: '2024-05-01' }],
    ['the list itself', { '@type': 'CollectionPage', dateModified: '2024-05-01' }],
    ['mainEntity', { '@type': 'WebPage', mainEntity: article }],
    [
      'mainEntity by its id',
      {
        '@graph': [
          { '@type': 'WebPage', mainEntity: { '@id': '#a' } },
          { ...article, '@id': '#a' },
        ],
      },
    ],
    ['mainEntity of a list page', { '@type': 'CollectionPage', mainEntity: article }],
    ['a value object', { ...article, dateModified: { '@type': 'Date', '@value': '2024-05-01' } }],
    ['a list of values', { ...article, dateModified: ['2024-05-01'] }],
    ['blanks', { ...article, dateModified: ' 2024-05-01 ' }],
    ['a comment inside', { ...article, comment: [{ '@type': 'Comment', dateModified: '2025-09-09' }] }],
    ['reviews inside', { ...article, '@type': 'Product', review: [{ '@type': 'Review', dateModified: '2025-09-09' }] }],
    ['a comment beside', [{ '@type': 'Comment', dateModified: '2025-09-09' }, article]],
    [
      'a video and an image beside',
      [
        { '@type': 'VideoObject', dateModified: '2025-09-09' },
        { '@type': 'ImageObject', dateModified: '2025-09-09' },
        article,
      ],
    ],
    [
      'related posts inside',
      {
        ...article,
        hasPart: [{ ...article, dateModified: '2025-09-09' }],
        isPartOf: { '@type': 'Blog', dateModified: '2025-09-09' },
      },
    ],
    [
      'the same article twice',
      [
        { ...article, headline: 'H' },
        { ...article, headline: 'H', '@type': 'NewsArticle' },
      ],
    ],
    ['a comment around it', `<!--\n${JSON.stringify(article)}\n-->`],
    ['a CDATA section around it', `//<![CDATA[\n${JSON.stringify(article)}\n//]]>`],
    ['another CDATA section', `/*<![CDATA[*/${JSON.stringify(article)}/*]]>*/`],
  ])('%s', (_, value) => expect(changedOf(page(ld(value)))[0]).toBe('2024-05-01'))

  test.each([
    ['several articles', [article, { ...article, dateModified: '2025-01-01' }]],
    ['a blog with its posts', { '@type': 'Blog', blogPost: [article, article] }],
    [
      'one post of a blog beside it',
      [
        { '@type': 'Blog', blogPost: [{ '@id': '#p' }] },
        { ...article, '@id': '#p' },
      ],
    ],
    ['a list', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: article }] }],
    ['a list page with one article', [{ '@type': 'CollectionPage' }, article]],
    ['the results of a search', [{ '@type': 'SearchResultsPage' }, article]],
    ['a FAQ', { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', dateModified: '2025-01-01' }] }],
    ['the site', { '@type': 'WebSite', dateModified: '2025-01-01' }],
    ['a publisher', { '@type': 'Organization', dateModified: '2025-01-01' }],
    ['no type', { dateModified: '2025-01-01' }],
    ['numbers and objects', { ...article, dateModified: 20240501 }],
    ['nothing', { ...article, dateModified: '' }],
    ['a date of publication', { '@type': 'Article', datePublished: '2024-01-01' }],
    ['null', 'null'],
    ['a text', '"x"'],
    ['an empty script', ' '],
  ])('is not given by %s', (_, value) => expect(changedOf(page(ld(value)))).toEqual([]))

  describe('is that of the article that names this page', () => {
    const other = { ...article, dateModified: '2025-09-09' }
    test.each([
      ['url', { ...article, url: here }, { ...other, url: 'https://example.com/blog/two/' }],
      [
        'mainEntityOfPage',
        { ...article, mainEntityOfPage: here },
        { ...other, mainEntityOfPage: 'https://example.com/blog/two/' },
      ],
      ['mainEntityOfPage as a thing', { ...article, mainEntityOfPage: { '@type': 'WebPage', '@id': here } }, other],
      ['a relative url', { ...article, url: '/blog/one' }, { ...other, url: '/blog/two' }],
      ['another spelling', { ...article, url: 'http://www.example.com/blog/one/index.html#x' }, other],
    ])('%s', (_, own, others) => {
      expect(changedOf(page(canonical + ld(others, own)))).toEqual(['2024-05-01'])
      expect(changedOf(page(ld(others, own)), here)).toEqual(['2024-05-01'])
      expect(changedOf(page(ld(others, own)), '/blog/one/')).toEqual(['2024-05-01'])
    })

    test('one article that names another page of the site is not the page', () => {
      const featured = { ...article, url: 'https://example.com/blog/two/' }
      expect(changedOf(page(canonical + ld(featured)))).toEqual([])
      expect(changedOf(page(ld(featured)), here)).toEqual([])
    })

    test.each(['https://example.com/', 'https://google.com/article', '#article', 'urn:x'])(
      '%s, that a template puts on every page, says nothing',
      (url) => {
        expect(changedOf(page(canonical + ld({ ...article, mainEntityOfPage: url })))).toEqual(['2024-05-01'])
      },
    )

    test('a graph as SEO plugins write it', () => {
      const graph = (date: string) => ({
        '@graph': [
          {
            '@type': 'Article',
            '@id': `${here}#article`,
            isPartOf: { '@id': here },
            mainEntityOfPage: { '@id': here },
            dateModified: date,
          },
          { '@type': 'WebPage', '@id': here, url: here, dateModified: '2024-05-02' },
          { '@type': 'ImageObject', '@id': `${here}#primaryimage`, url: 'https://example.com/i.png' },
          { '@type': 'BreadcrumbList', '@id': `${here}#breadcrumb` },
          { '@type': 'WebSite', '@id': 'https://example.com/#website', dateModified: '2025-09-09' },
          { '@type': ['Person', 'Organization'], '@id': 'https://example.com/#/schema/person/1' },
        ],
      })
      expect(changedOf(page(canonical + ld(graph('2024-05-01'))))).toEqual(['2024-05-01', '2024-05-02'])
    })

    test('an article with its recipe: both are the page', () => {
      expect(changedOf(page(ld(article, { '@type': 'Recipe', dateModified: '2024-04-01' })))).toEqual([
        '2024-05-01',
        '2024-04-01',
      ])
    })
  })

  test.each(['{"@type":"Article",}', '{"a":"b\nc"}', '{&quot;a&quot;:1}', '<p>', 'window.x = {}'])(
    'a script that is no JSON is named, and hides no other: %s',
    (broken) => {
      const { changed, problems } = readHtml(page(ld(broken, article)))
      expect(changed.map(({ value }) => value)).toEqual(['2024-05-01'])
      expect(problems).toMatchObject([{ code: 'html-json-ld', params: { error: expect.stringMatching(/JSON|token/) } }])
    },
  )

  test.each([
    ['another type', `<script type="application/json">${JSON.stringify(article)}</script>`],
    ['a template', `<template>${ld(article)}</template>`],
    ['a noscript', `<noscript>${ld(article)}</noscript>`],
    ['a comment', `<!--${ld(article)}-->`],
    ['a textarea', `<textarea>${ld(article).replace('</script>', '')}</textarea>`],
    ['a script', `<script>const x = ${JSON.stringify(ld(article).replace('</script>', '<\\/script>'))}</script>`],
  ])('%s does not count', (_, html) => {
    expect(changedOf(page(html))).toEqual([])
    expect(changedOf(page('', html))).toEqual([])
  })

  test('the script may stand in the body, and its type be written in any way', () => {
    expect(
      changedOf(
        page('', `<SCRIPT TYPE='application/LD+JSON; charset=utf-8'>${JSON.stringify(article)}</SCRIPT><p>+json`),
      ),
    ).toEqual(['2024-05-01'])
    expect(changedOf(page('', `<p>x</p>${ld(article)}`))).toEqual(['2024-05-01'])
  })
})

describe('microdata', () => {
  const post = (inner: string, more = '') =>
    `<article itemscope itemtype="https://schema.org/BlogPosting"${more}>${inner}</article>`

  test.each([
    ['a time', post('<time itemprop="dateModified" datetime="2024-05-01">1 May</time>')],
    ['a time with a date as text', post('<time itemprop="dateModified">2024-05-01</time>')],
    ['a meta', post('<meta itemprop="dateModified" content="2024-05-01">')],
    ['a span with content', post('<span itemprop="dateModified" content="2024-05-01">yesterday</span>')],
    ['two properties at once', post('<time itemprop="datePublished dateModified" datetime="2024-05-01">')],
    [
      'a page',
      '<div itemscope itemtype="https://schema.org/WebPage"><time itemprop=dateModified datetime=2024-05-01></div>',
    ],
    ['an item without a type', '<article itemscope><time itemprop=dateModified datetime=2024-05-01></article>'],
    ['no item at all', '<p>Updated <time itemprop="dateModified" datetime="2024-05-01">1 May</time></p>'],
    [
      'no item, said twice',
      '<time itemprop="dateModified" datetime="2024-05-01"></time><time itemprop="dateModified" datetime="2024-05-01"></time>',
    ],
    [
      'comments inside',
      post(
        '<time itemprop=dateModified datetime=2024-05-01></time><div itemprop=comment itemscope itemtype="https://schema.org/Comment"><time itemprop=dateModified datetime=2025-09-09></time></div>',
      ),
    ],
    [
      'a comment first',
      post(
        '<div itemprop=comment itemscope itemtype="https://schema.org/Comment"><time itemprop=dateModified datetime=2025-09-09></time></div><time itemprop=dateModified datetime=2024-05-01></time>',
      ),
    ],
    [
      'comments beside',
      `${post('<time itemprop=dateModified datetime=2024-05-01></time>')}<div itemscope itemtype="http://schema.org/UserComments"><time itemprop=commentTime datetime=2025-09-09></time></div>`,
    ],
    [
      'mainEntity',
      `<div itemscope itemtype="https://schema.org/WebPage"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Article"><time itemprop="dateModified" datetime="2024-05-01"></div></div>`,
    ],
  ])('%s', (_, body) => expect(changedOf(page('', body))).toEqual(['2024-05-01']))

  test.each([
    ['several posts', post('<time itemprop=dateModified datetime=2024-05-01></time>').repeat(2)],
    [
      'several dates without items',
      '<time itemprop=dateModified datetime=2024-05-01></time><time itemprop=dateModified datetime=2024-05-02></time>',
    ],
    ['a text', post('<time itemprop="dateModified">1 May 2024</time>')],
    ['a template', `<template>${post('<time itemprop=dateModified datetime=2024-05-01></time>')}</template>`],
    ['another property', post('<time itemprop="dateCreated" datetime="2024-05-01"></time>')],
    ['a time without a property', '<time datetime="2024-05-01">dateModified</time>'],
  ])('is not given by %s', (_, body) => expect(changedOf(page('', body))).toEqual([]))

  test('the item may begin at <html> or <body>', () => {
    expect(
      changedOf(
        `<!doctype html><html itemscope itemtype="https://schema.org/WebPage"><head><meta itemprop="dateModified" content="2024-05-01"></head><body></body></html>`,
      ),
    ).toEqual(['2024-05-01'])
    expect(
      changedOf(
        '<!doctype html><html><body itemscope itemtype="https://schema.org/WebPage"><meta itemprop="dateModified" content="2024-05-01"></body></html>',
      ),
    ).toEqual(['2024-05-01'])
  })
})

test('order of precedence, each with its witness', () => {
  const text = page(
    '<meta property="og:updated_time" content="2024-01-04"><meta property="article:modified_time" content="2024-01-02"><meta property="article:published_time" content="2023-01-02">' +
      ld({ ...article, dateModified: '2024-01-01', datePublished: '2023-01-01' }),
    '<time itemprop="dateModified" datetime="2024-01-03"></time><time itemprop="datePublished" datetime="2023-01-03"></time>',
  )
  const { changed, published } = readHtml(text, { file: 'dist/a.html' })
  expect(changed.map(({ value, by }) => [value, by.field])).toEqual([
    ['2024-01-01', 'JSON-LD dateModified'],
    ['2024-01-02', 'article:modified_time'],
    ['2024-01-03', 'itemprop dateModified'],
    ['2024-01-04', 'og:updated_time'],
  ])
  expect(published.map(({ value, by }) => [value, by.field])).toEqual([
    ['2023-01-01', 'JSON-LD datePublished'],
    ['2023-01-02', 'article:published_time'],
    ['2023-01-03', 'itemprop datePublished'],
  ])
  expect(changed[0]?.by).toEqual({ source: 'html', field: 'JSON-LD dateModified', file: 'dist/a.html' })
})

describe('news', () => {
  test.each(['NewsArticle', 'ReportageNewsArticle', 'https://schema.org/NewsArticle'])('%s', (type) => {
    const value = { '@type': type, headline: 'A & B', datePublished: '2024-01-01T10:00:00+02:00' }
    expect(readHtml(page(ld(value))).news).toEqual({
      value: { headline: 'A & B', datePublished: '2024-01-01T10:00:00+02:00' },
      by: { source: 'html', field: 'JSON-LD NewsArticle' },
    })
  })

  test.each([
    ['an article', article],
    [
      'several',
      [
        { '@type': 'NewsArticle', headline: 'A' },
        { '@type': 'NewsArticle', headline: 'B' },
      ],
    ],
    ['one inside another thing', { '@type': 'WebPage', hasPart: { '@type': 'NewsArticle', headline: 'A' } }],
  ])('not %s', (_, value) => expect(readHtml(page(ld(value))).news).toBeUndefined())
})
