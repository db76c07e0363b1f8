import { defineRule } from '../rule.ts'

export const hostCase = defineRule<{ host: string }>({
  code: 'host-case',
  severity: 'warning',
  rules: ['U7'],
  message: ({ host }) => `The host ${host} has capital letters.`,
  why: 'Hosts know no case; a crawler that compares text takes it for another host.',
  fix: ({ host }) => `Write ${host.toLowerCase()}.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://A.example/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { host, absolute }, locPlace }) {
      if (absolute && /[A-Z]/.test(host)) report({ host }, locPlace)
    },
  }),
})
