import { coreNamespace, extensionNamespaces } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const unknownNamespace = defineRule<{ name: string; ns: string; known: string }>({
  code: 'unknown-namespace',
  severity: 'warning',
  rules: ['P6'],
  message: ({ name, ns, known }) => `<${name}> is of the namespace "${ns}", ${known}.`,
  why: 'Engines skip it, so it only makes the file larger.',
  fix: 'Remove it, or mend the namespace if an extension of Google is meant.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><m:mobile xmlns:m="http://www.google.com/schemas/sitemap-mobile/1.0"/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, kind }) {
      const looked = kind === 'other' && element ? [element] : (element?.children ?? [])
      for (const child of looked) {
        if (child.ns === '' || child.ns === coreNamespace || extensionNamespaces.includes(child.ns)) continue
        const known = /sitemap-(mobile|pagemap)\//.test(child.ns)
          ? 'which is on no current page of Google'
          : 'which no engine is known to read'
        report({ name: child.name, ns: child.ns, known }, child)
      }
    },
  }),
})
