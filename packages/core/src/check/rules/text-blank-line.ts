import { defineRule } from '../rule.ts'

export const textBlankLine = defineRule({
  code: 'text-blank-line',
  severity: 'warning',
  rules: ['P20'],
  message: () => 'A line is blank.',
  why: 'A text map holds one URL a line and nothing else.',
  fix: 'Remove it.',
  bad: 'https://a.example/\n\nhttps://a.example/b',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ kind, loc, line, column }) {
      if (kind === 'line' && loc === '') report({}, { line, column })
    },
  }),
})
