import { defineRule } from '../rule.ts'

export const hostTrailingDot = defineRule<{ host: string }>({
  code: 'host-trailing-dot',
  severity: 'warning',
  rules: ['U7'],
  message: ({ host }) => `The host ${host} ends in a dot.`,
  why: 'It is another host to browsers and crawlers.',
  fix: ({ host }) => `Write ${host.replace(/\.+$/, '')}.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example./</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { host, absolute }, locPlace }) {
      if (absolute && host.endsWith('.') && !host.includes('..')) report({ host }, locPlace)
    },
  }),
})
