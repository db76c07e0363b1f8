import { defineRule } from '../rule.ts'

export const listedRedirect = defineRule<{ loc: string; by: string }>({
  code: 'listed-redirect',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, by }) => `${loc} is listed, and it redirects: ${by}.`,
  why: 'A sitemap lists addresses that answer with a page of their own (Search Console: "Page with redirect").',
  fix: 'List the address that it redirects to.',
  bad: 'a listed page that is a redirect stub',
})
