import { defineRule } from '../rule.ts'

export const robotsTooLarge = defineRule({
  code: 'robots-too-large',
  severity: 'warning',
  rules: ['R5'],
  message: () => 'robots.txt is larger than 512,000 bytes.',
  why: 'Crawlers read that much and may stop there: the rules beyond this line may not count.',
  fix: 'Shorten it: patterns with * replace long lists.',
  bad: 'a robots.txt of 512,001 bytes',
})
