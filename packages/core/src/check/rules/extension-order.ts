import { extensionsOf, orderOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const extensionOrder = defineRule<{ name: string; before: string; parent: string }>({
  code: 'extension-order',
  severity: 'warning',
  rules: ['I4', 'V1', 'N2'],
  message: ({ name, before, parent }) => `<${name}> stands after <${before}> in <${parent}>.`,
  why: "The schema has a fixed order, so validators reject the file; Google's own pages show another order, and engines read both.",
  fix: ({ name, before }) => `Write <${name}> before <${before}>.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image><image:title>A</image:title><image:loc>https://a.example/a.png</image:loc></image:image></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const extension of extensionsOf(element)) {
        const order = orderOf(extension)
        let last = -1
        let before = ''
        for (const child of extension.children) {
          const rank = order.indexOf(child.local)
          if (rank < 0) continue
          if (rank < last) {
            report({ name: child.name, before, parent: extension.name }, child)
            break
          }
          last = rank
          before = child.name
        }
      }
    },
  }),
})
