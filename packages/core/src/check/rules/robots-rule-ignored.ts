import { defineRule } from '../rule.ts'

export const robotsRuleIgnored = defineRule<{ text: string; what: string }>({
  code: 'robots-rule-ignored',
  severity: 'warning',
  rules: ['R6'],
  message: ({ text, what }) => `The line ${JSON.stringify(text)} has no effect: ${what}.`,
  why: 'Crawlers skip it, so what it is meant to keep out is crawled.',
  fix: 'Write User-agent lines before the rules, and begin each pattern with / or *.',
  bad: 'Disallow: /a',
})
