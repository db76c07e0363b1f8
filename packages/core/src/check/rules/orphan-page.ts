import { defineRule } from '../rule.ts'

export const orphanPage = defineRule<{ loc: string }>({
  code: 'orphan-page',
  severity: 'warning',
  rules: ['U16'],
  message: ({ loc }) => `${loc} is listed, and no other page of the build links to it.`,
  why: 'Engines give little weight to pages that the site itself does not link to.',
  fix: 'Link to it from a page that visitors reach, or take it off the sitemap.',
  bad: 'a listed page that no page links to',
})
