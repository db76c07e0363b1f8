import { defineRule } from '../rule.ts'

export const userInfo = defineRule<{ host: string }>({
  code: 'user-info',
  severity: 'error',
  rules: ['U9'],
  message: ({ host }) => `A URL on ${host} holds a user name or password.`,
  why: 'It publishes the secret, and no crawler sends it.',
  fix: 'Remove everything before the @.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://me:secret@a.example/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ url: { userInfo, host }, locPlace }) {
      if (userInfo !== undefined) report({ host }, locPlace)
    },
  }),
})
