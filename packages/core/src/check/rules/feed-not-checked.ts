import { defineRule } from '../rule.ts'
import { isFeed } from './unknown-root.ts'

export const feedNotChecked = defineRule<{ name: string }>({
  code: 'feed-not-checked',
  severity: 'notice',
  rules: ['P21'],
  message: ({ name }) => `This is a feed (<${name}>), which was not checked.`,
  why: 'RSS 2.0 and Atom 1.0 may be submitted as sitemaps; their rules are their own.',
  fix: 'Check it with a feed validator.',
  bad: '<rss version="2.0"><channel/></rss>',
  on: (report) => ({
    root({ local, name, ns, line, column }) {
      if (isFeed(local, ns)) report({ name }, { line, column })
    },
  }),
})
