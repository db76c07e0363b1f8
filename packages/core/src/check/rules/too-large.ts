import { defineRule } from '../rule.ts'

export const tooLarge = defineRule({
  code: 'too-large',
  severity: 'error',
  rules: ['P9', 'P19'],
  message: () => 'The file is larger than 52,428,800 bytes before compression.',
  why: 'Engines read at most 50 MB of a sitemap; the rest was not checked either.',
  fix: 'Split it into several sitemaps under an index.',
  bad: 'a file of 52,428,801 bytes',
})
