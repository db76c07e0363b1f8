import { defineRule } from '../rule.ts'

export const locFragment = defineRule<{ loc: string }>({
  code: 'loc-fragment',
  severity: 'warning',
  rules: ['U10'],
  message: ({ loc }) => `${loc} has a fragment.`,
  why: 'What follows # is never sent to the server: engines see the page without it.',
  fix: 'List the page once, without the fragment.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/#team</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { fragment }, loc, locPlace }) {
      if (fragment !== '') report({ loc: loc.slice(0, 300) }, locPlace)
    },
  }),
})
