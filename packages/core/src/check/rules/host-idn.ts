import { defineRule } from '../rule.ts'
import { holdsNonAscii } from '../url-faults.ts'

export const hostIdn = defineRule<{ host: string }>({
  code: 'host-idn',
  severity: 'warning',
  rules: ['U7'],
  message: ({ host }) => `The host ${host} is written with letters that are not ASCII.`,
  why: 'Engines compare hosts in their xn-- form.',
  fix: ({ host }) =>
    URL.canParse(`https://${host}`) ? `Write ${new URL(`https://${host}`).hostname}.` : 'Write its xn-- form.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://münchen.example/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { host, absolute }, locPlace }) {
      if (absolute && holdsNonAscii(host)) report({ host }, locPlace)
    },
  }),
})
