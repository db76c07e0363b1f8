import { defineRule } from '../rule.ts'

export const hreflangUnverified = defineRule<{ loc: string; other: string }>({
  code: 'hreflang-unverified',
  severity: 'warning',
  rules: ['H4'],
  message: ({ loc, other }) => `${loc} names ${other} as its translation, which is in none of the files at hand.`,
  why: 'Whether it names this page in return cannot be seen, and without that Google drops the pair.',
  fix: 'Check the sitemap of that site together with this one.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/en/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/"/><xhtml:link rel="alternate" hreflang="de" href="https://b.example/de/"/></url></urlset>',
  across: (report) => ({
    end({ alternates }) {
      for (const { kind, loc, other, file, line, column } of alternates)
        if (kind === 'unverified') report({ loc, other }, { file, line, column })
    },
  }),
})
