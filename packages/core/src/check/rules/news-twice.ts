import { newsOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const newsTwice = defineRule<{ loc: string }>({
  code: 'news-twice',
  severity: 'error',
  rules: ['N1'],
  message: ({ loc }) => `${loc} has more than one <news:news>.`,
  why: 'Google wants one for a URL, and the schema does not notice.',
  fix: 'Keep one.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a.example/</loc><news:news/><news:news/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, loc }) {
      const found = newsOf(element)
      if (found.length > 1) report({ loc }, found[1])
    },
  }),
})
