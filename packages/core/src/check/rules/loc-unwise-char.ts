import { defineRule } from '../rule.ts'
import { unwiseCharacter } from '../url-faults.ts'

export const locUnwiseChar = defineRule<{ loc: string; character: string }>({
  code: 'loc-unwise-char',
  severity: 'warning',
  rules: ['U3'],
  message: ({ loc, character }) => `${loc} holds "${character}", which RFC 3986 wants encoded.`,
  why: 'Browsers leave it or encode it, crawlers do either: one page gets two addresses.',
  fix: ({ character }) => `Write ${encodeURIComponent(character)} for it.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/a|b</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url, loc, locPlace }) {
      const character = unwiseCharacter(url)
      if (character) report({ loc: loc.slice(0, 300), character }, locPlace)
    },
  }),
})
