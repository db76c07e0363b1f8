import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const prefixedCore = defineRule<{ name: string }>({
  code: 'prefixed-core',
  severity: 'warning',
  rules: ['P4'],
  message: ({ name }) => `The root is written <${name}>, with a prefix for the sitemap namespace.`,
  why: 'It is legal XML, and simple readers that look for <urlset> and <loc> miss it.',
  fix: 'Make the sitemap namespace the default one: <urlset xmlns="…">.',
  bad: '<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>',
  on: (report) => ({
    root({ name, ns, line, column }) {
      if (ns === coreNamespace && name.includes(':')) report({ name }, { line, column })
    },
  }),
})
