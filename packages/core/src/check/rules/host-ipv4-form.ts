import { defineRule } from '../rule.ts'

export const hostIpv4Form = defineRule<{ host: string; normal: string }>({
  code: 'host-ipv4-form',
  severity: 'warning',
  rules: ['U7'],
  message: ({ host, normal }) => `The host ${host} is the IPv4 address ${normal} in a short or other form.`,
  why: 'Browsers rewrite it, crawlers may not.',
  fix: ({ normal }) => `Write ${normal}, or better the name of the host.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://127.1/aaaa</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { host, absolute }, locPlace }) {
      if (!absolute || !/^[\dxa-fA-F.]+$/.test(host) || !/\d/.test(host) || !URL.canParse(`http://${host}`)) return
      const normal = new URL(`http://${host}`).hostname
      if (/^\d+\.\d+\.\d+\.\d+$/.test(normal) && normal !== host) report({ host, normal }, locPlace)
    },
  }),
})
