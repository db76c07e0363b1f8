import type { Attribute, Element } from '../element.ts'
import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const unknownAttribute = defineRule<{ name: string; parent: string }>({
  code: 'unknown-attribute',
  severity: 'error',
  rules: ['P24'],
  message: ({ name, parent }) => `<${parent}> has an attribute ${name}.`,
  why: 'The schema allows none there, and validators reject the file.',
  fix: 'Remove it.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url id="1"><loc>https://a.example/</loc></url></urlset>',
  on(report) {
    const look = (element: Element): void => {
      for (const attribute of element.attributes)
        if (!allowed(attribute)) report({ name: attribute.name, parent: element.name }, element)
    }
    return {
      root(root, kind) {
        if (kind) look(root)
      },
      entry({ element }) {
        if (element?.ns !== coreNamespace) return
        look(element)
        for (const child of element.children) if (child.ns === coreNamespace) look(child)
      },
    }
  },
})

/** Namespace declarations and `xsi:schemaLocation` are fine. */
const allowed = ({ name, ns }: Attribute): boolean =>
  name === 'xmlns' || name.startsWith('xmlns:') || ns === 'http://www.w3.org/2001/XMLSchema-instance'
