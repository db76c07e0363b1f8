import { defineRule } from '../rule.ts'

export const leadingWhitespace = defineRule({
  code: 'leading-whitespace',
  severity: 'error',
  rules: ['P1'],
  message: () => 'There are blanks before the XML declaration.',
  why: 'That is not well-formed XML: every engine rejects the file (Search Console: "Leading whitespace").',
  fix: 'Let the file begin with <?xml. Templates often leave a line break after their front matter.',
  bad: '\n<?xml version="1.0" encoding="UTF-8"?><urlset/>',
})
