import { defineRule } from '../rule.ts'

export const hreflangTargetUnlisted = defineRule<{ loc: string; other: string }>({
  code: 'hreflang-target-unlisted',
  severity: 'warning',
  rules: ['H9'],
  message: ({ loc, other }) => `${loc} names ${other} as its translation, which is not listed.`,
  why: 'Each page of a set gets an entry of its own with the same links; without it Google has to find the page and its links elsewhere.',
  fix: ({ other }) => `List ${other} with the same links, or remove the link if there is no such page.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/en/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/"/><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/"/></url></urlset>',
  across: (report) => ({
    end({ alternates }) {
      for (const { kind, loc, other, file, line, column } of alternates)
        if (kind === 'unlisted') report({ loc, other }, { file, line, column })
    },
  }),
})
