import { defineRule } from '../rule.ts'

export const robotsSitemapDuplicate = defineRule<{ url: string; first: number }>({
  code: 'robots-sitemap-duplicate',
  severity: 'warning',
  rules: ['R2'],
  message: ({ url, first }) => `The Sitemap line names ${url} again, after line ${first}.`,
  why: 'The second line says nothing new.',
  fix: 'Keep one.',
  bad: 'Sitemap: https://a.example/s.xml\nSitemap: https://a.example/s.xml',
})
