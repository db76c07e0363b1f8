import { defineRule } from '../rule.ts'

export const locLong = defineRule<{ length: number; start: string }>({
  code: 'loc-long',
  severity: 'warning',
  rules: ['P8'],
  message: ({ length, start }) => `The URL has ${length.toLocaleString('en')} characters: ${start}…`,
  why: 'Yandex reports URLs of more than 1,024 characters.',
  fix: 'List a shorter address of the page, if there is one.',
  bad: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/${'a'.repeat(1100)}</loc></url></urlset>`,
  skips: 'plain-loc',
  on: (report, { engines }) => ({
    entry({ loc, locPlace }) {
      if (loc.length > 1024 && loc.length <= 2047 && !engines?.includes('yandex'))
        report({ length: loc.length, start: loc.slice(0, 80) }, locPlace)
    },
  }),
})
