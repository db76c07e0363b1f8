import { defineRule } from '../rule.ts'

export const unlistedPage = defineRule<{ loc: string; from: string }>({
  code: 'unlisted-page',
  severity: 'warning',
  rules: ['U16'],
  message: ({ loc, from }) => `${loc} is built, may be indexed and is linked from ${from}, and it is not listed.`,
  why: 'Engines find it later, and learn nothing of its changes.',
  fix: 'List it, or give it a noindex if it is not meant to be found.',
  bad: 'a built page that other pages link to and no sitemap lists',
})
