import { defineRule } from '../rule.ts'

export const notWellFormed = defineRule<{ detail: string }>({
  code: 'not-well-formed',
  severity: 'error',
  rules: ['P3'],
  message: ({ detail }) => `The file is not well-formed XML: ${detail}.`,
  why: 'Every engine rejects the whole file.',
  fix: 'Escape & < > " \' in values (as &amp; &lt; &gt; &quot; &apos;), and close every element.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/?x=1&y=2</loc></url></urlset>',
})
