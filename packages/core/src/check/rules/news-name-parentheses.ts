import { newsOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const newsNameParentheses = defineRule<{ value: string }>({
  code: 'news-name-parentheses',
  severity: 'warning',
  rules: ['N6'],
  message: ({ value }) => `<news:name> is ${JSON.stringify(value)}, with parentheses at its end.`,
  why: 'The name must be as it appears on Google News, without a trailing parenthesis.',
  fix: ({ value }) => `Write ${value.replace(/\s*\([^)]*\)\s*$/, '')}.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a.example/</loc><news:news><news:publication><news:name>A (EU)</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-01-01</news:publication_date><news:title>A</news:title></news:news></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const news of newsOf(element)) {
        const name = news.children
          .find(({ local }) => local === 'publication')
          ?.children.find(({ local }) => local === 'name')
        if (name && /\([^)]*\)\s*$/.test(name.text)) report({ value: name.text.trim() }, name)
      }
    },
  }),
})
