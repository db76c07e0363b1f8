import { defineRule } from '../rule.ts'

export const orphanShard = defineRule<{ file: string }>({
  code: 'orphan-shard',
  severity: 'warning',
  rules: ['P18'],
  message: ({ file }) => `${file} is a sitemap that neither robots.txt nor an index names.`,
  why: 'No engine finds it; most often an earlier build left it behind.',
  fix: 'Remove it, or name it.',
  bad: 'a folder with a sitemap-7.xml that the index does not name',
})
