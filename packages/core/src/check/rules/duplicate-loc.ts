import { defineRule } from '../rule.ts'

export const duplicateLoc = defineRule<{ loc: string; key: string; first: number; file: string | undefined }>({
  code: 'duplicate-loc',
  severity: 'warning',
  rules: ['P22', 'U6'],
  message: ({ loc, key, first, file }) =>
    `${loc} is listed before, at line ${first}${file ? ` of ${file}` : ''}${loc === key ? '' : `, as the same address ${key}`}.`,
  why: 'One of the two is ignored, and it is not said which.',
  fix: 'List it once.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url><url><loc>https://A.example</loc></url></urlset>',
  across: (report) => ({
    entry({ loc, key, locPlace }, file, { before }) {
      if (!before) return
      report(
        {
          loc: loc.slice(0, 300),
          key: key.slice(0, 300),
          first: before.line,
          file: before.file === file ? undefined : before.file,
        },
        { file, line: locPlace.line, column: locPlace.column },
      )
    },
  }),
})
