import { defineRule } from '../rule.ts'
import { malformation } from '../url-faults.ts'

export const malformedUrl = defineRule<{ loc: string; what: string }>({
  code: 'malformed-url',
  severity: 'error',
  rules: ['U1'],
  message: ({ loc, what }) => `${loc} is malformed: ${what}.`,
  why: 'Browsers mend it in silence, crawlers may not.',
  fix: 'Write https://, the host, and the path that begins with a slash.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https:/a.example/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ loc, url, locPlace }) {
      const what = malformation(url)
      if (what) report({ loc: loc.slice(0, 200), what }, locPlace)
    },
  }),
})
