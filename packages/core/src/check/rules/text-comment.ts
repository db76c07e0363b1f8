import { defineRule } from '../rule.ts'

export const textComment = defineRule<{ line: string }>({
  code: 'text-comment',
  severity: 'warning',
  rules: ['P20'],
  message: ({ line }) => `The line ${JSON.stringify(line)} is a comment.`,
  why: 'A text map knows no comments: it holds one URL a line and nothing else.',
  fix: 'Remove it.',
  bad: '# my pages\nhttps://a.example/',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ kind, loc, line, column }) {
      if (kind === 'line' && loc.startsWith('#')) report({ line: loc.slice(0, 200) }, { line, column })
    },
  }),
})
