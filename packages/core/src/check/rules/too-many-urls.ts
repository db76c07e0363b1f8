import { defineRule } from '../rule.ts'

export const tooManyUrls = defineRule<{ entries: number; kind: string }>({
  code: 'too-many-urls',
  severity: 'error',
  rules: ['P9', 'P20'],
  message: ({ entries }) => `The file lists ${entries.toLocaleString('en')} URLs, and 50,000 is the most.`,
  why: 'Engines read the first 50,000 or reject the file (Search Console: "Too many URLs").',
  fix: 'Split it into several sitemaps under an index.',
  bad: 'a file of 50,001 URLs',
  on: (report) => ({
    end({ kind, entries }) {
      if ((kind === 'urlset' || kind === 'text') && entries > 50_000) report({ entries, kind })
    },
  }),
})
