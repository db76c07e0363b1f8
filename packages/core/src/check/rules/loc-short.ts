import { defineRule } from '../rule.ts'

export const locShort = defineRule<{ loc: string }>({
  code: 'loc-short',
  severity: 'warning',
  rules: ['P8'],
  message: ({ loc }) => `The URL ${loc} has fewer than 12 characters.`,
  why: 'The schema wants at least 12; engines do not mind.',
  fix: 'Nothing, unless a validator must pass.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://a.b/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ loc, locPlace, url }) {
      if (loc.length < 12 && url.absolute) report({ loc }, locPlace)
    },
  }),
})
