import { defineRule } from '../rule.ts'

export const lastmodUniform = defineRule<{ value: string; entries: number }>({
  code: 'lastmod-uniform',
  severity: 'warning',
  rules: ['P14'],
  message: ({ value, entries }) => `All ${entries.toLocaleString('en')} URLs have the same <lastmod> ${value}.`,
  why: 'That is the time of the build, not of a change. Google stops trusting the dates of such a site, and Bing calls it the commonest fault.',
  fix: 'Give each page the date of its own last change, or leave <lastmod> out.',
  bad: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `<url><loc>https://a.example/${n}</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url>`).join('')}</urlset>`,
  on: (report) => ({
    end({ kind, entries, dated, lastmod }) {
      if (kind === 'urlset' && lastmod && dated >= least && dated === entries)
        report({ value: lastmod.trim(), entries })
    },
  }),
})

/** A handful of pages may well have changed in one commit. */
const least = 10
