import { deprecated, extensionChildren } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const deprecatedTag = defineRule<{ name: string; since: string }>({
  code: 'deprecated-tag',
  severity: 'warning',
  rules: ['I3', 'V15', 'V16', 'N7'],
  message: ({ name, since }) => `<${name}> ${since}.`,
  why: 'It is harmless and ignored, and makes the file larger.',
  fix: 'Leave it out.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image><image:loc>https://a.example/a.png</image:loc><image:caption>A</image:caption></image:image></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const child of extensionChildren(element)) {
        const since = deprecated(child)
        if (since) report({ name: child.name, since }, child)
      }
    },
  }),
})
