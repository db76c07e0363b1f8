import { defineRule } from '../rule.ts'

export const locTooLong = defineRule<{ length: number; start: string }>({
  code: 'loc-too-long',
  severity: 'error',
  rules: ['P8'],
  message: ({ length, start }) => `The URL has ${length.toLocaleString('en')} characters: ${start}…`,
  why: 'The protocol wants fewer than 2,048, and engines drop the entry.',
  fix: 'List a shorter address of the page.',
  bad: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/${'a'.repeat(2100)}</loc></url></urlset>`,
  skips: 'plain-loc',
  on: (report) => ({
    entry({ loc, locPlace, core }) {
      const length = Math.max(loc.length, core.loc?.textLength ?? 0)
      if (length > 2047) report({ length, start: loc.slice(0, 80) }, locPlace)
    },
  }),
})
