import { defineRule } from '../rule.ts'

export const textNoUrl = defineRule<{ line: string }>({
  code: 'text-no-url',
  severity: 'error',
  rules: ['P20'],
  message: ({ line }) => `The line ${JSON.stringify(line)} is no URL.`,
  why: 'A text map holds one absolute URL a line and nothing else.',
  fix: 'Remove the line, comments too.',
  bad: 'my pages\nhttps://a.example/',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ kind, url: { absolute, scheme }, loc, line, column }) {
      if (
        kind === 'line' &&
        loc !== '' &&
        !loc.startsWith('#') &&
        !absolute &&
        (scheme === undefined || scheme === 'http' || scheme === 'https')
      )
        report({ line: loc.slice(0, 200) }, { line, column })
    },
  }),
})
