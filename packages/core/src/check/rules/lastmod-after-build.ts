import { defineRule } from '../rule.ts'

export const lastmodAfterBuild = defineRule<{ loc: string; map: string; built: string }>({
  code: 'lastmod-after-build',
  severity: 'warning',
  rules: ['P14'],
  message: ({ loc, map, built }) => `<lastmod> of ${loc} is ${map}, after its file was built (${built}).`,
  why: 'A page cannot have changed after it was built.',
  fix: 'Give the date of the last change of its content.',
  bad: 'a lastmod two days after the time of the file',
})
