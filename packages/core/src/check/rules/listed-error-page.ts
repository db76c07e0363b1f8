import { defineRule } from '../rule.ts'

export const listedErrorPage = defineRule<{ loc: string; by: string }>({
  code: 'listed-error-page',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, by }) => `${loc} is listed, and it is an error page: ${by}.`,
  why: 'It is not found by visitors either, or answers with an error status.',
  fix: 'Take it off the sitemap.',
  bad: 'a sitemap that lists /404.html',
})
