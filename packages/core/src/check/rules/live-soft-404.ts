import { defineRule } from '../rule.ts'

export const liveSoft404 = defineRule<{ loc: string; hint: string }>({
  code: 'live-soft-404',
  severity: 'warning',
  rules: ['U16'],
  message: ({ loc, hint }) => `${loc} answers 200 and looks like an error page: ${hint}.`,
  why: 'Engines leave out what looks like an error whatever its status says (Search Console: "Soft 404").',
  fix: 'Answer 404 for what does not exist; where the page does exist, send its content with the HTML and give it a title of its own.',
  bad: 'a listed page that answers 200 with the title "Page not found"',
})
