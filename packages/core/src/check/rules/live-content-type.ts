import { defineRule } from '../rule.ts'

export const liveContentType = defineRule<{ loc: string; type: string; what: string }>({
  code: 'live-content-type',
  severity: 'warning',
  rules: ['U16'],
  message: ({ loc, what }) => `${loc} is served ${what}.`,
  why: 'Engines index pages, and documents such as PDF, by their Content-Type; anything else is passed over.',
  fix: 'Set the Content-Type on the server, or take the address off the sitemap.',
  bad: 'a listed page that is served as application/json',
})
