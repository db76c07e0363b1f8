import { defineRule } from '../rule.ts'

export const liveUnreachable = defineRule<{ loc: string; detail: string }>({
  code: 'live-unreachable',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, detail }) => `${loc} does not answer: ${detail}.`,
  why: 'Engines take a page that does not answer for gone after some time (Search Console: "URLs not accessible").',
  fix: 'Look whether the server answers at all, and in time.',
  bad: 'a listed page whose connection is cut',
})
