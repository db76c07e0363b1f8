import { defineRule } from '../rule.ts'

export const dotSegments = defineRule<{ loc: string; what: string }>({
  code: 'dot-segments',
  severity: 'warning',
  rules: ['U11'],
  message: ({ loc, what }) => `${loc} has ${what} in its path.`,
  why: 'Browsers resolve dot segments, and servers treat doubled slashes as another path or not: one page gets two addresses.',
  fix: 'List the plain address.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/a/../b</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { path, absolute }, loc, locPlace }) {
      if (!absolute) return
      if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path))
        report({ loc: loc.slice(0, 300), what: 'a dot segment' }, locPlace)
      else if (path.includes('//')) report({ loc: loc.slice(0, 300), what: 'a doubled slash' }, locPlace)
    },
  }),
})
