import { defineRule } from '../rule.ts'

export const mapRedirects = defineRule<{ to: string }>({
  code: 'map-redirects',
  severity: 'warning',
  rules: ['P26'],
  message: ({ to }) => `The address redirects to ${to}.`,
  why: 'A sitemap answers itself, with 200; engines may drop one that redirects (Search Console: "URLs not followed").',
  fix: 'Submit the address that it redirects to, and name that in robots.txt and the index.',
  bad: 'a sitemap address that answers 301',
})
