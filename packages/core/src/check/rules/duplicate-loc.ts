import { newsOf } from '../extensions.ts'
import { createKeyMap } from '../key-map.ts'
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
  across(report) {
    let seen = createKeyMap()
    let files: string[] = []
    return {
      begin() {
        seen = createKeyMap()
        files = []
      },
      entry({ element, loc, key, url, locPlace }, file) {
        if (!url.absolute) return
        if (files.at(-1) !== file) files.push(file)
        // A news map beside the others may list an article again.
        const own = newsOf(element).length > 0 ? `news\n${files.length}\n${key}` : key
        const before = seen.get(own)
        if (before === undefined) {
          seen.set(own, (files.length - 1) * perFile + locPlace.line)
          return
        }
        const first = files[Math.floor(before / perFile)]
        report(
          {
            loc: loc.slice(0, 300),
            key: key.slice(0, 300),
            first: before % perFile,
            file: first === file ? undefined : first,
          },
          { file, line: locPlace.line, column: locPlace.column },
        )
      },
    }
  },
})

/** More lines than a map of 50 MB can have. */
const perFile = 2 ** 26
