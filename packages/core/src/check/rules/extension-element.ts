import { extensionsOf, orderOf, rootsOf } from '../extensions.ts'
import { extensionNamespaces, xhtmlNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const extensionElement = defineRule<{ name: string; parent: string }>({
  code: 'extension-element',
  severity: 'error',
  rules: ['P6', 'I4', 'V1', 'N2'],
  message: ({ name, parent }) => `<${name}> does not belong into <${parent}>.`,
  why: 'The schema of the extension knows no such element there, and validators reject the file.',
  fix: 'Correct its name or its place, or remove it.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image><image:url>https://a.example/a.png</image:url></image:image></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const child of element?.children ?? []) {
        if (
          extensionNamespaces.includes(child.ns) &&
          child.ns !== xhtmlNamespace &&
          !rootsOf(child.ns).includes(child.local)
        )
          report({ name: child.name, parent: element!.name }, child)
      }
      for (const extension of extensionsOf(element)) {
        const order = orderOf(extension)
        for (const child of extension.children) {
          if (child.ns !== extension.ns || !order.includes(child.local))
            report({ name: child.name, parent: extension.name }, child)
        }
      }
    },
  }),
})
