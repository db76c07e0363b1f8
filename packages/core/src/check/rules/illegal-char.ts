import { defineRule } from '../rule.ts'

export const illegalChar = defineRule<{ detail: string }>({
  code: 'illegal-char',
  severity: 'error',
  rules: ['P2', 'U14'],
  message: ({ detail }) => `The file holds a character that XML forbids: ${detail}.`,
  why: 'Every XML reader stops there, and the rest of the file is lost.',
  fix: 'Remove control characters from texts before they are written; escaping does not rescue them.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/\u0001</loc></url></urlset>',
})
