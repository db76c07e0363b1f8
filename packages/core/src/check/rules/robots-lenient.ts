import { defineRule } from '../rule.ts'

export const robotsLenient = defineRule<{ text: string; what: string }>({
  code: 'robots-lenient',
  severity: 'warning',
  rules: ['R10'],
  message: ({ text, what }) =>
    `Only Google reads ${text === '' ? 'this file' : JSON.stringify(text)} as it is meant: ${what}.`,
  why: 'Other crawlers follow RFC 9309 to the letter.',
  fix: 'Write it as the standard has it.',
  bad: 'User-agent: *\nDissallow: /a',
})
