import { timeOf } from '../dates.ts'
import { defineRule } from '../rule.ts'

export const lastmodFuture = defineRule<{ value: string; loc: string }>({
  code: 'lastmod-future',
  severity: 'warning',
  rules: ['P14'],
  message: ({ value, loc }) => `<lastmod> of ${loc} is ${value}, which has not come yet.`,
  why: 'A page cannot have changed in the future, and Bing is said to reject such dates.',
  fix: 'Give the date of the last change. Dates of publication that are planned do not belong here.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><lastmod>9998-01-01</lastmod></url></urlset>',
  on(report, { now }) {
    // A date without a time may be today's in any zone.
    const limit = now.getTime() + 86_400_000
    // What is written before this day is past in every zone, and its digits say so.
    const past = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
    return {
      clears: () => true,
      entry({ core: { lastmod }, loc }) {
        if (!lastmod || (lastmod.text < past && lastmod.text.charCodeAt(0) > 47)) return
        const time = timeOf(lastmod.text.trim())
        if (time !== undefined && time > limit) report({ value: lastmod.text.trim(), loc }, lastmod)
      },
    }
  },
})
