import { defineRule } from '../rule.ts'
import { illegalCharacter } from '../url-faults.ts'

export const locIllegalChar = defineRule<{ loc: string; character: string; hint: string }>({
  code: 'loc-illegal-char',
  severity: 'error',
  rules: ['U3', 'U4'],
  message: ({ loc, character, hint }) => `${loc} holds ${character}, which no URL may${hint}.`,
  why: 'The schema rejects the file, and crawlers ask for different addresses (Search Console: "Invalid URL").',
  fix: ({ hint }) =>
    hint === ''
      ? 'Encode it: a space is %20, [ is %5B, ] is %5D, a lone % is %25.'
      : 'List the pages that the route stands for, each at its own address, in place of the route.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/docs/[slug]</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url, loc, locPlace }) {
      const character = illegalCharacter(url)
      if (!character) return
      const slug = /\[(?:\.\.\.)?[\w-]+\]/.test(url.path + url.query + url.fragment)
      report(
        {
          loc: loc.slice(0, 300),
          character,
          hint: slug ? ': it looks like a route whose parameter was not filled in' : '',
        },
        locPlace,
      )
    },
  }),
})
