import { linksOf } from '../extensions.ts'
import { judgeHreflang } from '../hreflang-code.ts'
import { defineRule } from '../rule.ts'

export const hreflangCode = defineRule<{ code: string; problem: string; fixed: string | undefined }>({
  code: 'hreflang-code',
  severity: 'error',
  rules: ['H6'],
  message: ({ code, problem }) => `hreflang="${code}" ${problem}.`,
  why: 'Google ignores the link. A code is a language of ISO 639-1, then optionally a script and a region of ISO 3166-1; a region alone is never valid ("be" is Belarusian, not Belgium).',
  fix: ({ fixed }) => (fixed ? `Write ${fixed}.` : 'Write a code such as de, en-GB or zh-Hant.'),
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="en_US" href="https://a.example/"/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const { link, hreflang } of linksOf(element)) {
        const verdict = hreflang === undefined ? undefined : judgeHreflang(hreflang)
        if (verdict?.severity === 'error')
          report({ code: hreflang!, problem: verdict.problem, fixed: verdict.fixed }, link)
      }
    },
  }),
})
