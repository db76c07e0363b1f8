import { datesOf } from '../dates.ts'
import { defineRule } from '../rule.ts'

export const lastmodZone = defineRule<{ name: string; value: string }>({
  code: 'lastmod-zone',
  severity: 'error',
  rules: ['P13'],
  message: ({ name, value }) => `<${name}> is ${value}, a time without a zone.`,
  why: 'W3C Datetime wants the zone, and without it the moment is unknown by up to a day (Search Console: "Invalid date").',
  fix: ({ value }) => `Write ${value}Z if it is UTC, or the offset, such as ${value}+02:00.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><lastmod>2026-01-02T03:04:05</lastmod></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry(entry) {
      for (const { element, value, verdict } of datesOf(entry))
        if (verdict === 'zone') report({ name: element.name, value }, element)
    },
  }),
})
