import { defineRule } from '../rule.ts'

export const trackingParameter = defineRule<{ loc: string; name: string }>({
  code: 'tracking-parameter',
  severity: 'warning',
  rules: ['U13'],
  message: ({ loc, name }) => `${loc} carries the parameter ${name}.`,
  why: 'Session ids and campaign marks make many addresses of one page; crawlers waste their visits on them.',
  fix: 'List the address without it, if the page is the same.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/?utm_source=x</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { query, path }, loc, locPlace }) {
      const found = /[?&;](phpsessid|jsessionid|sid|utm_\w+|gclid|fbclid)=/i.exec(query) ?? /;(jsessionid)=/i.exec(path)
      if (found) report({ loc: loc.slice(0, 300), name: found[1]! }, locPlace)
    },
  }),
})
