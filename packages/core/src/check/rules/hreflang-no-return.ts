import { defineRule } from '../rule.ts'

export const hreflangNoReturn = defineRule<{ loc: string; other: string }>({
  code: 'hreflang-no-return',
  severity: 'error',
  rules: ['H4'],
  message: ({ loc, other }) => `${loc} names ${other} as its translation, and ${other} does not name it.`,
  why: 'Google drops every pair of which only one side names the other.',
  fix: ({ loc, other }) => `Add a link to ${loc} to the entry of ${other}.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/en/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/"/><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/"/></url><url><loc>https://a.example/de/</loc></url></urlset>',
  across: (report) => ({
    end({ alternates }) {
      for (const { kind, loc, other, file, line, column } of alternates)
        if (kind === 'no-return') report({ loc, other }, { file, line, column })
    },
  }),
})
