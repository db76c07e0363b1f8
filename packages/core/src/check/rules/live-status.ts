import { defineRule } from '../rule.ts'

export const liveStatus = defineRule<{ loc: string; status: number }>({
  code: 'live-status',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, status }) => `${loc} answers ${status}.`,
  why: 'A sitemap lists pages that answer 200; engines drop the others and come back less often (Search Console: "HTTP error").',
  fix: ({ status }) =>
    status === 404 || status === 410
      ? 'Take it off the sitemap, or bring the page back.'
      : status === 401 || status === 403
        ? 'Take it off the sitemap where it needs a login. Where a firewall refuses robots, let the crawlers of the engines in.'
        : 'Mend the page, or take it off the sitemap until then.',
  bad: 'a listed page that answers 404',
})
