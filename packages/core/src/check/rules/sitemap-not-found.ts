import { defineRule } from '../rule.ts'

export const sitemapNotFound = defineRule<{ folder: string }>({
  code: 'sitemap-not-found',
  severity: 'error',
  rules: ['P26'],
  message: ({ folder }) => `There is no sitemap in ${folder}.`,
  why: 'Nothing was checked.',
  fix: 'Name the folder that is deployed, after the build, or the sitemap itself.',
  bad: 'a folder without a sitemap',
})
