import { linksOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const hreflangConflict = defineRule<{ code: string; loc: string }>({
  code: 'hreflang-conflict',
  severity: 'error',
  rules: ['H7', 'H8'],
  message: ({ code, loc }) => `${loc} names two pages for hreflang="${code}".`,
  why: 'Google cannot tell which is meant, and drops both.',
  fix: 'Keep one.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/"/><xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/"/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, loc }) {
      const links = linksOf(element)
      if (links.length < 2) return
      const seen = new Map<string, string>()
      for (const { link, hreflang, href } of links) {
        if (hreflang === undefined || !href) continue
        const code = hreflang.toLowerCase()
        const before = seen.get(code)
        if (before !== undefined && (before !== href || code === 'x-default')) report({ code: hreflang, loc }, link)
        seen.set(code, href)
      }
    },
  }),
})
