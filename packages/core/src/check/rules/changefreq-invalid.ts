import { defineRule } from '../rule.ts'

export const changefreqInvalid = defineRule<{ value: string; fixed: string | undefined }>({
  code: 'changefreq-invalid',
  severity: 'error',
  rules: ['P15'],
  message: ({ value }) => `<changefreq> is ${JSON.stringify(value)}.`,
  why: 'Known are always, hourly, daily, weekly, monthly, yearly and never, in lower case without blanks. Google and Bing ignore the element.',
  fix: ({ fixed }) => (fixed ? `Write ${fixed}.` : 'Leave <changefreq> out.'),
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><changefreq>Daily</changefreq></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ core: { changefreq } }) {
      if (!changefreq || known.has(changefreq.text) || changefreq.text.trim() === '') return
      const fixed = changefreq.text.trim().toLowerCase()
      report({ value: changefreq.text.slice(0, 100), fixed: known.has(fixed) ? fixed : undefined }, changefreq)
    },
  }),
})

const known = new Set(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
