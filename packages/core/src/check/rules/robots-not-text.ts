import { defineRule } from '../rule.ts'

export const robotsNotText = defineRule({
  code: 'robots-not-text',
  severity: 'error',
  rules: ['R1'],
  message: () => 'robots.txt is an HTML page.',
  why: 'Crawlers find no rule and no Sitemap line in it; most often an SPA fallback answers in its place.',
  fix: 'Serve a text file at /robots.txt.',
  bad: '<!doctype html><html></html>',
})
