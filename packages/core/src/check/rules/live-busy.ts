import { defineRule } from '../rule.ts'

export const liveBusy = defineRule<{ loc: string; status: number }>({
  code: 'live-busy',
  severity: 'warning',
  rules: ['U16'],
  message: ({ loc, status }) => `${loc} answers ${status} again and again, so nothing is known of the page.`,
  why: 'The server asks for fewer requests. Where crawlers meet the same, engines come back less often.',
  fix: 'Ask more slowly (--live-rate 1), or let this check in on the server.',
  bad: 'a listed page that answers 429 however long one waits',
})
