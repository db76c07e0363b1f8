import { defineRule } from '../rule.ts'

export const shardsNotChecked = defineRule<{ checked: number; count: number }>({
  code: 'shards-not-checked',
  severity: 'notice',
  rules: ['P18'],
  message: ({ checked, count }) =>
    `Only the first ${checked.toLocaleString('en')} of ${count.toLocaleString('en')} sitemaps were fetched.`,
  why: 'A check over the network asks a server for no more unless told to.',
  fix: 'Check the folder before it is deployed, or raise `network.sitemaps`.',
  bad: 'an index of 501 sitemaps, checked over the network',
})
