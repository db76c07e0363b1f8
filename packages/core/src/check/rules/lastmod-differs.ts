import { defineRule } from '../rule.ts'

export const lastmodDiffers = defineRule<{ loc: string; map: string; html: string; by: string }>({
  code: 'lastmod-differs',
  severity: 'warning',
  rules: ['P14'],
  message: ({ loc, map, html, by }) => `<lastmod> of ${loc} is ${map}, and the page itself says ${html} (${by}).`,
  why: 'Engines compare them, and trust neither if they differ.',
  fix: 'Give the date of the last change of the page in both.',
  bad: 'a page whose JSON-LD has another dateModified than its lastmod',
})
