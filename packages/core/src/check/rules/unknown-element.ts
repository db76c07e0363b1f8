import type { Element } from '../element.ts'
import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const unknownElement = defineRule<{ name: string; parent: string }>({
  code: 'unknown-element',
  severity: 'error',
  rules: ['P6', 'P17'],
  message: ({ name, parent }) => `<${name}> does not belong into <${parent}>.`,
  why: 'The schema knows no such element there, and validators reject the file (Search Console: "Invalid XML tag").',
  fix: 'Remove it, or put it into the namespace of the extension that it belongs to.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><title>A</title></url></urlset>',
  skips: 'plain-entry',
  on(report) {
    let wanted = 'url'
    return {
      root(_root, kind) {
        if (kind === 'sitemapindex') wanted = 'sitemap'
      },
      entry({ element }) {
        if (!element) return
        if (element.ns === '' || (element.ns === coreNamespace && element.local !== wanted)) {
          report({ name: element.name, parent: wanted === 'url' ? 'urlset' : 'sitemapindex' }, element)
          return
        }
        if (element.ns !== coreNamespace) return
        for (const child of element.children) if (child.ns === coreNamespace || child.ns === '') look(child, element)
      },
    }
    function look(child: Element, parent: Element): void {
      const known = parent.local === 'sitemap' ? indexNames : urlNames
      if (child.ns === '' || !known.has(child.local)) report({ name: child.name, parent: parent.name }, child)
      else for (const inner of child.children) report({ name: inner.name, parent: child.name }, inner)
    }
  },
})

const urlNames = new Set(['loc', 'lastmod', 'changefreq', 'priority'])
const indexNames = new Set(['loc', 'lastmod'])
