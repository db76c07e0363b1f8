import { defineRule } from '../rule.ts'

export const liveNoindex = defineRule<{ loc: string; by: string }>({
  code: 'live-noindex',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, by }) => `${loc} forbids to be indexed: ${by}.`,
  why: 'The sitemap asks engines to index a page that forbids it (Search Console: "Submitted URL marked noindex").',
  fix: 'Take it off the sitemap, or take the noindex away. A header is set by the server or its host, not by the page.',
  bad: 'a listed page that is served with X-Robots-Tag: noindex',
})
