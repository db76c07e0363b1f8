import { defineRule } from '../rule.ts'

export const linkRedirects = defineRule<{ page: string; link: string; to: string }>({
  code: 'link-redirects',
  severity: 'warning',
  rules: ['U16'],
  message: ({ page, link, to }) => `${page} links to ${link}, which redirects to ${to}.`,
  why: 'Each visit costs one more request, and engines pass on less weight.',
  fix: ({ to }) => `Link to ${to}.`,
  bad: 'a page that links to a redirect stub',
})
