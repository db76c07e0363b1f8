import { newsOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const newsLanguage = defineRule<{ value: string; fixed: string | undefined }>({
  code: 'news-language',
  severity: 'error',
  rules: ['N3'],
  message: ({ value }) => `<news:language> is ${JSON.stringify(value)}.`,
  why: 'Wanted are two or three lower-case letters of ISO 639, or exactly zh-cn or zh-tw.',
  fix: ({ fixed }) => (fixed ? `Write ${fixed}.` : 'Write the code of the language, such as en.'),
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a.example/</loc><news:news><news:publication><news:name>A</news:name><news:language>en-US</news:language></news:publication><news:publication_date>2026-01-01</news:publication_date><news:title>A</news:title></news:news></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const news of newsOf(element)) {
        const language = news.children
          .find(({ local }) => local === 'publication')
          ?.children.find(({ local }) => local === 'language')
        const value = language?.text.trim()
        if (!language || !value || /^(?:[a-z]{2,3}|zh-cn|zh-tw)$/.test(value)) continue
        const lower = value.toLowerCase()
        const fixed = /^zh-(?:cn|tw)$/.test(lower) ? lower : /^([a-z]{2,3})(?:[-_]|$)/.exec(lower)?.[1]
        report({ value, fixed }, language)
      }
    },
  }),
})
