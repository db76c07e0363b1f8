import { defineRule } from '../rule.ts'

export const listedNoindex = defineRule<{ loc: string; by: string }>({
  code: 'listed-noindex',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, by }) => `${loc} is listed, and its page says noindex: ${by}.`,
  why: 'The sitemap asks engines to index a page that forbids it (Search Console: "Submitted URL marked noindex").',
  fix: 'Take it off the sitemap, or take the noindex away.',
  bad: 'a listed page with <meta name="robots" content="noindex">',
})
