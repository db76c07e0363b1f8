import { defineRule } from '../rule.ts'

export const slashVariants = defineRule<{ loc: string; other: string }>({
  code: 'slash-variants',
  severity: 'warning',
  rules: ['U12'],
  message: ({ loc, other }) => `${loc} is listed, and so is ${other}.`,
  why: 'They are one page on most servers, and one of them redirects to the other.',
  fix: 'List the one that answers without a redirect.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/a</loc></url><url><loc>https://a.example/a/</loc></url></urlset>',
  across: (report) => ({
    entry({ key, loc, locPlace }, file, { variant }) {
      if (!variant) return
      const query = key.indexOf('?')
      const bare = query < 0 ? key : key.slice(0, query)
      const other = (bare.endsWith('/') ? bare.slice(0, -1) : `${bare}/`) + (query < 0 ? '' : key.slice(query))
      report({ loc: loc.slice(0, 300), other: other.slice(0, 300) }, { file, ...locPlace })
    },
  }),
})
