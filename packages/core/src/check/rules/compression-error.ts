import { defineRule } from '../rule.ts'

export const compressionError = defineRule<{ detail: string }>({
  code: 'compression-error',
  severity: 'error',
  rules: ['P19'],
  message: ({ detail }) => `The file cannot be unpacked: ${detail}.`,
  why: 'Sitemaps may be gzip, nothing else, and a broken archive is rejected whole (Search Console: "Compression error").',
  fix: 'Pack it anew with gzip.',
  bad: '\x1f\x8bbroken',
})
