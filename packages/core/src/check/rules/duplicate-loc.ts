import { defineRule } from '../rule.ts'

export const duplicateLoc = defineRule<{ loc: string; first: number; same: boolean }>({
  code: 'duplicate-loc',
  severity: 'warning',
  rules: ['P22', 'U6'],
  message: ({ loc, first, same }) => `${loc} is listed before, at line ${first}${same ? '' : ', in another spelling'}.`,
  why: 'One of the two is ignored, and it is not said which.',
  fix: 'List it once.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url><url><loc>https://A.example</loc></url></urlset>',
  on(report) {
    const seen = new Map<string, { line: number; loc: string }>()
    return {
      entry({ loc, key, url, line, locPlace }) {
        if (!url.absolute) return
        const before = seen.get(key)
        if (before) report({ loc, first: before.line, same: before.loc === loc }, locPlace)
        else seen.set(key, { line, loc: loc === key ? key : loc })
      },
    }
  },
})
