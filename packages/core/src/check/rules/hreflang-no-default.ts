import { linksOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const hreflangNoDefault = defineRule<{ loc: string; count: number }>({
  code: 'hreflang-no-default',
  severity: 'warning',
  rules: ['H7'],
  message: ({ loc, count }) => `${loc} has ${count} alternates and no x-default.`,
  why: 'Without it, people whose language is none of these get whichever page the engine picks.',
  fix: 'Add hreflang="x-default" with the fallback page to every member of the set.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/"/><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/"/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, loc, locPlace }) {
      const codes = new Set(
        linksOf(element).flatMap(({ hreflang }) => (hreflang === undefined ? [] : [hreflang.toLowerCase()])),
      )
      if (codes.size > 1 && !codes.has('x-default')) report({ loc, count: codes.size }, locPlace)
    },
  }),
})
