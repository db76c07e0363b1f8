import { defineRule } from '../rule.ts'

export const liveRedirect = defineRule<{
  loc: string
  status: number | string
  to: string
  count: number
  then?: string
}>({
  code: 'live-redirect',
  severity: 'error',
  rules: ['U16', 'U12'],
  message: ({ loc, status, to, count, then }) =>
    `${loc} redirects (${status}) to ${to || 'no address'}${count > 1 ? `, over ${count} redirects` : ''}${then === undefined ? '' : `, which answers ${then}`}.`,
  why: 'A sitemap lists addresses that answer with a page of their own (Search Console: "Page with redirect").',
  fix: ({ to, then }) =>
    then === undefined && to
      ? 'List the address that it redirects to.'
      : 'Take it off the sitemap, or mend where it leads.',
  bad: 'a listed page that answers 301',
})
