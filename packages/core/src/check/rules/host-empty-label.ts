import { defineRule } from '../rule.ts'

export const hostEmptyLabel = defineRule<{ host: string }>({
  code: 'host-empty-label',
  severity: 'error',
  rules: ['U7'],
  message: ({ host }) => `The host ${host} has an empty label.`,
  why: 'There is no such host.',
  fix: 'Remove the dot too many.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a..example/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { host, absolute }, locPlace }) {
      if (absolute && (host.startsWith('.') || host.includes('..'))) report({ host }, locPlace)
    },
  }),
})
