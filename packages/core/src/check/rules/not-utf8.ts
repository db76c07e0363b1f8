import { defineRule } from '../rule.ts'

export const notUtf8 = defineRule<{ encoding: string }>({
  code: 'not-utf8',
  severity: 'error',
  rules: ['P1'],
  message: ({ encoding }) => `The file is not UTF-8: ${encoding}.`,
  why: 'The protocol allows UTF-8 only, and engines reject the file or read wrong characters.',
  fix: 'Save it as UTF-8, and declare encoding="UTF-8" or nothing.',
  bad: '<?xml version="1.0" encoding="ISO-8859-1"?><urlset/>',
})
