import { defineRule } from '../rule.ts'

export const emptySitemap = defineRule<{ kind: string }>({
  code: 'empty-sitemap',
  severity: 'warning',
  rules: ['P7'],
  message: ({ kind }) => `The ${kind} lists nothing.`,
  why: 'The schema wants at least one entry, and Search Console reports an empty sitemap.',
  fix: 'List at least one page, or take the file away.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
  on: (report) => ({
    end({ kind, entries }) {
      if (kind && entries === 0) report({ kind: kind === 'sitemapindex' ? 'index' : 'sitemap' })
    },
  }),
})
