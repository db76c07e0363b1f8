import { defineRule } from '../rule.ts'

export const missingShard = defineRule<{ loc: string; file: string }>({
  code: 'missing-shard',
  severity: 'error',
  rules: ['P18'],
  message: ({ loc, file }) => `The index lists ${loc}, and there is no file ${file}.`,
  why: 'The address will answer 404, and all pages of that sitemap are unlisted.',
  fix: 'Deploy all files of one build together.',
  bad: 'an index that names a file which is not there',
})
