import { defineRule } from '../rule.ts'

export const defaultPort = defineRule<{ loc: string; port: string }>({
  code: 'default-port',
  severity: 'warning',
  rules: ['U8'],
  message: ({ loc, port }) => `${loc} names the default port ${port}.`,
  why: 'It is the same address as without it, in another spelling.',
  fix: ({ port }) => `Leave :${port} out.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example:443/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { scheme, port }, loc, locPlace }) {
      if ((scheme === 'https' && port === '443') || (scheme === 'http' && port === '80'))
        report({ loc: loc.slice(0, 300), port }, locPlace)
    },
  }),
})
