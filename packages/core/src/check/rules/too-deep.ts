import { defineRule } from '../rule.ts'

export const tooDeep = defineRule<{ detail: string }>({
  code: 'too-deep',
  severity: 'error',
  rules: ['P6'],
  message: ({ detail }) => `Elements are nested deeper than ${detail}.`,
  why: 'No element of the protocol or its extensions nests that deep, so the file is no sitemap; the rest was not read.',
  fix: 'Close each element before the next begins.',
  bad: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${'<a>'.repeat(30)}`,
})
