import type { Element } from '../element.ts'
import type { MapEntry } from '../entry.ts'
import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const elementOrder = defineRule<{ name: string; before: string; parent: string }>({
  code: 'element-order',
  severity: 'error',
  rules: ['P5', 'P17'],
  message: ({ name, before, parent }) => `<${name}> stands after <${before}> in <${parent}>.`,
  why: 'The schema wants loc, lastmod, changefreq, priority in this order and extensions after them. Google and Bing read other orders too; validators and stricter readers do not.',
  fix: ({ name, before }) => `Write <${name}> before <${before}>.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><lastmod>2026-01-01</lastmod><loc>https://a.example/</loc></url></urlset>',
  skips: 'plain-entry',
  on(report) {
    return { entry: look }
    function look({ element, after }: MapEntry): void {
      if (!element) return
      if (after?.element && element.ns !== coreNamespace && element.ns !== '') {
        const parent = after.kind === 'url' ? 'urlset' : 'sitemapindex'
        report({ name: element.name, before: after.element.name, parent }, element)
      }
      let last = -1
      let before: Element | undefined
      for (const child of element.children) {
        const rank = child.ns === coreNamespace ? order.indexOf(child.local) : order.length
        if (rank < 0) continue
        if (rank < last && before) {
          report({ name: child.name, before: before.name, parent: element.name }, child)
          return
        }
        last = rank
        before = child
      }
    }
  },
})

const order = ['loc', 'lastmod', 'changefreq', 'priority']
