import { defineRule } from '../rule.ts'
import { holdsNonAscii } from '../url-faults.ts'

export const locIri = defineRule<{ loc: string }>({
  code: 'loc-iri',
  severity: 'warning',
  rules: ['U2'],
  message: ({ loc }) => `${loc} holds characters that are not ASCII.`,
  why: 'The protocol wants URLs encoded; Google advises it too, and other crawlers ask for something else.',
  fix: ({ loc }) => `Write ${encodeURI(loc.toWellFormed()).replaceAll('%25', '%')}`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/größe</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url, loc, locPlace }) {
      if (holdsNonAscii(url.path + url.query)) report({ loc: loc.slice(0, 300) }, locPlace)
    },
  }),
})
