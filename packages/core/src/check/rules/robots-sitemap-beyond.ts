import { defineRule } from '../rule.ts'

export const robotsSitemapBeyond = defineRule<{ url: string }>({
  code: 'robots-sitemap-beyond',
  severity: 'error',
  rules: ['R5'],
  message: ({ url }) => `The Sitemap line for ${url} lies beyond the first 512,000 bytes.`,
  why: 'Crawlers may stop reading before it, so it does not lead to the sitemap.',
  fix: 'Move the Sitemap lines to the top; they belong to no group.',
  bad: 'a Sitemap line after 512,000 bytes',
})
