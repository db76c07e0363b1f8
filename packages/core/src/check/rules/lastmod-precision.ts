import { datesOf } from '../dates.ts'
import { defineRule } from '../rule.ts'

export const lastmodPrecision = defineRule<{ name: string; value: string }>({
  code: 'lastmod-precision',
  severity: 'warning',
  rules: ['P13'],
  message: ({ name, value }) => `<${name}> is ${value}, which names no day or no seconds.`,
  why: 'W3C Datetime allows it, the sitemap schema does not: validators reject the file.',
  fix: 'Write the day (2026-01-02), or the full time with its zone (2026-01-02T03:04:05Z).',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><lastmod>2026-01</lastmod></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry(entry) {
      for (const { element, value, verdict } of datesOf(entry))
        if (verdict === 'precision') report({ name: element.name, value }, element)
    },
  }),
})
