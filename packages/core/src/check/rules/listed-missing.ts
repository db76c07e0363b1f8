import { defineRule } from '../rule.ts'

export const listedMissing = defineRule<{ loc: string; path: string }>({
  code: 'listed-missing',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, path }) => `${loc} is listed, and the build has no file for ${path}.`,
  why: 'A static host answers it with 404.',
  fix: 'Take it off the sitemap, or deploy the page. Where a server renders it on request, set the rule listed-missing to off.',
  bad: 'a listed URL without a file',
})
