import { defineRule } from '../rule.ts'

export const auditImpossible = defineRule<{ reason: string }>({
  code: 'audit-impossible',
  severity: 'warning',
  rules: ['U16'],
  message: ({ reason }) => `The pages of the folder could not be compared with the sitemap: ${reason}`,
  why: 'What is listed but may not be indexed, or is missing, was not looked for.',
  fix: 'Mend what the message names.',
  bad: 'a folder with a page that cannot be read',
})
