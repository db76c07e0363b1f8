import { defineRule } from '../rule.ts'

export const missingLoc = defineRule<{ parent: string }>({
  code: 'missing-loc',
  severity: 'error',
  rules: ['P7'],
  message: ({ parent }) => `<${parent}> has no <loc>.`,
  why: 'An entry without an address lists nothing (Search Console: "Missing XML tag").',
  fix: 'Add <loc>, or remove the entry.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><lastmod>2026-01-01</lastmod></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, core, kind }) {
      if (element && (kind === 'url' || kind === 'sitemap') && !core.loc) report({ parent: element.name }, element)
    },
  }),
})
