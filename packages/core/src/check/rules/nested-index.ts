import { defineRule } from '../rule.ts'

export const nestedIndex = defineRule<{ loc: string }>({
  code: 'nested-index',
  severity: 'error',
  rules: ['P18'],
  message: ({ loc }) => `The index lists another index: ${loc}`,
  why: 'An index may list sitemaps only (Search Console: "Nested sitemap indexes").',
  fix: "List the inner index's sitemaps themselves, or name both indexes in robots.txt.",
  bad: 'an index that lists an index',
})
