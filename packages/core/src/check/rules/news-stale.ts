import { timeOf } from '../dates.ts'
import { newsOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const newsStale = defineRule<{ value: string; loc: string }>({
  code: 'news-stale',
  severity: 'warning',
  rules: ['N5'],
  message: ({ value, loc }) => `The article ${loc} is of ${value}, which is more than two days ago.`,
  why: 'Google reads only articles of the last two days from a news sitemap.',
  fix: 'Let older articles leave the file, or drop their <news:news>.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a.example/</loc><news:news><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication><news:publication_date>2001-01-01</news:publication_date><news:title>A</news:title></news:news></url></urlset>',
  skips: 'plain-entry',
  on: (report, { now }) => ({
    entry({ element, loc }) {
      for (const news of newsOf(element)) {
        const date = news.children.find(({ local }) => local === 'publication_date')
        const value = date?.text.trim() ?? ''
        const time = timeOf(value)
        // A date without a time lasts until its end.
        const until = time === undefined ? undefined : time + (value.includes('T') ? 2 : 3) * 86_400_000
        if (date && until !== undefined && until < now.getTime()) report({ value, loc }, date)
      }
    },
  }),
})
