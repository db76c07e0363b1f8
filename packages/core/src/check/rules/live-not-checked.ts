import { defineRule } from '../rule.ts'

export const liveNotChecked = defineRule<{ asked: number; listed: number; elsewhere: number }>({
  code: 'live-not-checked',
  severity: 'notice',
  rules: ['U16'],
  message: ({ asked, listed, elsewhere }) => {
    const said = [
      asked < listed &&
        `${asked.toLocaleString('en')} of ${listed.toLocaleString('en')} listed pages were asked, evenly spread over the map`,
      elsewhere > 0 &&
        `${elsewhere.toLocaleString('en')} listed ${elsewhere === 1 ? 'page was' : 'pages were'} not asked, being on other hosts than the sitemap`,
    ]
    return `${said.filter(Boolean).join('; ')}.`
  },
  why: 'A server is asked for no more than it was agreed, and other hosts not at all.',
  fix: 'Ask for more with --live-limit (0 for all).',
  bad: 'a sitemap of more pages than --live-limit',
})
