import { defineRule } from '../rule.ts'
import { isDoubleEscaped } from '../url-faults.ts'

export const doubleEscaped = defineRule<{ value: string }>({
  code: 'double-escaped',
  severity: 'warning',
  rules: ['P3'],
  message: ({ value }) => `The URL was escaped twice: ${value}`,
  why: 'It says &amp;amp; in the file, so engines ask for an address that holds the text "&amp;".',
  fix: 'Escape once, as the last step.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/?a&amp;amp;b</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ loc, locPlace, kind }) {
      if (kind !== 'line' && isDoubleEscaped(loc)) report({ value: loc }, locPlace)
    },
  }),
})
