import { linksOf } from '../extensions.ts'
import { judgeHreflang } from '../hreflang-code.ts'
import { defineRule } from '../rule.ts'

export const hreflangUnsupported = defineRule<{ code: string; problem: string; fixed: string | undefined }>({
  code: 'hreflang-unsupported',
  severity: 'warning',
  rules: ['H6'],
  message: ({ code, problem }) => `hreflang="${code}" ${problem}.`,
  why: 'It is a valid language tag that Google does not support, so the link is ignored.',
  fix: ({ fixed }) => (fixed ? `Write ${fixed}.` : 'Use a two-letter language, and a country for the region.'),
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="es-419" href="https://a.example/"/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const { link, hreflang } of linksOf(element)) {
        const verdict = hreflang === undefined ? undefined : judgeHreflang(hreflang)
        if (verdict?.severity === 'warning')
          report({ code: hreflang!, problem: verdict.problem, fixed: verdict.fixed }, link)
      }
    },
  }),
})
