import { newsOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const tooManyNews = defineRule<{ count: number }>({
  code: 'too-many-news',
  severity: 'error',
  rules: ['N1'],
  message: ({ count }) => `The file holds ${count.toLocaleString('en')} news articles, and 1,000 is the most.`,
  why: 'Google reads at most 1,000 articles of a file (Search Console: "Too many News URLs").',
  fix: 'Split it into several news sitemaps.',
  bad: 'a file of 1,001 news articles',
  skips: 'plain-entry',
  on(report) {
    let count = 0
    return {
      entry({ element }) {
        if (newsOf(element).length > 0) count += 1
      },
      end() {
        if (count > 1000) report({ count })
      },
    }
  },
})
