import { defineRule } from '../rule.ts'

export const badScheme = defineRule<{ loc: string; scheme: string }>({
  code: 'bad-scheme',
  severity: 'error',
  rules: ['U1'],
  message: ({ loc, scheme }) => `The scheme of ${loc} is ${scheme}.`,
  why: 'A sitemap lists http and https addresses only.',
  fix: 'List the address under which the page is served.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>ftp://a.example/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ loc, url: { scheme }, locPlace }) {
      if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
        report({ loc: loc.slice(0, 200), scheme }, locPlace)
    },
  }),
})
