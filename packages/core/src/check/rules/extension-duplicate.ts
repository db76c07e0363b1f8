import { extensionsOf, repeatable } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const extensionDuplicate = defineRule<{ name: string; parent: string }>({
  code: 'extension-duplicate',
  severity: 'error',
  rules: ['V1', 'N2', 'I1'],
  message: ({ name, parent }) => `<${name}> stands twice in one <${parent}>.`,
  why: 'Only one may (Search Console: "Too many tags").',
  fix: 'Keep one.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image><image:loc>https://a.example/a.png</image:loc><image:loc>https://a.example/b.png</image:loc></image:image></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const extension of extensionsOf(element)) {
        const seen = new Set<string>()
        for (const child of extension.children) {
          if (seen.has(child.local) && !repeatable.has(child.local))
            report({ name: child.name, parent: extension.name }, child)
          seen.add(child.local)
        }
      }
    },
  }),
})
