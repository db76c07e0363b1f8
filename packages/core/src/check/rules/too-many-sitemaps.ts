import { defineRule } from '../rule.ts'

export const tooManySitemaps = defineRule<{ entries: number }>({
  code: 'too-many-sitemaps',
  severity: 'error',
  rules: ['P18'],
  message: ({ entries }) => `The index lists ${entries.toLocaleString('en')} sitemaps, and 50,000 is the most.`,
  why: 'Engines read the first 50,000 or reject the index (Search Console: "Too many sitemaps in the sitemap index file").',
  fix: 'Write a second index, and name both in robots.txt.',
  bad: 'an index of 50,001 sitemaps',
  on: (report) => ({
    end({ kind, entries }) {
      if (kind === 'sitemapindex' && entries > 50_000) report({ entries })
    },
  }),
})
