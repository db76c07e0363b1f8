import { timeOf } from '../dates.ts'
import { newsOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const newsFuture = defineRule<{ value: string; loc: string }>({
  code: 'news-future',
  severity: 'warning',
  rules: ['N5', 'N4'],
  message: ({ value, loc }) => `The article ${loc} is dated ${value}, which has not come yet.`,
  why: 'The date is that of first publication; a planned article does not belong here.',
  fix: 'List it when it is out.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a.example/</loc><news:news><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication><news:publication_date>9998-01-01</news:publication_date><news:title>A</news:title></news:news></url></urlset>',
  skips: 'plain-entry',
  on: (report, { now }) => ({
    entry({ element, loc }) {
      for (const news of newsOf(element)) {
        const date = news.children.find(({ local }) => local === 'publication_date')
        const time = date && timeOf(date.text.trim())
        if (date && time !== undefined && time > now.getTime() + 86_400_000)
          report({ value: date.text.trim(), loc }, date)
      }
    },
  }),
})
