import { defineRule } from '../rule.ts'

export const unreadable = defineRule<{ detail: string }>({
  code: 'unreadable',
  severity: 'error',
  rules: ['P26'],
  message: ({ detail }) => `The file cannot be read: ${detail}.`,
  why: 'What cannot be read cannot be checked, by an engine as little as here.',
  fix: 'Check the path or address, and the permissions.',
  bad: 'a file that does not exist',
})
