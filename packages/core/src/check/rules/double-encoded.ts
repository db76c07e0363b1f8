import { defineRule } from '../rule.ts'
import { isDoubleEncoded } from '../url-faults.ts'

export const doubleEncoded = defineRule<{ loc: string }>({
  code: 'double-encoded',
  severity: 'warning',
  rules: ['U5'],
  message: ({ loc }) => `${loc} was percent-encoded twice.`,
  why: '%25 followed by two hex digits is an encoded "%XX": the server looks for a path with that text in it.',
  fix: ({ loc }) => `Encode once: ${loc.replace(/%25(?=[\da-f]{2})/gi, '%')}`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/a%2520b</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url, loc, locPlace }) {
      if (isDoubleEncoded(url)) report({ loc: loc.slice(0, 300) }, locPlace)
    },
  }),
})
