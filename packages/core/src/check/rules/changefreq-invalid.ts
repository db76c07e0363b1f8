import { defineRule } from '../rule.ts'

export const changefreqInvalid = defineRule<{ value: string; fixed: string | undefined }>({
  code: 'changefreq-invalid',
  severity: 'error',
  rules: ['P15'],
  message: ({ value }) => `<changefreq> is ${JSON.stringify(value)}, which is none of its seven values.`,
  why: 'It takes always, hourly, daily, weekly, monthly, yearly or never, in small letters without blanks; validators reject the file otherwise (Search Console: "Invalid tag value"). Google and Bing do not read the element at all.',
  fix: ({ fixed }) =>
    fixed ? `Write ${fixed}, or leave <changefreq> out.` : 'Leave <changefreq> out, or write one of the seven.',
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
