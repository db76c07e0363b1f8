import { defineRule } from '../rule.ts'

export const listedExcluded = defineRule<{ loc: string; by: string }>({
  code: 'listed-excluded',
  severity: 'warning',
  rules: ['U16'],
  message: ({ loc, by }) => `${loc} is listed, and its page is no page to list: ${by}.`,
  why: 'The build says that it is no page, a draft, or not meant for the sitemap.',
  fix: 'Take it off the sitemap.',
  bad: 'a listed page with <meta name="sitemap" content="exclude">',
})
