import { defineRule } from '../rule.ts'

export const liveRedirectLoop = defineRule<{ loc: string; to: string; count: number; loop: boolean }>({
  code: 'live-redirect-loop',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, to, count, loop }) =>
    loop
      ? `${loc} redirects in a circle, beginning with ${to}.`
      : `${loc} redirects more than ${count - 1} times, beginning with ${to}.`,
  why: 'No browser and no crawler gets to a page there (Search Console: "Redirect error").',
  fix: 'Mend the redirects, most often two rules about the final slash, http or www that contradict each other.',
  bad: 'a listed page that redirects to itself',
})
