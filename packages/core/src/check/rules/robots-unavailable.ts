import { defineRule } from '../rule.ts'

export const robotsUnavailable = defineRule<{ detail: string }>({
  code: 'robots-unavailable',
  severity: 'error',
  rules: ['R11'],
  message: ({ detail }) => `The robots.txt cannot be fetched: ${detail}.`,
  why: 'While it answers with an error of the server or not at all, crawlers take the whole site as disallowed; a 404 is fine.',
  fix: 'Let the server answer it with 200, or with 404 where there is none.',
  bad: 'a robots.txt that answers 503',
})
