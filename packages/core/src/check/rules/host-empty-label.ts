import { defineRule } from '../rule.ts'
import { hasEmptyLabel } from '../url-faults.ts'

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
    entry({ url, locPlace }) {
      if (url.absolute && hasEmptyLabel(url)) report({ host: url.host }, locPlace)
    },
  }),
})
