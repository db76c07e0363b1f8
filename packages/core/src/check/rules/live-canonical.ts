import { defineRule } from '../rule.ts'

export const liveCanonical = defineRule<{ loc: string; by: string }>({
  code: 'live-canonical',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, by }) => `${loc} names another address as canonical: ${by}.`,
  why: 'Engines index the canonical address, so the listed one is dropped as a duplicate.',
  fix: 'List the canonical address instead, or let the page name itself.',
  bad: 'a listed page that answers with the canonical of another page',
})
