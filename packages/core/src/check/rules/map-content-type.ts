import { defineRule } from '../rule.ts'

export const mapContentType = defineRule<{ type: string }>({
  code: 'map-content-type',
  severity: 'warning',
  rules: ['P26'],
  message: ({ type }) => (type ? `It is served as ${type}.` : 'It is served without a Content-Type.'),
  why: 'XML maps are application/xml or text/xml, text maps and robots.txt text/plain, .gz files application/gzip; text/html is most often an error page.',
  fix: 'Set the Content-Type of the file on the server.',
  bad: 'a sitemap served as text/html',
})
