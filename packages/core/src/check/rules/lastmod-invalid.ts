import { datesOf } from '../dates.ts'
import { defineRule } from '../rule.ts'

export const lastmodInvalid = defineRule<{ name: string; value: string }>({
  code: 'lastmod-invalid',
  severity: 'error',
  rules: ['P13', 'V7', 'N4'],
  message: ({ name, value }) => `<${name}> is ${JSON.stringify(value)}, which is no W3C date.`,
  why: 'Engines ignore the date or the entry (Search Console: "Invalid date").',
  fix: 'Write 2026-01-02 or 2026-01-02T03:04:05Z, with capital T and Z, of a day that exists.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><lastmod>2026-02-30</lastmod></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry(entry) {
      for (const { element, value, verdict } of datesOf(entry))
        if (verdict === 'invalid') report({ name: element.name, value }, element)
    },
  }),
})
