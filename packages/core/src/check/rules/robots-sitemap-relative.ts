import { defineRule } from '../rule.ts'

export const robotsSitemapRelative = defineRule<{ url: string }>({
  code: 'robots-sitemap-relative',
  severity: 'error',
  rules: ['R2'],
  message: ({ url }) => `The Sitemap line names ${JSON.stringify(url)}, which is no absolute URL.`,
  why: 'The protocol wants the whole address, and engines skip the line.',
  fix: 'Write the whole address: Sitemap: https://example.com/sitemap.xml',
  bad: 'Sitemap: /sitemap.xml',
})
