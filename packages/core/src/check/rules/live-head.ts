import { defineRule } from '../rule.ts'

export const liveHead = defineRule<{ loc: string; head: string }>({
  code: 'live-head',
  severity: 'warning',
  rules: ['U16'],
  message: ({ loc, head }) => `${loc} answers 200 to GET, and to HEAD: ${head}.`,
  why: 'HEAD and GET have to say the same (RFC 9110); link checkers and some crawlers ask with HEAD first.',
  fix: 'Let the server answer HEAD as it answers GET.',
  bad: 'a listed page that answers 404 to HEAD and 200 to GET',
})
