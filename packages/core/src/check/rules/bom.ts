import { defineRule } from '../rule.ts'

export const bom = defineRule({
  code: 'bom',
  severity: 'warning',
  rules: ['P1', 'P20'],
  message: () => 'The file begins with a byte order mark.',
  why: 'XML readers skip it, simple ones stumble, and in a text map it sticks to the first URL.',
  fix: 'Save the file as UTF-8 without BOM.',
  bad: '\ufeff<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url></urlset>',
})
