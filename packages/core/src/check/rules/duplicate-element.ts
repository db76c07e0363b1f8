import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const duplicateElement = defineRule<{ name: string; parent: string }>({
  code: 'duplicate-element',
  severity: 'error',
  rules: ['P7'],
  message: ({ name, parent }) => `<${name}> stands twice in one <${parent}>.`,
  why: 'Only one may (Search Console: "Too many tags"), and engines read either.',
  fix: 'Keep one.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><loc>https://a.example/b</loc></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, core }) {
      for (const child of element?.children ?? []) {
        if (child.ns === coreNamespace && core[child.local] && core[child.local] !== child)
          report({ name: child.name, parent: element!.name }, child)
      }
    },
  }),
})
