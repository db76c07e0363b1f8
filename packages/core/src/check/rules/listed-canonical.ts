import { defineRule } from '../rule.ts'

export const listedCanonical = defineRule<{ loc: string; by: string }>({
  code: 'listed-canonical',
  severity: 'error',
  rules: ['U16'],
  message: ({ loc, by }) => `${loc} is listed, and its page names another address as canonical: ${by}.`,
  why: 'Engines index the canonical address, so the listed one is dropped as a duplicate.',
  fix: 'List the canonical address instead, or let the page name itself.',
  bad: 'a listed page whose canonical is another page',
})
