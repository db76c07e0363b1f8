import { originOf, splitUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const mixedOrigins = defineRule<{ first: string; other: string; loc: string }>({
  code: 'mixed-origins',
  severity: 'error',
  rules: ['P10'],
  message: ({ first, other, loc }) => `The file lists URLs of ${first} and of ${other} (${loc}).`,
  why: 'A sitemap speaks for one scheme, host and port; whichever it is, the others are dropped.',
  fix: 'List all pages at one of them; where both are meant, each gets a sitemap of its own. With --site the check knows which one this is for.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url><url><loc>https://b.example/</loc></url></urlset>',
  on(report, { url, origins }) {
    if (url !== undefined) return {}
    const seen = new Set<string>()
    let first: string | undefined
    return {
      clears: (prefix) => originOf(splitUrl(prefix)) === first,
      entry({ url: raw, locPlace }) {
        const origin = originOf(raw)
        if (!origin || origins.includes(origin)) return
        first ??= origin
        if (origin === first || seen.has(origin) || seen.size > 20) return
        seen.add(origin)
        report({ first, other: origin, loc: raw.text }, locPlace)
      },
    }
  },
})
