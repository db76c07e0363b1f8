import { defineRule } from '../rule.ts'

export const doctype = defineRule({
  code: 'doctype',
  severity: 'error',
  rules: ['P24'],
  message: () => 'The file has a DOCTYPE.',
  why: 'No sitemap needs one, it can hold entity bombs, and it is often the sign of an HTML page in place of a sitemap.',
  fix: 'Remove it. If this is an HTML page, the address answers with the wrong file: most often an SPA fallback or an error page.',
  bad: '<!DOCTYPE urlset><urlset/>',
})
