import { defineRule } from '../rule.ts'

export const lastmodDiffers = defineRule<{ loc: string; map: string; date: string; by: string; file?: string }>({
  code: 'lastmod-differs',
  severity: 'warning',
  rules: ['P14'],
  message: ({ loc, map, date, by, file }) =>
    `<lastmod> of ${loc} is ${map}, and ${file === undefined ? `the page itself says ${date} (${by})` : `its frontmatter says ${date} (${by} in ${file})`}.`,
  why: 'Engines trust the dates of a map only while its pages bear them out.',
  fix: 'Give the date of the last change of the page in both; where the content was changed after the build, build again.',
  bad: 'a page whose JSON-LD has another dateModified than its lastmod',
})
